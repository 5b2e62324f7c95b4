import { type AnyColumn, and, count, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { bookingCondition } from "#server/records/bookings/admin-booking-filters.ts";
import { bookingColumns } from "#server/records/bookings/admin-booking-list.ts";
import type { Queries } from "#server/records/database/database.ts";
import {
  matchesFilters as matchesPartnerFilters,
  type PartnerFilters,
  partnerColumns,
} from "#server/records/partners/admin-partner.ts";
import { payoutInForceAt } from "#server/records/partners/payout-account.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { partners } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { matchesFilters as matchesVehicleFilters } from "#server/records/vehicles/admin-vehicle.ts";
import type { AdminBookingFilters } from "#shared/admin/admin-bookings.ts";
import type { AdminVehicleFilters } from "#shared/admin/admin-vehicles.ts";

/** The last row of the previous page; the newest come first. */
export type LastRow = { id: string; createdAt: Date };

/** The position to continue from, and the maximum number of rows. */
export type ExportPage = { after: LastRow | null; limit: number };

type Keyed = { id: AnyColumn; createdAt: AnyColumn };

function isAfter({ createdAt, id }: Keyed, after: LastRow | null): SQL | undefined {
  if (!after) return undefined;
  const at = after.createdAt.toISOString();
  return sql`(${createdAt}, ${id}) < (${at}::timestamptz, ${after.id}::uuid)`;
}

const newestFirst = ({ createdAt, id }: Keyed) => [desc(createdAt), desc(id)] as const;

/** The vehicles that match the admins' table, with all their data. */
export async function listVehiclesToExport(
  db: Queries,
  filters: AdminVehicleFilters,
  { after, limit }: ExportPage,
) {
  const {
    search: _,
    searchText: _text,
    normalizedName: _name,
    plateKey: _key,
    ...columns
  } = getTableColumns(vehicles);
  return db
    .select({
      ...columns,
      partnerName: partners.name,
      partnerLatinName: partners.latinName,
      partnerEmail: partners.email,
    })
    .from(vehicles)
    .leftJoin(partners, eq(partners.id, vehicles.partnerId))
    .where(and(matchesVehicleFilters(filters), isAfter(vehicles, after)))
    .orderBy(...newestFirst(vehicles))
    .limit(limit);
}

/** The bookings that match the admins' table. */
export async function listBookingsToExport(
  db: Queries,
  filters: AdminBookingFilters,
  { after, limit }: ExportPage,
) {
  const {
    searchText: _text,
    period: _period,
    quoteLines: _lines,
    ...columns
  } = getTableColumns(bookings);
  return db
    .select({ ...columns, ...bookingColumns, plate: vehicles.plate })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .where(and(await bookingCondition(db, filters), isAfter(bookings, after)))
    .orderBy(...newestFirst(bookings))
    .limit(limit);
}

/** The partners that match the admins' table, each with the account that is paid at an instant. */
export async function listPartnersToExport(
  db: Queries,
  filters: PartnerFilters,
  { after, limit }: ExportPage,
  now: Date,
) {
  return db
    .select({
      ...partnerColumns,
      ...payoutInForceAt(now),
      emailVerifiedAt: profiles.emailVerifiedAt,
      language: profiles.language,
    })
    .from(profiles)
    .leftJoin(partners, eq(partners.id, profiles.id))
    .where(and(matchesPartnerFilters(filters), isAfter(profiles, after)))
    .orderBy(...newestFirst(profiles))
    .limit(limit);
}

/** Number of vehicles in the file. */
export const countVehiclesToExport = (db: Queries, filters: AdminVehicleFilters): Promise<number> =>
  db.$count(vehicles, matchesVehicleFilters(filters));

/** Number of bookings in the file. */
export async function countBookingsToExport(
  db: Queries,
  filters: AdminBookingFilters,
): Promise<number> {
  return db.$count(bookings, await bookingCondition(db, filters));
}

/** Number of partners in the file. */
export async function countPartnersToExport(db: Queries, filters: PartnerFilters): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(profiles)
    .leftJoin(partners, eq(partners.id, profiles.id))
    .where(matchesPartnerFilters(filters));
  return row?.count ?? 0;
}

export type ExportedVehicle = Awaited<ReturnType<typeof listVehiclesToExport>>[number];
export type ExportedBooking = Awaited<ReturnType<typeof listBookingsToExport>>[number];
export type ExportedPartner = Awaited<ReturnType<typeof listPartnersToExport>>[number];
