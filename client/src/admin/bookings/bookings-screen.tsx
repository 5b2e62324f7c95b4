import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { AdminFrame } from "#client/admin/admin-frame.tsx";
import { frameText } from "#client/admin/frame-text.ts";
import { ListHead } from "#client/admin/list/list-head.tsx";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { RefreshButton } from "#client/admin/list/refresh-button.tsx";
import { trpc } from "#client/api/api.ts";
import { ExportMenu } from "#client/export/export-menu.tsx";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { ColumnMenu } from "#client/ui/table/column-menu.tsx";
import { DataTable } from "#client/ui/table/data-table.tsx";
import type { TableSearch } from "#client/ui/table/table-search.ts";
import { notifyError } from "#client/ui/toast/toasts.ts";
import { BOOKING_SORTS } from "#shared/admin/table-sorts.ts";
import { displayId } from "#shared/display-id.ts";
import type { BookingTask } from "./booking-actions.tsx";
import { BookingCounters } from "./booking-counters.tsx";
import { BookingDrawer } from "./booking-drawer.tsx";
import { BookingFilters } from "./booking-filters.tsx";
import { BookingTasks } from "./booking-tasks.tsx";
import {
  type BookingsSearch,
  type BookingFilters as Filters,
  readBookingsSearch,
  toBookingsInput,
  toCountsInput,
} from "./bookings-search.ts";
import { BookingRowCard, NoBookings, useBookingColumns } from "./bookings-table.tsx";
import { bookingsText } from "./bookings-text.ts";

const route = getRouteApi("/admin/bookings");

const NO_FILTERS: Filters = {
  search: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
  partner: undefined,
  place: undefined,
};

/** Refetches the table and its counters, and shows an error toast if that fails. */
function useRefresh() {
  const t = useText(bookingsText);
  const utils = trpc.useUtils();
  return () => {
    const options = { throwOnError: true };
    return Promise.all([
      utils.admin.bookings.refetch(undefined, { type: "active" }, options),
      utils.admin.bookingCounts.refetch(undefined, { type: "active" }, options),
    ]).catch(() => notifyError({ message: t.refreshFailed }));
  };
}

function useBookingsAddress() {
  const search: BookingsSearch = readBookingsSearch(route.useSearch());
  const navigate = route.useNavigate();
  const change = (changed: BookingsSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true, resetScroll: false });
  const open = (id: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, open: id }), resetScroll: false });
  return { search, change, open };
}

/** /admin/bookings: all bookings, searchable by any known detail. */
export function BookingsScreen() {
  const t = useText(bookingsText);
  const { pages } = useText(frameText);
  const language = useLanguage();
  const { search, change, open } = useBookingsAddress();
  const [task, setTask] = useState<{ task: BookingTask; id: string } | null>(null);
  const list = trpc.admin.bookings.useQuery(toBookingsInput(search), LIST_QUERY);
  const refresh = useRefresh();
  const narrow = (filters: Filters) => change({ ...filters, page: undefined });
  const startTask = (name: BookingTask, id: string) => setTask({ task: name, id });
  const rowActions = { onOpen: open, onTask: startTask };
  const columns = useBookingColumns(rowActions);
  const onSearch = (changed: TableSearch) => change(changed as BookingsSearch);
  const isFiltered = Object.keys(NO_FILTERS).some((name) => search[name as keyof Filters]);
  const instead =
    !list.data && list.error ? (
      <ErrorPanel
        title={t.failed}
        text={problemText(readProblem(list.error), language)}
        retryLabel={t.retry}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    ) : list.data?.rows.length === 0 ? (
      <NoBookings isFiltered={isFiltered} onClear={() => narrow(NO_FILTERS)} />
    ) : undefined;
  return (
    <AdminFrame page="bookings">
      <ListHead title={pages.bookings} lead={t.lead}>
        <RefreshButton onRefresh={refresh} />
        <ColumnMenu columns={columns} search={search} onSearch={onSearch} />
        <ExportMenu table="bookings" query={{ ...toCountsInput(search), status: search.status }} />
      </ListHead>
      <BookingCounters search={search} onStatus={(status) => narrow({ status })} />
      <BookingFilters filters={search} onChange={narrow} />
      <DataTable
        label={pages.bookings}
        columns={columns}
        page={list.data}
        isRefreshing={list.isFetching}
        rowId={({ id }) => id}
        rowName={({ id }) => displayId(id)}
        defaultSort={BOOKING_SORTS[0]}
        search={search}
        onSearch={onSearch}
        renderCard={(row) => <BookingRowCard row={row} {...rowActions} />}
        instead={instead}
      />
      <BookingDrawer id={search.open} onClose={() => open(undefined)} onTask={startTask} />
      <BookingTasks task={task} onClose={() => setTask(null)} />
    </AdminFrame>
  );
}
