import { Container, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense, useEffect, useEffectEvent, useId, useRef } from "react";
import { trpc } from "#client/api/api.ts";
import { ActiveFilterChips } from "#client/catalog/filters/active-filter-chips.tsx";
import { FilterDrawer } from "#client/catalog/filters/filter-drawer.tsx";
import { FilterFolds } from "#client/catalog/filters/filter-group.tsx";
import { FilterPanel } from "#client/catalog/filters/filter-panel.tsx";
import { withoutPanelFilters } from "#client/catalog/filters/panel-filters.ts";
import { TypeLinks } from "#client/catalog/filters/type-links.tsx";
import { knownCounts, totalLabel } from "#client/catalog/filters/value-count.ts";
import { listingText } from "#client/catalog/text.ts";
import { ListData } from "#client/catalog/vehicle/vehicle-data.tsx";
import {
  activeFilters,
  changedSearch,
  rentalPart,
  toListInput,
  type VehicleSearch,
} from "#client/catalog/vehicle-search.ts";
import { useIsCurrentPage } from "#client/routing/use-is-current-page.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { placeName } from "#client/ui/form/place-select.tsx";
import { useFocusAfterChange } from "#client/ui/use-focus-after-change.ts";
import { shortPlaceName } from "#client/vehicle/map/short-place-name.ts";
import { RecentlySeen } from "#client/vehicle/seen/recently-seen.tsx";
import { ListingBanner } from "./banner/listing-banner.tsx";
import { ListMap } from "./list-map.tsx";
import { PlaceProposals } from "./place-proposals.tsx";
import { SearchField } from "./search/search-field.tsx";
import { SearchPill } from "./search/search-pill.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useDatesProblem } from "./use-dates-problem.ts";
import { useVehicleList } from "./vehicle-list.ts";
import { VehicleResults } from "./vehicle-results.tsx";
import classes from "./vehicles-screen.module.css";
import { ViewSwitch } from "./view-switch.tsx";

const route = getRouteApi("/vehicles");

/** Vehicle list: banner, filters and results. All choices are stored in the address. */
export function VehiclesScreen() {
  const t = useText(listingText);
  const language = useLanguage();
  const search: VehicleSearch = route.useSearch();
  const navigate = route.useNavigate();
  const isCurrentPage = useIsCurrentPage();
  const [filtersOpened, filters] = useDisclosure(false);
  const options = trpc.catalog.options.useQuery().data;
  const places = trpc.catalog.places.useQuery().data ?? [];
  const list = useVehicleList(search);
  const { filters: counted } = toListInput(search);
  const facets = knownCounts(
    trpc.catalog.facets.useQuery({ filters: counted }, { placeholderData: keepPreviousData }).data,
  );
  const datesProblem = useDatesProblem(search);
  const headingId = useId();
  const formId = useId();

  const show = (next: (current: VehicleSearch) => VehicleSearch) => {
    if (isCurrentPage()) void navigate({ search: next, replace: true, resetScroll: false });
  };
  const change = (part: Partial<VehicleSearch>) => show((current) => changedSearch(current, part));
  const clear = () => show(withoutPanelFilters);
  useStoredCriteria(search, change);

  const place = places.find(({ id }) => id === search.place);
  const active = activeFilters(search);
  const first = list.data?.pages[0];
  const isEmpty = first?.total === 0;
  const heading = useFocusAfterChange(`${isEmpty} ${active.join()}`);
  const isMap = search.view === "map";
  // A place that is chosen on the map must leave the map where it is.
  const results = useStartInSight(list.data, list.isPlaceholderData && !isMap);
  const sort = !isEmpty && (
    <SortSelect search={search} form={formId} onChange={(next) => change({ sort: next })} />
  );

  return (
    <FilterFolds>
      <ListData />
      <ListingBanner search={search} options={options} places={places} onChange={change} />
      <SearchPill
        search={search}
        options={options}
        places={places}
        placeName={place && shortPlaceName(place, language)}
        count={list.isPlaceholderData ? undefined : first}
        onChange={change}
        onOpenFilters={filters.open}
      >
        <SearchField search={search} onChange={change} />
      </SearchPill>
      <Container className={classes.page}>
        <aside className={classes.sidebar} aria-label={t.filters}>
          {/* Never suspends: hydrated apart from the list, as phones do not show it. */}
          <Suspense>
            <FilterPanel
              formId={formId}
              search={search}
              options={options}
              facets={facets}
              onChange={change}
              onClear={clear}
            />
          </Suspense>
        </aside>
        <section ref={results} className={classes.results} aria-labelledby={headingId}>
          <div className={classes.head}>
            <SearchField search={search} onChange={change} />
            <ViewSwitch search={search} layout="row" />
          </div>
          <div className={classes.types}>
            <TypeLinks search={search} counts={facets.type} layout="bar" />
          </div>
          <div className={classes.toolbar}>
            <div className={classes.found}>
              {/* The reason below names an empty list, which has no order. */}
              <div className={isEmpty ? basics.hidden : classes.count} role="status">
                <Title order={2} size="h3" id={headingId} ref={heading} tabIndex={-1}>
                  {first
                    ? t.found(first.total, totalLabel(first, language))
                    : list.isError
                      ? t.vehicles
                      : t.loading}
                </Title>
              </div>
              <ActiveFilterChips search={search} placeName={place && placeName(place, language)} />
            </div>
            {!isMap && sort}
          </div>
          <PlaceProposals search={search} places={places} />
          {isMap && <ListMap search={search} places={places} sort={sort} />}
          <VehicleResults
            list={list}
            datesProblem={datesProblem}
            search={search}
            placeName={place && placeName(place, language)}
            isFiltered={active.length > 0}
          />
        </section>
      </Container>
      <Container className={classes.seen}>
        <RecentlySeen search={rentalPart(search)} />
      </Container>
      <FilterDrawer
        opened={filtersOpened}
        onClose={filters.close}
        search={search}
        options={options}
        facets={facets}
        count={list.isPlaceholderData ? undefined : first}
        onChange={change}
        onClear={clear}
      />
    </FilterFolds>
  );
}

/** Applies the criteria stored by the home page once, unless the address already has some. */
function useStoredCriteria(
  search: VehicleSearch,
  change: (part: Partial<VehicleSearch>) => void,
): void {
  const apply = useEffectEvent(async () => {
    // Loads the code that reads entries only if there is one.
    if (sessionStorage.getItem("searchCriteria") === null) return;
    const { clearEntry, readEntry } = await import("#client/session/session-entries.ts");
    const stored = readEntry("searchCriteria");
    clearEntry("searchCriteria");
    if (!stored || search.type || search.brand) return;
    const { vehicleType: type, brand } = stored;
    if (type || brand) change({ type, brand });
  });
  useEffect(() => void apply(), []);
}

/** After a new search, scrolls up to the first vehicle if it is out of view. The focus stays. */
function useStartInSight(data: object | undefined, outdated: boolean) {
  const results = useRef<HTMLElement>(null);
  const wasOutdated = useRef(outdated);
  useEffect(() => {
    const top = results.current?.getBoundingClientRect().top ?? 0;
    if (wasOutdated.current && !outdated && top < 0) {
      results.current?.scrollIntoView({ block: "start", behavior: "instant" });
    }
    wasOutdated.current = outdated;
  }, [data, outdated]);
  return results;
}
