import { Anchor, Button, Loader, SimpleGrid, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { type MouseEvent, useEffect, useRef } from "react";
import { useBookingLink } from "#client/booking/intent/booking-intent.ts";
import { totalLabel } from "#client/catalog/filters/value-count.ts";
import { listingText } from "#client/catalog/text.ts";
import { changedSearch, rentalPart, type VehicleSearch } from "#client/catalog/vehicle-search.ts";
import { opensElsewhere } from "#client/routing/opens-elsewhere.ts";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { HydratedInTurn } from "#client/ui/hydration/hydrated-in-turn.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { CompareToggle } from "#client/vehicle/compare/compare-toggle.tsx";
import { FavouriteToggle } from "#client/vehicle/favourites/favourite-toggle.tsx";
import { VehicleCardView } from "#client/vehicle/vehicle-card.tsx";
import { VehicleCardSkeleton } from "#client/vehicle/vehicle-card-skeleton.tsx";
import type { VehicleCard } from "#shared/catalog/catalog.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import { EmptyResults, UnrentableResults } from "./empty-results.tsx";
import { useShownPages } from "./use-shown-pages.ts";
import type { VehicleList } from "./vehicle-list.ts";
import classes from "./vehicle-results.module.css";

const SKELETONS = ["a", "b", "c", "d", "e", "f"];

type Props = {
  list: VehicleList;
  /** Why the chosen dates cannot be rented. */
  datesProblem: ProblemResponse | undefined;
  search: VehicleSearch;
  placeName: string | undefined;
  /** True while filters are active. */
  isFiltered: boolean;
};

/** The vehicle cards, or the reason why there are none. */
export function VehicleResults(props: Props) {
  const { list, datesProblem, search, placeName, isFiltered } = props;
  const t = useText(listingText);
  if (datesProblem) {
    return <UnrentableResults problem={datesProblem} search={search} placeName={placeName} />;
  }
  if (list.isPending) return <LoadingCards />;
  if (!list.data) {
    return (
      <ErrorPanel
        title={t.failed}
        text={t.failedHint}
        order={3}
        retryLabel={t.refresh}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const vehicles = list.data.pages.flatMap((page) => page.vehicles);
  if (vehicles.length === 0) {
    return (
      <EmptyResults
        search={search}
        placeName={placeName}
        outdated={list.isPlaceholderData}
        isRefreshing={list.isFetching}
        onRefresh={() => void list.refetch()}
        isFiltered={isFiltered}
      />
    );
  }
  return (
    <>
      {search.after && (
        <p className={classes.continued}>
          {t.continued}{" "}
          <Anchor
            renderRoot={(root) => (
              <Link to="/vehicles" search={changedSearch(search, {})} {...root} />
            )}
          >
            {t.fromStart}
          </Anchor>
        </p>
      )}
      <CardGrid vehicles={vehicles} search={search} outdated={list.isPlaceholderData} />
      <MoreVehicles list={list} search={search} shown={vehicles.length} />
    </>
  );
}

/** "Show more", or a link to the rest of the list if this one cannot be extended. */
function MoreVehicles(props: { list: VehicleList; search: VehicleSearch; shown: number }) {
  const { list, search, shown } = props;
  const t = useText(listingText);
  const language = useLanguage();
  const showMore = useShownPages(list);
  const first = list.data?.pages[0];
  const after = list.data?.pages.at(-1)?.nextCursor ?? undefined;
  return (
    <>
      {list.isFetchNextPageError && <ErrorAlert>{t.moreFailed}</ErrorAlert>}
      {list.hasNextPage && first && (
        <div className={classes.more}>
          <Text c="dimmed" size="sm" className="tabular">
            {t.shown(formatNumber(shown, language), totalLabel(first, language))}
          </Text>
          <Button
            variant="light"
            size="lg"
            loading={list.isFetchingNextPage}
            onClick={(event: MouseEvent) => {
              if (opensElsewhere(event)) return;
              event.preventDefault();
              showMore();
            }}
            renderRoot={(root) => (
              <Link to="/vehicles" search={{ ...search, after }} preload={false} {...root} />
            )}
          >
            {list.isFetchNextPageError ? t.retry : t.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function CardGrid(props: { vehicles: VehicleCard[]; search: VehicleSearch; outdated: boolean }) {
  const { vehicles, search, outdated } = props;
  const t = useText(listingText);
  const bookingLink = useBookingLink();
  const rental = rentalPart(search);
  const grid = useFocusOnNewCards(vehicles.length, outdated);
  return (
    <SimpleGrid
      ref={grid}
      cols={{ base: 1, sm: 2, xl: 3 }}
      spacing="lg"
      className={classes.grid}
      data-outdated={outdated || undefined}
      aria-busy={outdated}
    >
      {vehicles.map((vehicle, index) => (
        <HydratedInTurn key={vehicle.id}>
          <VehicleCardView
            vehicle={vehicle}
            search={rental}
            bookLabel={t.book}
            book={bookingLink(vehicle, rental)}
            priority={index === 0}
            corner={<FavouriteToggle vehicle={vehicle} placement="card" />}
            edge={<CompareToggle vehicle={vehicle} placement="card" />}
          />
        </HydratedInTurn>
      ))}
    </SimpleGrid>
  );
}

/** Moves the keyboard focus to the first new card after "show more", without scrolling. */
function useFocusOnNewCards(count: number, outdated: boolean) {
  const grid = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const hadFocusOnMore = document.activeElement === document.body || isMoreButton();
    const first = grid.current?.children[before.current];
    if (!outdated && count > before.current && before.current > 0 && hadFocusOnMore) {
      first?.querySelector("a")?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count, outdated]);
  return grid;
}

function isMoreButton(): boolean {
  return Boolean(document.activeElement?.closest(`.${classes.more}`));
}

function LoadingCards() {
  const t = useText(listingText);
  return (
    <>
      <div className={classes.loading} role="status">
        <Loader size="sm" />
        <span>{t.loading}</span>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="lg" aria-hidden>
        {SKELETONS.map((name) => (
          <VehicleCardSkeleton key={name} />
        ))}
      </SimpleGrid>
    </>
  );
}
