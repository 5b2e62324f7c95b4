/** What a booking can be, in the order in which people ask for it; without zod, for addresses. */
export const BOOKING_STATUSES = ["pending", "confirmed", "cancelled"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
