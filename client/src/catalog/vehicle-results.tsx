import { Alert, Button, Loader, SimpleGrid, Text } from "@mantine/core";
import {
  IconAlertTriangle,
  IconFilterOff,
  IconRefresh,
  IconZoomQuestion,
} from "@tabler/icons-react";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useBookingIntent } from "#client/booking-intent.ts";
import { useWords } from "#client/text/language.tsx";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { VehicleCardView } from "#client/ui/vehicle-card.tsx";
import { VehicleCardSkeleton } from "#client/ui/vehicle-card-skeleton.tsx";
import { useViewer } from "#client/viewer.ts";
import type { VehicleCard, VehiclePage } from "#shared/catalog.ts";
import { listingText } from "./text.ts";
import classes from "./vehicle-results.module.css";
import { rentalPart, type VehicleSearch } from "./vehicle-search.ts";

const CARDS_ABOVE_FOLD = 3;
const SKELETONS = ["a", "b", "c", "d", "e", "f"];

/** What the results need to know of the list's query. */
type VehicleList = Pick<
  UseInfiniteQueryResult<InfiniteData<VehiclePage>, unknown>,
  | "data"
  | "isPending"
  | "isFetching"
  | "isPlaceholderData"
  | "hasNextPage"
  | "isFetchingNextPage"
  | "isFetchNextPageError"
> & { refetch: () => unknown; fetchNextPage: () => unknown };

type Props = {
  list: VehicleList;
  search: VehicleSearch;
  /** Present only while filters are active. */
  onReset: (() => void) | undefined;
};

/** The cards, or why there are none. */
export function VehicleResults({ list, search, onReset }: Props) {
  const t = useWords(listingText);
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
  const total = list.data.pages[0]?.total ?? 0;
  if (vehicles.length === 0) {
    return (
      <StatePanel
        icon={<IconZoomQuestion size={36} stroke={1.5} aria-hidden />}
        title={onReset ? t.noMatch : t.empty}
        text={onReset ? t.noMatchHint : t.emptyHint}
        order={3}
      >
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={list.isFetching}
          onClick={() => void list.refetch()}
        >
          {t.refresh}
        </Button>
        {onReset && (
          <Button leftSection={<IconFilterOff size={18} />} onClick={onReset}>
            {t.resetFilters}
          </Button>
        )}
      </StatePanel>
    );
  }
  return (
    <>
      <CardGrid vehicles={vehicles} search={search} outdated={list.isPlaceholderData} />
      {list.isFetchNextPageError && (
        <Alert color="terracotta" icon={<IconAlertTriangle />}>
          {t.moreFailed}
        </Alert>
      )}
      {list.hasNextPage && (
        <div className={classes["more"]}>
          <Text c="dimmed" size="sm" className="tabular">
            {t.shown(vehicles.length, total)}
          </Text>
          <Button
            variant="light"
            size="lg"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
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
