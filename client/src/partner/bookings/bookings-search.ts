import { readTripList } from "#client/booking/trip-lists/trip-list-tabs.tsx";
import { readId, readOneOf } from "#client/ui/table/table-address.ts";
import { orderOf } from "#client/ui/table/table-columns.ts";
import { readSearch, readTableSearch, type TableSearch } from "#client/ui/table/table-search.ts";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import type { TripList } from "#shared/checkout/trip-lists.ts";
import { isLocalDate, type LocalDate } from "#shared/local-time.ts";
import {
  PARTNER_BOOKING_SORTS,
  type PartnerBookingSort,
  pickupOrder,
} from "#shared/partner/booking-sorts.ts";

/** The statuses of bookings that are coming; the other lists have a single one. */
export const COMING_STATUSES = ["pending", "confirmed"] as const satisfies BookingStatus[];

/** Filters within a list of the bookings. */
export type BookingFilters = {
  search?: string;
  status?: (typeof COMING_STATUSES)[number];
  /** Range of pickup days, both inclusive. */
  from?: LocalDate;
  to?: LocalDate;
};

/** Search parameters of the bookings: the list, its filters, the table and the opened booking. */
export type BookingsSearch = TableSearch<PartnerBookingSort> &
  BookingFilters & { list: TripList; open?: string };

/** Reads the search parameters of the partner's bookings. Invalid values are dropped. */
export function readBookingsSearch(raw: Record<string, unknown>): BookingsSearch {
  const { from, to } = raw;
  // Older addresses have the cancelled ones as a status.
  const list = raw["status"] === "cancelled" ? "cancelled" : readTripList(raw["list"]);
  return {
    ...readTableSearch(raw, PARTNER_BOOKING_SORTS),
    list,
    search: readSearch(raw["search"]),
    status: list === "coming" ? readOneOf(raw["status"], COMING_STATUSES) : undefined,
    from: isLocalDate(from) ? from : undefined,
    to: isLocalDate(to) ? to : undefined,
    open: readId(raw["open"]),
  };
}

/** Filters and order that list, counts and files are requested with. */
export function toBookingsInput(query: BookingsSearch) {
  const { list, search, status, from, to } = query;
  const { sort, direction } = orderOf({
    search: query,
    defaultSort: "pickup",
    defaultDirection: pickupOrder(list),
  });
  return { list, search, status, from, to, sort, order: direction };
}
