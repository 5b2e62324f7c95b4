import { Button, Paper, Text, Title } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconMap2 } from "@tabler/icons-react";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useId } from "react";
import { trpc } from "#client/api/api.ts";
import CompareChip from "#client/catalog/compare/compare-chip.tsx";
import { TypeLinks } from "#client/catalog/filters/type-links.tsx";
import { knownCounts, totalLabel } from "#client/catalog/filters/value-count.ts";
import { SearchPill } from "#client/catalog/list/search/search-pill.tsx";
import { SortSelect } from "#client/catalog/list/sort-select.tsx";
import { useDatesProblem } from "#client/catalog/list/use-dates-problem.ts";
import { useVehicleList } from "#client/catalog/list/vehicle-list.ts";
import { VehicleResults } from "#client/catalog/list/vehicle-results.tsx";
import { RentalFields } from "#client/catalog/rental-fields.tsx";
import { listingText } from "#client/catalog/text.ts";
import {
  activeFilters,
  changedSearch,
  type RentalSearch,
  readRentalSearch,
  readVehicleSearch,
  rentalPart,
  toListInput,
  type VehicleSearch,
} from "#client/catalog/vehicle-search.ts";
import { useIsCurrentPage } from "#client/routing/use-is-current-page.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { placeName } from "#client/ui/form/place-select.tsx";
import { mapText } from "#client/vehicle/map/map-text.ts";
import classes from "./available-vehicles-panel.module.css";
import { availableVehiclesText } from "./available-vehicles-text.ts";

/** The tab shows the fleet as it is now on every visit, and whenever its window is used again. */
const REFETCHED = { refetchOnMount: "always", refetchOnWindowFocus: "always" } as const;

/** What the tab has of the list's search. */
type TabSearch = RentalSearch & Pick<VehicleSearch, "sort">;

function readSearch(raw: Record<string, unknown>): TabSearch {
  const { sort } = readVehicleSearch(raw);
  return changedSearch<TabSearch>(rentalPart(readRentalSearch(raw)), { sort });
}

/**
 * The approved vehicles in the dashboard. Place, dates and order are chosen here and stored in the
 * address; every other filter and the map open the public list, which has them all.
 */
export function AvailableVehiclesPanel() {
  const t = useText(availableVehiclesText);
  const listing = useText(listingText);
  const map = useText(mapText);
  const language = useLanguage();
  const search = readSearch(useSearch({ strict: false, structuralSharing: false }));
  const navigate = useNavigate();
  const isCurrentPage = useIsCurrentPage();
  const options = trpc.catalog.options.useQuery().data;
  const places = trpc.catalog.places.useQuery().data ?? [];
  const list = useVehicleList(search, REFETCHED);
  const { filters } = toListInput(search);
  const facets = knownCounts(trpc.catalog.facets.useQuery({ filters }).data);
  const datesProblem = useDatesProblem(search);
  const headingId = useId();
  const countId = useId();
  const place = places.find(({ id }) => id === search.place);
  const chosenPlace = place && placeName(place, language);
  const first = list.data?.pages[0];
  const count = list.isPlaceholderData ? undefined : first;
  const isDated = search.pickupDate !== undefined;
  const foundText = isDated || first?.total === 0 ? listing.found : t.undated;

  const change = (part: TabSearch) => {
    if (!isCurrentPage()) return;
    void navigate({
      to: ".",
      search: ({ tab }) => ({ tab, ...changedSearch(search, part) }),
      replace: true,
      resetScroll: false,
    });
  };
  const openList = () => void navigate({ to: "/vehicles", search });

  return (
    <section aria-labelledby={headingId} className={classes.panel}>
      <div className={classes.head}>
        <Title order={1} size="h2" id={headingId}>
          {t.heading}
        </Title>
        <Text c="dimmed" className={classes.lead} data-dated={isDated || undefined}>
          {t.lead}
        </Text>
      </div>
      <SearchPill
        search={search}
        options={options}
        places={places}
        placeName={chosenPlace}
        count={count}
        onChange={change}
        onOpenFilters={openList}
      />
      <div className={classes.body}>
        <Paper
          withBorder
          className={classes.rental}
          role="group"
          aria-label={listing.searchLabel}
          data-dated={isDated || undefined}
        >
          {options && (
            <RentalFields
              layout="row"
              search={search}
              options={options}
              places={places}
              onChange={change}
            />
          )}
        </Paper>
        <TypeLinks search={search} counts={facets.type} layout="bar" />
        <section className={classes.results} aria-labelledby={countId}>
          <div className={classes.toolbar}>
            <div className={classes.count} role="status">
              <Title order={2} size="h3" id={countId}>
                {first
                  ? foundText(first.total, totalLabel(first, language))
                  : list.isError
                    ? listing.vehicles
                    : listing.loading}
              </Title>
            </div>
            {/* On phones and tablets the search has buttons of its own for both. */}
            <Button
              className={classes.toMap}
              variant="light"
              leftSection={<IconMap2 size={20} stroke={1.7} aria-hidden />}
              renderRoot={(root) => (
                <Link to="/vehicles" search={{ ...search, view: "map" }} {...root} />
              )}
            >
              {map.map}
            </Button>
            <Button
              className={classes.toFilters}
              variant="light"
              leftSection={<IconAdjustmentsHorizontal size={20} stroke={1.7} aria-hidden />}
              renderRoot={(root) => <Link to="/vehicles" search={search} {...root} />}
            >
              {t.allFilters}
            </Button>
            {first?.total !== 0 && (
              <SortSelect search={search} onChange={(sort) => change({ sort })} />
            )}
          </div>
          <VehicleResults
            list={list}
            datesProblem={datesProblem}
            search={search}
            placeName={chosenPlace}
            isFiltered={activeFilters(search).length > 0}
          />
        </section>
      </div>
      <CompareChip />
    </section>
  );
}
