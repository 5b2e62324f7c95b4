import { CompanyCard } from "./company-card.tsx";
import { OpeningHoursCard } from "./opening-hours-card.tsx";

/** The company and its opening hours in a partner's profile. */
export function CompanyCards() {
  return (
    <>
      <CompanyCard />
      <OpeningHoursCard />
    </>
  );
}
