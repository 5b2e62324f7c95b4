import { trpc } from "#client/api/api.ts";
import type { RentalSearch } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import { suggestedText } from "./suggested-vehicles-text.ts";
import { VehicleRow } from "./vehicle-row.tsx";

/** One row at the width of the page. */
const COUNT = 3;

/** Featured vehicles below a page that has none. */
export function SuggestedVehicles(props: {
  search: RentalSearch;
  /** Called after one was marked. */
  onMarked?: () => void;
}) {
  const t = useText(suggestedText);
  const featured = trpc.catalog.featured.useQuery();
  return (
    <VehicleRow
      heading={t.heading}
      vehicles={featured.data?.slice(0, COUNT) ?? []}
      search={props.search}
      onMarked={props.onMarked}
    />
  );
}
