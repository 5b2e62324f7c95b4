import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { compactSearch, matchesSearch } from "#server/records/database/normalized-text.ts";
import { countMatches, inOrder, pageBounds } from "#server/records/database/table-rows.ts";
import { profiles, sessions } from "#server/records/schema/accounts.ts";
import type { AdminCustomerDetail, AdminCustomers } from "#shared/admin/admin-customers.ts";
import type { CustomerSort } from "#shared/admin/table-sorts.ts";
import type { AdminCustomer } from "#shared/admin/tables/customer-columns.ts";
import { toCents } from "#shared/money.ts";
import type { TablePage } from "#shared/table/table.ts";

const isCustomer = and(eq(profiles.role, "customer"), isNull(profiles.anonymisedAt));

const columns = {
  id: profiles.id,
  name: profiles.fullName,
  email: profiles.email,
  phone: profiles.phone,
  bookings: profiles.bookingCount,
  confirmed: profiles.confirmedTotal,
  lastBookingAt: profiles.lastBookingAt,
  createdAt: profiles.createdAt,
};

/** Customers without bookings come last when sorting by the newest booking. */
const SORTED_BY: Record<CustomerSort, SQL> = {
  createdAt: sql`${profiles.createdAt}`,
  name: sql`${profiles.searchText} collate "C"`,
  email: sql`lower(${profiles.email}) collate "C"`,
  bookings: sql`${profiles.bookingCount}`,
  confirmed: sql`${profiles.confirmedTotal}`,
  lastBookingAt: sql`coalesce(${profiles.lastBookingAt}, '-infinity')`,
};

type Row = Pick<AdminCustomer, "id" | "name" | "email" | "phone" | "bookings"> & {
  confirmed: string;
  lastBookingAt: Date | null;
  createdAt: Date;
};

function toCustomer({ confirmed, lastBookingAt, createdAt, ...row }: Row): AdminCustomer {
  return {
    ...row,
    confirmedCents: toCents(confirmed),
    lastBookingAt: lastBookingAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** A page of the customers. Their rows store the booking figures, so no sort reads bookings. */
export async function listAdminCustomers(
  db: Queries,
  requested: AdminCustomers,
): Promise<TablePage<AdminCustomer>> {
  const { search } = requested;
  const matchesFilters = and(
    isCustomer,
    search ? matchesSearch(profiles.searchText, compactSearch(search)) : undefined,
  );
  const { limit, offset } = pageBounds(requested);
  const [rows, count] = await Promise.all([
    db
      .select(columns)
      .from(profiles)
      .where(matchesFilters)
      .orderBy(...inOrder(requested, [SORTED_BY[requested.sort], profiles.id]))
      .limit(limit)
      .offset(offset),
    countMatches(db, sql`${profiles}`, matchesFilters),
  ]);
  return { rows: rows.map(toCustomer), ...count };
}

/** One customer's account, with its sign-in methods. */
export async function findAdminCustomer(
  db: Queries,
  id: string,
  now: Date,
): Promise<Omit<AdminCustomerDetail, "recentBookings"> | null> {
  const live = db.$count(sessions, and(eq(sessions.profileId, id), gt(sessions.expiresAt, now)));
  const [row] = await db
    .select({
      customer: columns,
      language: profiles.language,
      isVerified: sql<boolean>`${profiles.emailVerifiedAt} is not null`,
      hasPassword: sql<boolean>`${profiles.passwordHash} is not null`,
      isGoogleLinked: sql<boolean>`${profiles.googleSubject} is not null`,
      hasTwoFactor: sql<boolean>`${profiles.totpEnabledAt} is not null`,
      sessions: live,
    })
    .from(profiles)
    .where(and(isCustomer, eq(profiles.id, id)));
  if (!row) return null;
  const { customer, ...account } = row;
  return { ...toCustomer(customer), ...account };
}
