import { trpc } from "#client/api/api.ts";
import type { RentalSearch } from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import { suggestedText } from "./suggested-vehicles-text.ts";
import { SUGGESTED_COUNT, suggestedInput } from "./suggestion-inputs.ts";
import { VehicleRow } from "./vehicle-row.tsx";

/**
 * Vehicles below a page that has none: those that are free on the chosen dates and at the chosen
 * place, or featured ones where neither is chosen.
 */
export function SuggestedVehicles(props: {
  search: RentalSearch;
  /** Called after one was marked. */
  onMarked?: () => void;
  /** True where they take the place of what was looked for. */
  isInstead?: boolean;
  /** The `sizes` of the images. The default fits a row as wide as the page. */
  sizes?: string;
}) {
  const t = useText(suggestedText);
  const input = suggestedInput(props.search);
  const free = trpc.catalog.list.useQuery(input ?? {}, { enabled: input !== null });
  const featured = trpc.catalog.featured.useQuery(undefined, { enabled: input === null });
  const vehicles = input ? free.data?.vehicles : featured.data?.slice(0, SUGGESTED_COUNT);
  return (
    <VehicleRow
      heading={props.isInstead ? t.instead : t.heading}
      vehicles={vehicles ?? []}
      search={props.search}
      onMarked={props.onMarked}
      sizes={props.sizes}
    />
  );
}
