import { Button, Container, NativeSelect, Title } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useId } from "react";
import { trpc } from "#client/api.ts";
import { clearEntry, readEntry } from "#client/session-entries.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { placeName } from "#client/ui/place-select.tsx";
import { VEHICLE_SORTS, type VehicleSort } from "#shared/vehicle-values.ts";
import { ActiveFilterChips } from "./active-filter-chips.tsx";
import { FilterDrawer } from "./filter-drawer.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { ListingBanner } from "./listing-banner.tsx";
import { listingText } from "./text.ts";
import { TypeLinks } from "./type-links.tsx";
import { VehicleResults } from "./vehicle-results.tsx";
import {
  activeFilters,
  changedSearch,
  toListInput,
  type VehicleSearch,
  withoutFilters,
} from "./vehicle-search.ts";
import classes from "./vehicles-screen.module.css";

const route = getRouteApi("/vehicles");

/** The vehicle list: banner, filters and results; everything chosen lives in the address. */
export function VehiclesScreen() {
  const t = useWords(listingText);
  const language = useLanguage();
  const search: VehicleSearch = route.useSearch();
  const navigate = route.useNavigate();
  const [filtersOpened, filters] = useDisclosure(false);
  const options = trpc.catalog.options.useQuery().data;
  const places = trpc.catalog.places.useQuery().data ?? [];
  const list = trpc.catalog.list.useInfiniteQuery(toListInput(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const headingId = useId();
  const formId = useId();

  const show = (next: VehicleSearch) =>
    void navigate({ search: next, replace: true, resetScroll: false });
  const change = (part: Partial<VehicleSearch>) => show(changedSearch(search, part));
  const clear = () => show(withoutFilters(search));
  useStoredCriteria(search, change);

  const place = places.find(({ id }) => id === search.place);
  const activeCount = activeFilters(search).length;
  const total = list.data?.pages[0]?.total;

  return (
    <>
      <ListingBanner
        search={search}
        options={options}
        places={places}
        placeName={place && placeName(place, language)}
        onChange={change}
        onOpenFilters={filters.open}
      />
      <Container className={classes["page"]}>
        <aside className={classes["sidebar"]} aria-label={t.filters}>
          <FilterPanel
            formId={formId}
            search={search}
            options={options}
            onChange={change}
            onClear={clear}
          />
        </aside>
        <section className={classes["results"]} aria-labelledby={headingId}>
          <div className={classes["types"]}>
            <TypeLinks search={search} layout="bar" />
          </div>
          <div className={classes["toolbar"]}>
            <div className={classes["count"]} role="status">
              <Title order={2} size="h3" id={headingId}>
                {total === undefined ? (list.isError ? t.vehicles : t.loading) : t.found(total)}
              </Title>
            </div>
            <Button
              className={classes["opener"]}
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={20} />}
              rightSection={
                activeCount > 0 && <span className={classes["badge"]}>{activeCount}</span>
              }
              aria-label={t.openFilters(activeCount)}
              onClick={filters.open}
            >
              {t.filters}
            </Button>
            <NativeSelect
              className={classes["sort"]}
              aria-label={t.sort}
              name="sort"
              form={formId}
              value={search.sort ?? "newest"}
              data={VEHICLE_SORTS.map((value) => ({ value, label: t.sorts[value] }))}
              onChange={(event) => {
                const sort = event.currentTarget.value as VehicleSort;
                change({ sort: sort === "newest" ? undefined : sort });
              }}
            />
          </div>
          <ActiveFilterChips
            search={search}
            placeName={place && placeName(place, language)}
            onClear={clear}
          />
          <VehicleResults
            list={list}
            search={search}
            onReset={activeCount > 0 ? clear : undefined}
          />
        </section>
      </Container>
      <FilterDrawer
        opened={filtersOpened}
        onClose={filters.close}
        search={search}
        options={options}
        places={places}
        total={list.isPlaceholderData ? undefined : total}
        onChange={change}
        onClear={clear}
      />
    </>
  );
}

/** Applies what the home page stored, once, unless the address already asks for something. */
function useStoredCriteria(
  search: VehicleSearch,
  change: (part: Partial<VehicleSearch>) => void,
): void {
  const apply = useEffectEvent(() => {
    const stored = readEntry("searchCriteria");
    clearEntry("searchCriteria");
    if (!stored || search.type || search.brand) return;
    const { vehicleType: type, brand } = stored;
    if (type || brand) change({ type, brand });
  });
  useEffect(() => apply(), []);
}
