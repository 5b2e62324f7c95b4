import { Faq } from "./faq.tsx";
import { HomeData } from "./home-data.tsx";
import { Reviews } from "./reviews.tsx";
import { WhyUs } from "./why-us.tsx";

/**
 * What the home page tells after its search box and vehicles, people and machines: links, native
 * disclosures and data only.
 */
export function BelowTheFold() {
  return (
    <>
      <WhyUs />
      <Reviews />
      <Faq />
      <HomeData />
    </>
  );
}
