import { and, asc, count, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import {
  accessTokens,
  oneTimeTokens,
  profiles,
  recoveryCodes,
  sessions,
} from "#server/records/schema/accounts.ts";
import { contactMessages, savedViews } from "#server/records/schema/administration.ts";
import { bookings, idempotencyKeys } from "#server/records/schema/bookings.ts";
import { calendarFeeds, calendarImports, vehicleBlocks } from "#server/records/schema/calendars.ts";
import { favourites } from "#server/records/schema/favourites.ts";
import { partners } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { DeletionPreview } from "#shared/account/my-data.ts";
import type { LocalDateTime } from "#shared/local-time.ts";
import { PAYOUT_DAYS } from "#shared/partner/payout-account.ts";
import { isSameEmail } from "./email-key.ts";
import { findPasswordHash } from "./profile.ts";

type AccountToDelete = Pick<typeof profiles.$inferSelect, "id" | "fullName" | "email" | "language">;

/**
 * Locks the row of an account to delete until the transaction ends; first in the lock order. Null
 * for admins, whose accounts are not deleted this way.
 */
export async function lockAccountToDelete(
  db: Transaction,
  id: string,
): Promise<AccountToDelete | null> {
  const { fullName, email, language } = profiles;
  const [row] = await db
    .select({ id: profiles.id, fullName, email, language })
    .from(profiles)
    .where(and(eq(profiles.id, id), ne(profiles.role, "admin"), isNull(profiles.anonymisedAt)))
    .for("update");
  return row ?? null;
}

/** What prevents a deletion, and what it would cancel or keep. */
export async function findDeletionPreview(
  db: Queries,
  id: string,
  now: LocalDateTime,
): Promise<DeletionPreview> {
  const isAhead = sql`${bookings.endDate} + ${bookings.returnTime} > ${now}::timestamp`;
  const mayBePaidOut = sql`${bookings.endDate} + ${bookings.returnTime}
    > ${now}::timestamp - make_interval(days => ${PAYOUT_DAYS})`;
  const isOwn = eq(bookings.customerId, id);
  const asPartner = eq(bookings.partnerId, id);
  const tally = (...conditions: (SQL | undefined)[]) =>
    sql<number>`(count(*) filter (where ${and(...conditions)}))::int`;
  const passwordHash = await findPasswordHash(db, id);
  const [owned] = await db
    .select({ vehicles: count() })
    .from(vehicles)
    .where(and(eq(vehicles.partnerId, id), isNull(vehicles.archivedAt)));
  const [counts] = await db
    .select({
      bookings: sql<number>`count(*)::int`,
      pending: tally(isOwn, eq(bookings.status, "pending")),
      bookingsAhead: tally(
        or(
          and(eq(bookings.status, "confirmed"), isAhead),
          and(asPartner, eq(bookings.status, "pending")),
        ),
      ),
      payoutsAhead: tally(asPartner, eq(bookings.status, "confirmed"), mayBePaidOut),
    })
    .from(bookings)
    .where(or(isOwn, asPartner));
  return {
    hasPassword: passwordHash !== null,
    vehicles: owned?.vehicles ?? 0,
    bookings: 0,
    pending: 0,
    bookingsAhead: 0,
    payoutsAhead: 0,
    ...counts,
  };
}

/** Locks a customer's bookings until the transaction ends, in the common order. */
export async function lockBookingsOf(db: Transaction, customerId: string): Promise<void> {
  await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.customerId, customerId))
    .orderBy(asc(bookings.id))
    .for("no key update");
}

/** Unpaid bookings of a customer, by partner, so that partners are always locked in one order. */
export async function listPendingOf(db: Transaction, customerId: string) {
  return db
    .select({ id: bookings.id, customerId: bookings.customerId, partnerId: bookings.partnerId })
    .from(bookings)
    .where(and(eq(bookings.customerId, customerId), eq(bookings.status, "pending")))
    .orderBy(asc(bookings.partnerId), asc(bookings.id));
}

/** Erases the text and the sender of the messages that a person wrote to the company. */
export async function updateMessagesErased(
  db: Transaction,
  email: string,
  anonymous: { name: string; email: string; message: string },
): Promise<void> {
  await db
    .update(contactMessages)
    .set({ ...anonymous, phone: null })
    .where(isSameEmail(contactMessages.email, email));
}

/**
 * Erases what a partner wrote about vehicles, also in the audit of deleted ones, and the calendars
 * of those that stay with their bookings: the notes of their blocks, and addresses that are
 * secrets. Before the account is deleted, because the audit then loses whose changes they were.
 */
export async function updateVehiclesErased(db: Transaction, id: string): Promise<void> {
  // Events and audit are append-only; functions of the database are the exception.
  await db.execute(sql`select erase_partner_words(${id})`);
  const isTheirs = eq(vehicles.partnerId, id);
  const theirs = db.select({ id: vehicles.id }).from(vehicles).where(isTheirs);
  await db.delete(calendarFeeds).where(eq(calendarFeeds.partnerId, id));
  await db.delete(calendarImports).where(inArray(calendarImports.vehicleId, theirs));
  await db.delete(vehicleBlocks).where(inArray(vehicleBlocks.vehicleId, theirs));
  await db
    .update(vehicles)
    .set({ plate: null, description: "", descriptionEn: null, searchText: "" })
    .where(isTheirs);
}

/**
 * Deletes a person with all dependent rows, if nothing was ever booked. False: archived vehicles
 * still belong to them.
 */
export async function deleteProfile(db: Transaction, id: string): Promise<boolean> {
  const [vehicle] = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.partnerId, id))
    .limit(1);
  if (vehicle) return false;
  await db.delete(profiles).where(eq(profiles.id, id));
  return true;
}

/** Removes all personal data from a person whose bookings must be kept for accounting. */
export async function updateProfileAnonymised(
  db: Transaction,
  id: string,
  anonymous: { name: string; email: string },
  now: Date,
): Promise<void> {
  const { name, email } = anonymous;
  for (const table of [sessions, accessTokens, oneTimeTokens, recoveryCodes, idempotencyKeys]) {
    await db.delete(table).where(eq(table.profileId, id));
  }
  await db.delete(favourites).where(eq(favourites.customerId, id));
  await db.delete(savedViews).where(eq(savedViews.adminId, id));
  await db
    .update(bookings)
    .set({
      customerName: name,
      customerEmail: email,
      customerPhone: "",
      driverAge: null,
      driverLicence: null,
      specialRequests: "",
    })
    .where(eq(bookings.customerId, id));
  await db.execute(sql`select erase_customer_words(${id})`);
  await db
    .update(partners)
    .set({
      name,
      latinName: null,
      email,
      phone: null,
      address: null,
      taxNumber: null,
      registryNumber: null,
      openingHours: null,
      payoutIban: null,
      payoutHolder: null,
      payoutProvenAt: null,
      payoutFrom: null,
      payoutPreviousIban: null,
      payoutPreviousHolder: null,
      payoutPreviousProvenAt: null,
      payoutPreviousVerifiedAt: null,
      payoutVerifiedAt: null,
      status: "inactive",
      updatedAt: now,
    })
    .where(eq(partners.id, id));
  await db
    .update(profiles)
    .set({
      fullName: name,
      email,
      phone: null,
      passwordHash: null,
      googleSubject: null,
      totpSecret: null,
      totpEnabledAt: null,
      emailVerifiedAt: null,
      anonymisedAt: now,
      updatedAt: now,
    })
    .where(eq(profiles.id, id));
}
