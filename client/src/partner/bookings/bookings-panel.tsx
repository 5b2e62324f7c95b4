import { Button, Text } from "@mantine/core";
import {
  IconCalendarOff,
  IconCalendarTime,
  IconHistory,
  IconMoodSmile,
  IconRefresh,
  IconSearchOff,
} from "@tabler/icons-react";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ApiOutputs, trpc } from "#client/api/api.ts";
import { TripListTabs } from "#client/booking/trip-lists/trip-list-tabs.tsx";
import { ExportMenu } from "#client/export/export-menu.tsx";
import { useListAddress } from "#client/routing/use-list-address.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { ColumnMenu } from "#client/ui/table/column-menu.tsx";
import { DataTable } from "#client/ui/table/data-table.tsx";
import { ListHead } from "#client/ui/table/list-head.tsx";
import { MoreButton } from "#client/ui/table/more-button.tsx";
import { notifyError } from "#client/ui/toast/toasts.ts";
import type { TripList } from "#shared/checkout/trip-lists.ts";
import { displayId } from "#shared/display-id.ts";
import { pickupOrder } from "#shared/partner/booking-sorts.ts";
import { BookingDrawer } from "./booking-drawer.tsx";
import { BookingFilters } from "./booking-filters.tsx";
import {
  type BookingsSearch,
  type BookingFilters as Filters,
  readBookingsSearch,
  toBookingsInput,
} from "./bookings-search.ts";
import { BookingRowCard, useBookingColumns } from "./bookings-table.tsx";
import { bookingsText } from "./bookings-text.ts";
import { DesktopButton, DesktopState, useDesktopPermission } from "./desktop-switch.tsx";
import { Handovers } from "./handovers.tsx";

type Page = ApiOutputs["partner"]["bookings"];

const NO_FILTERS = {
  search: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
} satisfies Filters;

/** Order and status belong to a list. */
const LEFT_WITH_LIST = { status: undefined, sort: undefined, direction: undefined };

const EMPTY_ICONS = {
  coming: IconCalendarTime,
  past: IconHistory,
  cancelled: IconMoodSmile,
} as const;

function useBookings(search: BookingsSearch) {
  const { bookings } = trpc.useUtils().partner;
  return useInfiniteQuery({
    ...bookings.infiniteQueryOptions(toBookingsInput(search), {
      getNextPageParam: (page: Page) => page.nextCursor,
    }),
    placeholderData: keepPreviousData,
  });
}

type Bookings = ReturnType<typeof useBookings>;

function RefreshButton({ list, variant }: { list: Bookings; variant: "default" | "light" }) {
  const t = useText(bookingsText);
  const utils = trpc.useUtils();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    const [{ isError }] = await Promise.all([list.refetch(), utils.partner.handovers.refetch()]);
    setRefreshing(false);
    if (isError) notifyError({ message: t.refreshFailed });
  };
  return (
    <Button
      variant={variant}
      data-icon-only
      title={t.refresh}
      leftSection={<IconRefresh size={18} aria-hidden />}
      loading={isRefreshing}
      onClick={() => void refresh()}
    >
      {t.refresh}
    </Button>
  );
}

/** Shown in place of a list without bookings. */
function Nothing(props: {
  list: Bookings;
  open: TripList;
  isFiltered: boolean;
  hasOthers: boolean;
  onClear: () => void;
}) {
  const t = useText(bookingsText);
  if (props.isFiltered) {
    return (
      <StatePanel
        title={t.nothingFound}
        text={t.nothingFoundText}
        icon={<IconSearchOff size={36} stroke={1.5} aria-hidden />}
      >
        <Button variant="light" onClick={props.onClear}>
          {t.clear}
        </Button>
      </StatePanel>
    );
  }
  if (props.hasOthers) {
    const Icon = EMPTY_ICONS[props.open];
    return (
      <StatePanel
        title={t.emptyLists[props.open]}
        icon={<Icon size={36} stroke={1.5} aria-hidden />}
      />
    );
  }
  return (
    <StatePanel
      title={t.empty}
      text={t.emptyText}
      icon={<IconCalendarOff size={36} stroke={1.5} aria-hidden />}
    >
      <RefreshButton list={props.list} variant="light" />
    </StatePanel>
  );
}

function Failed({ list }: { list: Bookings }) {
  const t = useText(bookingsText);
  const language = useLanguage();
  const problem = readProblem(list.error);
  const isMissing = problem.code === "partnerMissing";
  return (
    <ErrorPanel
      title={isMissing ? problemText(problem, language) : t.failed}
      text={isMissing ? undefined : problemText(problem, language)}
      retryLabel={t.retry}
      onRetry={() => void list.refetch()}
      isRetrying={list.isFetching}
    />
  );
}

/**
 * Bookings of the partner's vehicles: the handovers of today and tomorrow, then the lists of
 * coming, past and cancelled bookings. List, filters, order and the opened booking are in the
 * address.
 */
export function BookingsPanel() {
  const t = useText(bookingsText);
  const { search, narrow, arrange, open } = useListAddress(readBookingsSearch);
  const list = useBookings(search);
  const desktop = useDesktopPermission();
  const columns = useBookingColumns(open);
  const first = list.data?.pages[0]?.matches ?? undefined;
  const rows = list.data?.pages.flatMap(({ bookings }) => bookings) ?? [];
  const isFiltered = Object.keys(NO_FILTERS).some((name) => search[name as keyof Filters]);
  const hasOthers = first ? Object.values(first.counts).some((count) => count > 0) : false;
  return (
    <>
      <ListHead
        title={t.heading}
        lead={
          <>
            <span role="status" className="tabular">
              {first ? t.count(first.total) : "\u00a0"}
            </span>
            <DesktopState permission={desktop.permission} />
          </>
        }
      >
        {desktop.permission === "default" && <DesktopButton onAsk={desktop.ask} />}
        <RefreshButton list={list} variant="default" />
        <ColumnMenu columns={columns} search={search} onSearch={arrange} />
        <ExportMenu table="partner-bookings" query={toBookingsInput(search)} />
      </ListHead>
      <Handovers onOpen={open} />
      <TripListTabs open={search.list} counts={first?.counts} replaced={LEFT_WITH_LIST} />
      <BookingFilters search={search} onChange={narrow} />
      <DataTable
        label={t.heading}
        isDense
        columns={columns}
        search={search}
        onSearch={arrange}
        page={first && { rows, total: first.total, isMore: false }}
        isRefreshing={list.isFetching}
        rowId={({ id }) => id}
        rowName={({ id }) => displayId(id)}
        defaultSort="pickup"
        defaultDirection={pickupOrder(search.list)}
        onOpen={({ id }) => open(id)}
        renderCard={(row) => <BookingRowCard row={row} onOpen={open} />}
        footer={
          <>
            <Text size="sm" c="dimmed" className="tabular" mt="sm">
              {t.shown(rows.length, first?.total ?? 0)}
            </Text>
            <MoreButton list={list} text={t} />
          </>
        }
        instead={
          first?.total === 0 ? (
            <Nothing
              list={list}
              open={search.list}
              isFiltered={isFiltered}
              hasOthers={hasOthers}
              onClear={() => narrow(NO_FILTERS)}
            />
          ) : (
            !first && list.isError && <Failed list={list} />
          )
        }
      />
      <BookingDrawer id={search.open} onClose={() => open(undefined)} />
    </>
  );
}
