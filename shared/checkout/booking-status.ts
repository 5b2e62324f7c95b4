/** The statuses of a booking, in display order; without zod, for use in addresses. */
export const BOOKING_STATUSES = ["pending", "confirmed", "cancelled"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
