import { Link } from "@tanstack/react-router";
import { trpc } from "#client/api/api.ts";
import { useFilterLabel } from "#client/catalog/filters/filter-display.tsx";
import { totalLabel } from "#client/catalog/filters/value-count.ts";
import { SuggestedVehicles } from "#client/catalog/suggestions/suggested-vehicles.tsx";
import { suggestedText } from "#client/catalog/suggestions/suggested-vehicles-text.ts";
import {
  NEAR_MISS_COUNT,
  nearMissInput,
  nearMissSearch,
} from "#client/catalog/suggestions/suggestion-inputs.ts";
import { VehicleRow } from "#client/catalog/suggestions/vehicle-row.tsx";
import type { VehicleSearch } from "#client/catalog/vehicle-search.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { TWO_COLUMN_SIZES } from "#client/vehicle/vehicle-card.tsx";
import type { SearchAlternatives } from "#shared/catalog/catalog.ts";
import { resultsText } from "./results-text.ts";

type Found = SearchAlternatives["without"][number];

/**
 * Vehicles in the place of results: of the search without the one filter that excludes the most of
 * them, or featured ones where more than one would have to go.
 */
export function NearMisses(props: {
  without: readonly Found[];
  search: VehicleSearch;
  placeName: string | undefined;
}) {
  const { without, search, placeName } = props;
  const [best] = without;
  if (!best) return <SuggestedVehicles search={search} sizes={TWO_COLUMN_SIZES} isInstead />;
  return <WithoutFilter found={best} search={search} placeName={placeName} />;
}

function WithoutFilter(props: {
  found: Found;
  search: VehicleSearch;
  placeName: string | undefined;
}) {
  const { found, search, placeName } = props;
  const t = useText(resultsText);
  const { instead } = useText(suggestedText);
  const language = useLanguage();
  const label = useFilterLabel(search, placeName);
  const wider = nearMissSearch(search, found.filter);
  const total = { total: found.count, totalIsExact: found.countIsExact };
  const list = trpc.catalog.list.useQuery(nearMissInput(search, found.filter));
  return (
    <VehicleRow
      heading={found.filter === "search" ? instead : t.nearMisses(label(found.filter))}
      vehicles={list.data?.vehicles ?? []}
      search={wider}
      sizes={TWO_COLUMN_SIZES}
      more={
        (found.count > NEAR_MISS_COUNT || !found.countIsExact) && (
          <Link to="/vehicles" search={wider} className={basics.anchor}>
            {t.showAll(totalLabel(total, language))}
          </Link>
        )
      }
    />
  );
}
