import { Faq } from "./faq.tsx";
import { HomeData } from "./home-data.tsx";
import { MapSection } from "./map-section.tsx";
import { Reviews } from "./reviews.tsx";
import { WhyUs } from "./why-us.tsx";

/** Home page below the search box and vehicles. It has only links, native disclosures and data. */
export function BelowTheFold() {
  return (
    <>
      <MapSection />
      <WhyUs />
      <Reviews />
      <Faq />
      <HomeData />
    </>
  );
}
