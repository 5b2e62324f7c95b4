import { IconCalendarOff } from "@tabler/icons-react";
import { useState } from "react";
import { frameText } from "#client/admin/frame-text.ts";
import { ListPage } from "#client/admin/list/list-page.tsx";
import { LIST_QUERY } from "#client/admin/list/list-query.ts";
import { trpc } from "#client/api/api.ts";
import { ExportMenu } from "#client/export/export-menu.tsx";
import { useListAddress } from "#client/routing/use-list-address.ts";
import { useText } from "#client/text/language.tsx";
import { notifyError } from "#client/ui/toast/toasts.ts";
import { BOOKING_SORTS } from "#shared/admin/table-sorts.ts";
import { displayId } from "#shared/display-id.ts";
import { BookingCounters } from "./booking-counters.tsx";
import { BookingDrawer } from "./booking-drawer.tsx";
import { BookingFilters } from "./booking-filters.tsx";
import { BookingTasks } from "./booking-tasks.tsx";
import {
  type BookingTask,
  readBookingsSearch,
  toBookingsInput,
  toCountsInput,
} from "./bookings-search.ts";
import { BookingRowCard, useBookingColumns } from "./bookings-table.tsx";
import { bookingsText } from "./bookings-text.ts";

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

/** /admin/bookings: all bookings, searchable by any known detail. */
export function BookingsScreen() {
  const t = useText(bookingsText);
  const { pages } = useText(frameText);
  const address = useListAddress(readBookingsSearch);
  const { search, narrow, arrange, open } = address;
  const [task, setTask] = useState<{ task: BookingTask; id: string } | null>(null);
  const list = trpc.admin.bookings.useQuery(toBookingsInput(search), LIST_QUERY);
  const refetch = useRefresh();
  // The command palette opens a booking at a dialog, which its address names.
  const addressed = search.task && search.open ? { task: search.task, id: search.open } : null;
  const endTask = () => {
    setTask(null);
    if (addressed) arrange({ task: undefined });
  };
  const startTask = (name: BookingTask, id: string) => setTask({ task: name, id });
  const rowActions = { onOpen: open, onTask: startTask };
  const columns = useBookingColumns(rowActions);
  return (
    <ListPage
      page="bookings"
      text={{ ...t, title: pages.bookings }}
      nothing={{ title: t.nothingFound, text: t.nothingFoundText }}
      emptyIcon={<IconCalendarOff size={36} stroke={1.5} aria-hidden />}
      list={{ ...list, refetch }}
      tools={
        <ExportMenu table="bookings" query={{ ...toCountsInput(search), status: search.status }} />
      }
      address={address}
      figures="line"
      filterNames={["search", "status", "from", "to", "partner", "place"]}
      filters={
        <>
          <BookingCounters search={search} onStatus={(status) => narrow({ status })} />
          <BookingFilters filters={search} onChange={narrow} />
        </>
      }
      table={{
        label: pages.bookings,
        isDense: true,
        columns,
        rowName: ({ id }) => displayId(id),
        defaultSort: BOOKING_SORTS[0],
        onOpen: ({ id }) => open(id),
        renderCard: (row) => <BookingRowCard row={row} {...rowActions} />,
      }}
    >
      <BookingDrawer id={search.open} onClose={() => open(undefined)} onTask={startTask} />
      <BookingTasks task={task ?? addressed} onClose={endTask} />
    </ListPage>
  );
}
