import { and, eq, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import {
  compactSearch,
  literally,
  matchesPlate,
  mayBePlate,
  normalized,
  wordsOf,
} from "#server/records/database/normalized-text.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { AdminBookingFilters } from "#shared/admin/admin-bookings.ts";

/**
 * A short word must be the beginning of a word, because the index consists of trigrams. Of an email
 * address only the local part is looked up in the index: providers are too frequent.
 */
function holds(word: string): SQL | undefined {
  const [name = ""] = word.split("@");
  const sought = name.length < 3 ? word : name;
  const literal = literally(sought);
  const pattern = word.length < 3 ? `% ${literal}%` : `%${literal}%`;
  return and(
    sql`${bookings.searchText} like ${normalized(pattern)}`,
    sought === word ? undefined : sql`position(${normalized(word)} in ${bookings.searchText}) > 0`,
  );
}

/** So many vehicles are named one by one, archived ones included. */
const FEW_VEHICLES = 1_000;

/**
 * Bookings of vehicles with a plate that contains the search (BR-352). The vehicles are read first,
 * so that the database plans for as many as there are: the bookings of a few are found by the index
 * of their vehicle, beside those found by words. Nearly every search is of other things and finds
 * none. Where a part is that of many plates, their bookings are met soon in any order.
 * @returns undefined where there is none
 */
async function isOfPlate(db: Queries, search: string): Promise<SQL | undefined> {
  if (!mayBePlate(search)) return undefined;
  const plated = () =>
    db.select({ id: vehicles.id }).from(vehicles).where(matchesPlate(vehicles.plateKey, search));
  const found = await plated().limit(FEW_VEHICLES + 1);
  if (found.length === 0) return undefined;
  if (found.length > FEW_VEHICLES) return inArray(bookings.vehicleId, plated());
  const ids = found.map(({ id }) => id);
  return sql`${bookings.vehicleId} = any(${sql.param(ids)}::uuid[])`;
}

async function matchesBookingSearch(db: Queries, search: string): Promise<SQL | undefined> {
  return or(and(...wordsOf(compactSearch(search)).map(holds)), await isOfPlate(db, search));
}

/** The condition of the admins' filters of bookings; undefined without filters. */
export async function bookingCondition(
  db: Queries,
  { search, status, from, to, partner, place }: AdminBookingFilters,
): Promise<SQL | undefined> {
  return and(
    search ? await matchesBookingSearch(db, search) : undefined,
    status ? eq(bookings.status, status) : undefined,
    from ? gte(bookings.startDate, from) : undefined,
    to ? lte(bookings.startDate, to) : undefined,
    partner ? eq(bookings.partnerId, partner) : undefined,
    place ? or(eq(bookings.pickupLocation, place), eq(bookings.returnLocation, place)) : undefined,
  );
}
