import { readTableSearch, readWords, type TableSearch } from "#client/ui/table/table-search.ts";
import type { BookingSort } from "#shared/admin/admin-bookings.ts";
import { BOOKING_STATUSES, type BookingStatus } from "#shared/checkout/booking-status.ts";
import { isLocalDate, type LocalDate } from "#shared/local-time.ts";

const SORTS = [
  "created",
  "start",
  "amount",
  "status",
  "customer",
] as const satisfies readonly BookingSort[];

/** What narrows the table of bookings. */
export type BookingFilters = {
  words?: string;
  status?: BookingStatus;
  /** Days on which the rental starts, both included. */
  from?: LocalDate;
  to?: LocalDate;
  partner?: string;
  place?: string;
};

/** `/admin/bookings`: the filters, the table's own state, and the booking whose details are open. */
export type BookingsSearch = TableSearch<BookingSort> & BookingFilters & { open?: string };

const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** Reads the address of the bookings; whatever is not valid is dropped. */
export function readBookingsSearch(raw: Record<string, unknown>): BookingsSearch {
  const { from, to, partner, place, open } = raw;
  return {
    ...readTableSearch(raw, SORTS),
    words: readWords(raw["words"]),
    status: BOOKING_STATUSES.find((status) => status === raw["status"]),
    from: isLocalDate(from) ? from : undefined,
    to: isLocalDate(to) ? to : undefined,
    partner: isId(partner) ? partner : undefined,
    place: typeof place === "string" && /^[a-z0-9-]{2,64}$/.test(place) ? place : undefined,
    open: isId(open) ? open : undefined,
  };
}

/** What the counters count: everything but the status. */
export function toCountsInput({ words, from, to, partner, place }: BookingFilters) {
  return { words, from, to, partner, place };
}

/** What the table asks the server for. */
export function toBookingsInput(search: BookingsSearch) {
  const { status, page, sort, direction } = search;
  return { ...toCountsInput(search), status, page, sort, direction };
}
