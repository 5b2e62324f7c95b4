import { Text } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { trpc } from "#client/api/api.ts";
import {
  changedSearch,
  toPlaceCountsInput,
  type VehicleSearch,
} from "#client/catalog/vehicle-search.ts";
import { useText } from "#client/text/language.tsx";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import basics from "#client/ui/basics.module.css";
import { CreteMap } from "#client/vehicle/map/crete-map.tsx";
import { mapText } from "#client/vehicle/map/map-text.ts";
import type { Place } from "#shared/catalog/catalog.ts";
import classes from "./list-map.module.css";

/**
 * The map above the results, with the vehicles and the lowest price of each place for the filters
 * of the list. While the counts of changed filters load, the former ones stay, dimmed.
 */
export function ListMap(props: {
  search: VehicleSearch;
  places: readonly Place[];
  /** The order of the cards below. */
  sort: ReactNode;
}) {
  const { search, places, sort } = props;
  const t = useText(mapText);
  const headingId = useId();
  const counts = trpc.catalog.placeCounts.useQuery(toPlaceCountsInput(search), {
    placeholderData: keepPreviousData,
  });
  const isLoading = counts.isPending || counts.isPlaceholderData;
  return (
    <section aria-labelledby={headingId} aria-busy={isLoading}>
      <h3 id={headingId} className={basics.hidden}>
        {t.mapHeading}
      </h3>
      <CreteMap
        places={places}
        counts={counts.data}
        chosen={search.place}
        searchWith={(place) => changedSearch(search, { place })}
        outdated={counts.isPlaceholderData || counts.isError}
        staysHere
      />
      <output className={basics.hidden}>{isLoading ? t.updating : ""}</output>
      {counts.isError && (
        <ErrorAlert mt="sm">
          <div className={classes.failed}>
            {t.failed}
            <button
              type="button"
              className={classes.retry}
              disabled={counts.isFetching}
              onClick={() => void counts.refetch()}
            >
              {t.retry}
            </button>
          </div>
        </ErrorAlert>
      )}
      <div className={classes.foot}>
        <Text c="dimmed" size="sm" className={classes.hint}>
          {!counts.isError && t.hint}
        </Text>
        {sort}
      </div>
    </section>
  );
}
