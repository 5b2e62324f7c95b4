import { readId, readOneOf } from "#client/ui/table/table-address.ts";
import { readSearch, readTableSearch, type TableSearch } from "#client/ui/table/table-search.ts";
import { BOOKING_SORTS, type BookingSort } from "#shared/admin/table-sorts.ts";
import { BOOKING_STATUSES, type BookingStatus } from "#shared/checkout/booking-status.ts";
import { isLocalDate, type LocalDate } from "#shared/local-time.ts";

/** The actions of an admin on a booking. */
const BOOKING_TASKS = ["edit", "confirm", "cancel"] as const;
export type BookingTask = (typeof BOOKING_TASKS)[number];

/** Filters of the bookings table. */
export type BookingFilters = {
  search?: string;
  status?: BookingStatus;
  /** Range of rental start days, both inclusive. */
  from?: LocalDate;
  to?: LocalDate;
  partner?: string;
  place?: string;
};

/**
 * Search parameters of `/admin/bookings`: the filters, the table state and the opened booking, with
 * the dialog over it.
 */
export type BookingsSearch = TableSearch<BookingSort> &
  BookingFilters & { open?: string; task?: BookingTask };

/** Reads the search parameters of the bookings. Invalid values are dropped. */
export function readBookingsSearch(raw: Record<string, unknown>): BookingsSearch {
  const { from, to, partner, place } = raw;
  const open = readId(raw["open"]);
  return {
    ...readTableSearch(raw, BOOKING_SORTS),
    // Older addresses have `words`.
    search: readSearch(raw["search"] ?? raw["words"]),
    status: readOneOf(raw["status"], BOOKING_STATUSES),
    from: isLocalDate(from) ? from : undefined,
    to: isLocalDate(to) ? to : undefined,
    partner: readId(partner),
    place: typeof place === "string" && /^[a-z0-9-]{2,64}$/.test(place) ? place : undefined,
    open,
    task: open ? readOneOf(raw["task"], BOOKING_TASKS) : undefined,
  };
}

/** Input of the counters: all filters except the status. */
export function toCountsInput({ search, from, to, partner, place }: BookingFilters) {
  return { search, from, to, partner, place };
}

/** Input of the table query. */
export function toBookingsInput(search: BookingsSearch) {
  const { status, page, sort, direction } = search;
  return { ...toCountsInput(search), status, page, sort, direction };
}
