import { Stack } from "@mantine/core";
import {
  PriceSides,
  Requirements,
  RequirementsInShort,
} from "#client/booking/rental/rental-facts.tsx";
import { rentalTermsText } from "#client/booking/rental/rental-terms-text.ts";
import { useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { PhoneFold } from "#client/ui/fold/phone-fold.tsx";
import type { CatalogOptions, VehicleDetail } from "#shared/catalog/catalog.ts";

/** What to know before renting this vehicle. */
export function RentalTerms(props: { vehicle: VehicleDetail; options: CatalogOptions }) {
  const t = useText(rentalTermsText);
  return (
    <Stack component="section" gap="0.875rem" aria-labelledby="rental-terms">
      <h2 className={`${basics.heading} ${basics.small}`} id="rental-terms">
        {t.title}
      </h2>
      <PhoneFold summary={<RequirementsInShort {...props} />}>
        <Requirements {...props} />
      </PhoneFold>
      <PriceSides {...props} />
    </Stack>
  );
}
