/** The lists of a customer's bookings; without the rules that fill them, for use in addresses. */
export const TRIP_LISTS = ["coming", "past", "cancelled"] as const;
export type TripList = (typeof TRIP_LISTS)[number];
