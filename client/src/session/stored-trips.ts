import type { Place } from "#shared/catalog/catalog.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { STORED_TRIPS } from "#shared/site/offline-cache.ts";

/** Maximum number of stored trips; the ones seen last stay. */
const MAX_TRIPS = 20;

/** Raised when a page cannot do without a field that older copies do not have. */
const VERSION = 3;

const UNKNOWN_AMOUNTS = { depositCents: null, excessCents: null };

type StoredTrip = { savedAt: number; booking: CustomerBooking };

/** The trips of one customer on this device, with the names of all places. */
type StoredTrips = {
  version: typeof VERSION;
  ownerId: string;
  places: Place[];
  trips: StoredTrip[];
};

function read(): StoredTrips | null {
  try {
    const stored = JSON.parse(localStorage.getItem(STORED_TRIPS) ?? "null") as StoredTrips | null;
    return stored?.version === VERSION ? stored : null;
  } catch {
    return null;
  }
}

/**
 * Stores a trip for times without a connection. A browser without storage stores none. Trips of
 * another customer are deleted.
 */
export function storeTrip(
  ownerId: string,
  booking: CustomerBooking,
  places: Place[],
  savedAt: number,
): void {
  const stored = read();
  const own = stored?.ownerId === ownerId ? stored.trips : [];
  const others = own.filter((trip) => trip.booking.id !== booking.id);
  const trips = [{ savedAt, booking }, ...others].slice(0, MAX_TRIPS);
  try {
    const next: StoredTrips = { version: VERSION, ownerId, places, trips };
    localStorage.setItem(STORED_TRIPS, JSON.stringify(next));
  } catch {
    // Storage is full or switched off: the trip is then not available offline.
  }
}

/** Returns a stored trip of this customer, or null. */
export function findStoredTrip(
  ownerId: string,
  bookingId: string,
): (StoredTrip & { places: Place[] }) | null {
  const stored = read();
  if (stored?.ownerId !== ownerId) return null;
  const trip = stored.trips.find(({ booking }) => booking.id === bookingId);
  if (!trip) return null;
  // Copies from before bookings had these amounts.
  const booking = { ...UNKNOWN_AMOUNTS, ...trip.booking };
  return { ...trip, booking, places: stored.places };
}
