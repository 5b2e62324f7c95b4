import { randomBytes } from "node:crypto";
import { addDays } from "#shared/local-time.ts";

export type Statement = { text: string; values: unknown[] };

export type BaselinePlan = {
  databaseUrl: string;
  /** The program, whose responses the plain render of its pages uses. */
  origin: string;
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

/**
 * The list by hand: the columns of a card and nothing more, for another price each time. It stays
 * as it is, whatever the program's own statement becomes.
 */
export const PLAIN_LIST = `select v.id, v.slug, v.title, v.brand, v.type, v.engine_size, v.description,
    v.description_en, v.price_per_day, v.featured, v.transmission, v.fuel_type, v.seats, v.year,
    v.air_conditioning, v.luggage_capacity, v.created_at, i.name as image_name, i.width, i.height,
    i.placeholder, p.id as partner_id, p.name as partner, h.name_el, h.name_en
  from vehicles v
  left join vehicle_images i on i.vehicle_id = v.id and i.position = 0
  left join partners p on p.id = v.partner_id
  left join places h on h.id = p.home_place_id and h.active
  where v.listed and v.price_per_day <= $1
  order by v.created_at desc, v.id desc limit 25`;

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
