import type { TripList } from "#shared/checkout/trip-lists.ts";

/** The columns that the server sorts a partner's bookings by. */
export const PARTNER_BOOKING_SORTS = ["pickup", "return", "amount", "booked"] as const;
export type PartnerBookingSort = (typeof PARTNER_BOOKING_SORTS)[number];

/** The order of a list by pickup: underway and then next, or the latest first (BR-310). */
export function pickupOrder(list: TripList): "asc" | "desc" {
  return list === "coming" ? "asc" : "desc";
}
