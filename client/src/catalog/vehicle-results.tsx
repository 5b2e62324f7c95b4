import { Alert, Button, Loader, SimpleGrid, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useBookingIntent } from "#client/booking-intent.ts";
import { CompareToggle } from "#client/compare-toggle.tsx";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { VehicleCardView } from "#client/ui/vehicle-card.tsx";
import { VehicleCardSkeleton } from "#client/ui/vehicle-card-skeleton.tsx";
import { useViewer } from "#client/viewer.ts";
import type { VehicleCard } from "#shared/catalog.ts";
import type { ProblemAnswer } from "#shared/problem.ts";
import { EmptyResults, UnrentableResults } from "./empty-results.tsx";
import { listingText } from "./text.ts";
import { useShownPages } from "./use-shown-pages.ts";
import { totalLabel } from "./value-count.ts";
import type { VehicleList } from "./vehicle-list.ts";
import classes from "./vehicle-results.module.css";
import { rentalPart, type VehicleSearch } from "./vehicle-search.ts";

const CARDS_ABOVE_FOLD = 3;
const SKELETONS = ["a", "b", "c", "d", "e", "f"];

type Props = {
  list: VehicleList;
  /** Why nothing can be rented on the chosen dates. */
  datesProblem: ProblemAnswer | undefined;
  search: VehicleSearch;
  placeName: string | undefined;
  /** Present only while filters are active. */
  onReset: (() => void) | undefined;
};

/** The cards, or why there are none. */
export function VehicleResults({ list, datesProblem, search, placeName, onReset }: Props) {
  const t = useWords(listingText);
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
        onReset={onReset}
      />
    );
  }
  return (
    <>
      <CardGrid vehicles={vehicles} search={search} outdated={list.isPlaceholderData} />
      <MoreVehicles list={list} shown={vehicles.length} />
    </>
  );
}

function MoreVehicles({ list, shown }: { list: VehicleList; shown: number }) {
  const t = useWords(listingText);
  const language = useLanguage();
  const showMore = useShownPages(list);
  const first = list.data?.pages[0];
  return (
    <>
      {list.isFetchNextPageError && (
        <Alert color="terracotta" icon={<IconAlertTriangle />}>
          {t.moreFailed}
        </Alert>
      )}
      {list.hasNextPage && first && (
        <div className={classes["more"]}>
          <Text c="dimmed" size="sm" className="tabular">
            {t.shown(formatNumber(shown, language), totalLabel(first, language))}
          </Text>
          <Button variant="light" size="lg" loading={list.isFetchingNextPage} onClick={showMore}>
            {list.isFetchNextPageError ? t.retry : t.showMore}
          </Button>
        </div>
      )}
    </>
  );
}

function CardGrid(props: { vehicles: VehicleCard[]; search: VehicleSearch; outdated: boolean }) {
  const { vehicles, search, outdated } = props;
  const t = useWords(listingText);
  const viewer = useViewer();
  const book = useBookingIntent();
  const rental = rentalPart(search);
  const grid = useFocusOnNewCards(vehicles.length, outdated);
  return (
    <SimpleGrid
      ref={grid}
      cols={{ base: 1, sm: 2, xl: 3 }}
      spacing="lg"
      className={classes["grid"]}
      data-outdated={outdated || undefined}
      aria-busy={outdated}
    >
      {vehicles.map((vehicle, index) => (
        <VehicleCardView
          key={vehicle.id}
          vehicle={vehicle}
          search={rental}
          bookLabel={viewer ? t.book : t.signInToBook}
          onBook={() => book(vehicle, rental)}
          priority={index < CARDS_ABOVE_FOLD}
          corner={<CompareToggle vehicle={vehicle} look="card" />}
        />
      ))}
    </SimpleGrid>
  );
}

/** Keyboard users go on at the first new card after "show more", without the page moving. */
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
  return Boolean(document.activeElement?.closest(`.${classes["more"]}`));
}

function LoadingCards() {
  const t = useWords(listingText);
  return (
    <>
      <div className={classes["loading"]} role="status">
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
