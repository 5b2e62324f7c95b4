import { readSearch } from "#client/ui/table/table-search.ts";
import { BOOKING_STATUSES } from "#shared/checkout/booking-status.ts";
import { isLocalDate } from "#shared/local-time.ts";
import type { BookingFilters } from "#shared/partner/partner-bookings.ts";

/** Reads the filters of the partner's bookings from the address. Invalid values are dropped. */
export function readBookingFilters(raw: Record<string, unknown>): BookingFilters {
  const { from, to } = raw;
  return {
    search: readSearch(raw["search"]),
    status: BOOKING_STATUSES.find((status) => status === raw["status"]),
    from: isLocalDate(from) ? from : undefined,
    to: isLocalDate(to) ? to : undefined,
  };
}
