import { Faq } from "./faq.tsx";
import { Reviews } from "./reviews.tsx";
import { WhyUs } from "./why-us.tsx";

/** What the home page tells after its search box and vehicles; links and native disclosures only. */
export function BelowTheFold() {
  return (
    <>
      <WhyUs />
      <Reviews />
      <Faq />
    </>
  );
}
