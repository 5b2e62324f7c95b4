import { and, asc, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { ListVehicles, VehicleFilters } from "#shared/catalog.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import { toNumeric } from "#shared/money.ts";
import type { VehicleSort } from "#shared/vehicle-values.ts";
import { bookings, partnerPlaces, vehicles } from "./schema.ts";

/** The cursor of a page: the sort value and the id of its last row, in text without padding. */
type Position = { value: string; id: string };

function writeCursor(sort: VehicleSort, position: Position): string {
  return Buffer.from(`${sort} ${position.value} ${position.id}`).toString("base64url");
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads a cursor back; null when it was not made here for this sort. */
function readCursor(sort: VehicleSort, cursor: string): Position | null {
  const [made, value = "", id = ""] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const isValue = sort === "newest" ? /^\d{1,15}$/.test(value) : /^\d{1,8}\.\d{2}$/.test(value);
  return made === sort && isValue && UUID.test(id) ? { value, id } : null;
}

function isFree(filters: VehicleFilters): SQL | undefined {
  const { pickupDate, returnDate, pickupTime = DEFAULT_TIME, returnTime = DEFAULT_TIME } = filters;
  if (!pickupDate || !returnDate) return undefined;
  // The dates find the rows in the B-tree; the times decide about those that only touch.
  return sql`not exists (select 1 from ${bookings} where ${bookings.vehicleId} = ${vehicles.id}
    and ${bookings.status} <> 'cancelled'
    and ${bookings.endDate} >= ${pickupDate}::date and ${bookings.startDate} <= ${returnDate}::date
    and (${bookings.endDate}, ${bookings.returnTime}) > (${pickupDate}::date, ${pickupTime}::time)
    and (${bookings.startDate}, ${bookings.pickupTime}) < (${returnDate}::date, ${returnTime}::time))`;
}

function isServedAt(place: string | undefined): SQL | undefined {
  if (!place) return undefined;
  return sql`exists (select 1 from ${partnerPlaces} where ${partnerPlaces.placeId} = ${place}
    and ${partnerPlaces.partnerId} = ${vehicles.partnerId})`;
}

/** The condition of the public filters; seats means at least that number, the rest is exact. */
export function matchesFilters(filters: VehicleFilters): SQL | undefined {
  const { type, brand, gearbox, fuel, seats, year, ac, luggage } = filters;
  const { minPriceCents, maxPriceCents } = filters;
  return and(
    type === undefined ? undefined : eq(vehicles.type, type),
    brand === undefined ? undefined : eq(vehicles.brand, brand),
    gearbox === undefined ? undefined : eq(vehicles.transmission, gearbox),
    fuel === undefined ? undefined : eq(vehicles.fuelType, fuel),
    seats === undefined ? undefined : gte(vehicles.seats, seats),
    year === undefined ? undefined : eq(vehicles.year, year),
    ac === undefined ? undefined : eq(vehicles.airConditioning, ac),
    luggage === undefined ? undefined : eq(vehicles.luggageCapacity, luggage),
    minPriceCents === undefined ? undefined : gte(vehicles.pricePerDay, toNumeric(minPriceCents)),
    maxPriceCents === undefined ? undefined : lte(vehicles.pricePerDay, toNumeric(maxPriceCents)),
    isServedAt(filters.place),
    isFree(filters),
  );
}

/** How each sort orders, continues after a row, and names that row. The id breaks every tie. */
const SORTS: Record<
  VehicleSort,
  {
    orderBy: SQL[];
    after: (position: Position) => SQL;
    valueOf: (row: { createdAt: Date; pricePerDay: string }) => string;
  }
> = {
  newest: {
    orderBy: [desc(vehicles.createdAt), desc(vehicles.id)],
    after: ({ value, id }) =>
      sql`(${vehicles.createdAt}, ${vehicles.id}) < (to_timestamp(${value}::double precision / 1000), ${id}::uuid)`,
    valueOf: ({ createdAt }) => String(createdAt.getTime()),
  },
  priceAsc: {
    orderBy: [asc(vehicles.pricePerDay), asc(vehicles.id)],
    after: ({ value, id }) =>
      sql`(${vehicles.pricePerDay}, ${vehicles.id}) > (${value}::numeric, ${id}::uuid)`,
    valueOf: ({ pricePerDay }) => pricePerDay,
  },
  priceDesc: {
    orderBy: [desc(vehicles.pricePerDay), desc(vehicles.id)],
    after: ({ value, id }) =>
      sql`(${vehicles.pricePerDay}, ${vehicles.id}) < (${value}::numeric, ${id}::uuid)`,
    valueOf: ({ pricePerDay }) => pricePerDay,
  },
};

/** Order and keyset condition of a page; null when its cursor was not made for this sort. */
export function pagePosition(
  sort: VehicleSort,
  cursor: ListVehicles["cursor"],
): { orderBy: SQL[]; after: SQL | undefined } | null {
  const { orderBy, after } = SORTS[sort];
  if (!cursor) return { orderBy, after: undefined };
  const position = readCursor(sort, cursor);
  return position ? { orderBy, after: after(position) } : null;
}

/** The cursor that continues after a row. */
export function cursorAfter(
  sort: VehicleSort,
  row: { createdAt: Date; pricePerDay: string; id: string },
): string {
  return writeCursor(sort, { value: SORTS[sort].valueOf(row), id: row.id });
}
