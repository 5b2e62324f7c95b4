import { trpc } from "#client/api/api.ts";
import { type RentalSearch, rentalPart, toListInput } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import { suggestedText } from "./suggested-vehicles-text.ts";
import { VehicleRow } from "./vehicle-row.tsx";

/** One row at the width of the page. */
const COUNT = 3;

/**
 * Vehicles below a page that has none: those that are free on the chosen dates and at the chosen
 * place, or featured ones where neither is chosen.
 */
export function SuggestedVehicles(props: {
  search: RentalSearch;
  /** Called after one was marked. */
  onMarked?: () => void;
}) {
  const t = useText(suggestedText);
  const rental = rentalPart(props.search);
  const isChosen = rental.pickupDate !== undefined || rental.place !== undefined;
  const free = trpc.catalog.list.useQuery(
    { ...toListInput(rental), limit: COUNT },
    { enabled: isChosen },
  );
  const featured = trpc.catalog.featured.useQuery(undefined, { enabled: !isChosen });
  const vehicles = isChosen ? free.data?.vehicles : featured.data?.slice(0, COUNT);
  return (
    <VehicleRow
      heading={t.heading}
      vehicles={vehicles ?? []}
      search={props.search}
      onMarked={props.onMarked}
    />
  );
}
