import type { TripList } from "#shared/checkout/trip-lists.ts";

/** The columns that the server sorts a partner's bookings by. */
export const PARTNER_BOOKING_SORTS = ["pickup", "return", "amount", "booked"] as const;
export type PartnerBookingSort = (typeof PARTNER_BOOKING_SORTS)[number];

/** The order of a list by pickup: what comes next first, what is over with the latest first. */
export function pickupOrder(list: TripList): "asc" | "desc" {
  return list === "coming" ? "asc" : "desc";
}
