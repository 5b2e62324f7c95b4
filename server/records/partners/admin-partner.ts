import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { earnedSums, toEarned } from "#server/records/bookings/earnings.ts";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import {
  compactSearch,
  matchesSearch,
  matchesTranscribed,
  normalized,
} from "#server/records/database/normalized-text.ts";
import { countMatches, inOrder, pageBounds } from "#server/records/database/table-rows.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { partners } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { AdminPartnerDetail, AdminPartners } from "#shared/admin/admin-partners.ts";
import type { PartnerState, PartnerStatus } from "#shared/admin/partner-status.ts";
import type { PartnerSort } from "#shared/admin/table-sorts.ts";
import type { AdminPartner } from "#shared/admin/tables/partner-columns.ts";
import type { TablePage } from "#shared/table/table.ts";
import { companyColumns } from "./company.ts";
import { partnerNames } from "./partner.ts";

const state = sql<PartnerState>`coalesce(${partners.status}, 'missing')`;
const vehicleCount = sql<number>`(
  select count(*)::int from ${vehicles} v where v.partner_id = ${profiles.id} and v.archived_at is null)`;

/** Deleted accounts are not partners any more. */
const isPartner = and(eq(profiles.role, "partner"), isNull(profiles.anonymisedAt));

export const partnerColumns = {
  id: profiles.id,
  name: profiles.fullName,
  latinName: partners.latinName,
  email: profiles.email,
  phone: sql<string | null>`coalesce(${partners.phone}, ${profiles.phone})`,
  status: state,
  vehicles: vehicleCount,
  createdAt: profiles.createdAt,
};

const SORTED_BY: Record<PartnerSort, SQL> = {
  createdAt: sql`${profiles.createdAt}`,
  name: sql`${profiles.searchText} collate "C"`,
  email: sql`lower(${profiles.email}) collate "C"`,
  vehicles: vehicleCount,
  status: state,
};

const withRecord = sql`${profiles} left join ${partners} on ${partners.id} = ${profiles.id}`;

/** Words of the account, or of the names, apart, so that the index of the accounts is used. */
const isFoundBy = (search: string) => sql`${profiles.id} in (
  select f.id from ${profiles} f where ${matchesSearch(sql`f.search_text`, search)}
  union all select ${partners.id} from ${partners}
  where ${matchesTranscribed(normalized(partnerNames), search)})`;

export type PartnerFilters = Pick<AdminPartners, "search" | "status">;

/** The condition of the filters, with or without a partner's record. */
export const matchesFilters = ({ search, status }: PartnerFilters) =>
  and(
    isPartner,
    search ? isFoundBy(compactSearch(search)) : undefined,
    status ? sql`${state} = ${status}` : undefined,
  );

/** A page of the people with the role of a partner, with or without a partner's record. */
export async function listAdminPartners(
  db: Queries,
  requested: AdminPartners,
): Promise<TablePage<AdminPartner>> {
  const { limit, offset } = pageBounds(requested);
  const [rows, count] = await Promise.all([
    db
      .select(partnerColumns)
      .from(profiles)
      .leftJoin(partners, eq(partners.id, profiles.id))
      .where(matchesFilters(requested))
      .orderBy(...inOrder(requested, [SORTED_BY[requested.sort], profiles.id]))
      .limit(limit)
      .offset(offset),
    countMatches(db, withRecord, matchesFilters(requested)),
  ]);
  const shown = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  return { rows: shown, ...count };
}

/** One partner's account and record. */
export async function findAdminPartner(db: Queries, id: string) {
  const [row] = await db
    .select({
      ...partnerColumns,
      emailVerifiedAt: profiles.emailVerifiedAt,
      limitFactor: partners.limitFactor,
      ...companyColumns,
    })
    .from(profiles)
    .leftJoin(partners, eq(partners.id, profiles.id))
    .where(and(isPartner, eq(profiles.id, id)));
  if (!row) return null;
  const { emailVerifiedAt, createdAt, limitFactor, ...rest } = row;
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    limitFactor: limitFactor ?? 1,
    isVerified: emailVerifiedAt !== null,
  };
}

/** A partner's vehicles by status; archived ones are counted separately. */
export async function countVehiclesByStatus(
  db: Queries,
  partnerId: string,
): Promise<AdminPartnerDetail["vehicleCounts"]> {
  const status = sql<keyof AdminPartnerDetail["vehicleCounts"]>`case
    when ${vehicles.archivedAt} is null then ${vehicles.status} else 'archived' end`;
  const rows = await db
    .select({ status, total: sql<number>`count(*)::int` })
    .from(vehicles)
    .where(eq(vehicles.partnerId, partnerId))
    .groupBy(status);
  const counts = { pending: 0, approved: 0, rejected: 0, archived: 0 };
  for (const row of rows) counts[row.status] = row.total;
  return counts;
}

/** The number of a partner's bookings by status, and the earnings of the confirmed ones. */
export async function sumPartnerBookings(
  db: Queries,
  partnerId: string,
): Promise<
  Pick<AdminPartnerDetail, "bookingCounts" | "grossCents" | "commissionCents" | "netCents">
> {
  const rows = await db
    .select({ status: bookings.status, sums: earnedSums })
    .from(bookings)
    .where(eq(bookings.partnerId, partnerId))
    .groupBy(bookings.status);
  const bookingCounts = { pending: 0, confirmed: 0, cancelled: 0 };
  for (const { status, sums } of rows) bookingCounts[status] = sums.bookings;
  const confirmed = rows.find(({ status }) => status === "confirmed");
  const nothing = { bookings: 0, gross: "0", commission: "0" };
  const { bookings: _, ...cents } = toEarned(confirmed?.sums ?? nothing);
  return { bookingCounts, ...cents };
}

/**
 * Locks a partner's vehicles until the transaction ends: a booking locks its vehicle before the
 * partner's row, so a change of the partner, which also affects the vehicles, locks these first.
 */
export async function lockVehiclesOf(db: Transaction, partnerId: string): Promise<void> {
  await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.partnerId, partnerId))
    .orderBy(asc(vehicles.id))
    .for("no key update");
}

/** Changes a partner's status. @returns false when it was no longer the old one */
export async function updatePartnerStatus(
  db: Transaction,
  id: string,
  move: { from: PartnerStatus; to: PartnerStatus; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(partners)
    .set({ status: move.to, updatedAt: move.now })
    .where(and(eq(partners.id, id), eq(partners.status, move.from)))
    .returning({ id: partners.id });
  return rows.length > 0;
}

/**
 * Locks the account of a partner until the transaction ends, and returns whether it has a partner's
 * record.
 * @param strength "no key update" does not block rows that reference the account as their actor
 */
export async function lockPartnerAccount(
  db: Transaction,
  id: string,
  strength: "update" | "no key update",
) {
  const { fullName: name, email, phone, language } = profiles;
  const [row] = await db
    .select({ id: profiles.id, name, email, phone, language })
    .from(profiles)
    .where(and(isPartner, eq(profiles.id, id)))
    .for(strength);
  if (!row) return null;
  // Not joined: after a wait for the lock, a joined record would still be the one from before it.
  const { status: recorded, latinName } = partners;
  const [record] = await db
    .select({ status: recorded, latinName })
    .from(partners)
    .where(eq(partners.id, id));
  const status: PartnerState = record?.status ?? "missing";
  return { ...row, latinName: record?.latinName ?? null, status };
}
