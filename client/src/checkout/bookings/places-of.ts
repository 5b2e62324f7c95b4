import type { BookingDetails } from "#client/booking/intent/booking-intent.ts";

/** Returns the places of a booking for a link that books its vehicle again. */
export function placesOf(booking: {
  pickupLocation: string;
  returnLocation: string;
}): BookingDetails {
  const { pickupLocation, returnLocation } = booking;
  return pickupLocation === returnLocation
    ? { place: pickupLocation }
    : { place: pickupLocation, returnPlace: returnLocation };
}
