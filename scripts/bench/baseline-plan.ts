import { randomBytes } from "node:crypto";
import { addDays } from "#shared/local-time.ts";

export type Statement = { text: string; values: unknown[] };

export type BaselinePlan = {
  databaseUrl: string;
  /** Addresses with exactly the bytes and headers that the program sends. */
  bytes: Record<string, { headers: Record<string, string>; body: string }>;
  /** The statements of one call, in order; outside a transaction they run concurrently. */
  statements: { list: Statement[]; bySlug: Statement[]; place: Statement[] };
  /** The price in `list` that makes each request different. */
  variedPrice: string;
  /** The values in `place` of one booking. */
  placed: Placed;
  /** The values of the other bookings, in order. */
  customerIds: string[];
  vehicleIds: string[];
};

/** The values that differ between bookings. */
export type Placed = {
  bookingId: string;
  customerId: string;
  vehicleId: string;
  key: string;
  pickupDate: string;
  returnDate: string;
};

/** Bookings that never overlap: each round through the vehicles uses the next days. */
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
