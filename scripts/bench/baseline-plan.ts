import { randomBytes } from "node:crypto";
import { addDays } from "#shared/local-time.ts";

export type Statement = { text: string; values: unknown[] };

export type BaselinePlan = {
  databaseUrl: string;
  /** Addresses with the very bytes and headers that the program sends. */
  bytes: Record<string, { headers: Record<string, string>; body: string }>;
  /** What one call runs, in order; outside a transaction all at once. */
  statements: { list: Statement[]; bySlug: Statement[]; place: Statement[] };
  /** The price in `list` that makes each request another one. */
  variedPrice: string;
  /** What stands in `place` for one booking. */
  placed: Placed;
  /** What the other bookings are for, in turn. */
  customerIds: string[];
  vehicleIds: string[];
};

/** What tells one booking from another. */
export type Placed = {
  bookingId: string;
  customerId: string;
  vehicleId: string;
  key: string;
  pickupDate: string;
  returnDate: string;
};

/** Bookings that never meet: each round through the vehicles takes the next days. */
export function nthBooking(
  serial: number,
  customerIds: readonly string[],
  vehicleIds: readonly string[],
  firstDay: string,
): Omit<Placed, "bookingId"> {
  const pickupDate = addDays(firstDay, 2 * Math.floor(serial / vehicleIds.length));
  return {
    customerId: customerIds[serial % customerIds.length] ?? "",
    vehicleId: vehicleIds[serial % vehicleIds.length] ?? "",
    key: randomBytes(16).toString("hex"),
    pickupDate,
    returnDate: addDays(pickupDate, 2),
  };
}
