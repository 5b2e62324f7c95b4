import { and, asc, eq, isNull, notExists, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { emailQueue } from "#server/records/schema/administration.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { reviews } from "#server/records/schema/reviews.ts";
import type { EmailKind } from "#shared/admin/inbox-values.ts";

const INVITATION = "review-invitation" satisfies EmailKind;
const RECEIVED = "partner-review" satisfies EmailKind;

/** Neither reviewed nor invited to it. */
const isUnasked = (db: Queries) =>
  and(
    notExists(
      db.select({ id: reviews.id }).from(reviews).where(eq(reviews.bookingId, bookings.id)),
    ),
    notExists(
      db
        .select({ id: emailQueue.id })
        .from(emailQueue)
        .where(and(eq(emailQueue.bookingId, bookings.id), eq(emailQueue.kind, INVITATION))),
    ),
  );

/** The customer of a booking has an account and wants invitations (BR-486). */
const isInvitable = and(
  eq(profiles.id, bookings.customerId),
  isNull(profiles.anonymisedAt),
  eq(profiles.reviewInvitations, true),
);

/**
 * Ids of paid bookings whose rental ended in a period, without a review and an invitation to one,
 * the first to end first; none of deleted accounts and of customers who want no invitations.
 */
export async function listUninvited(
  db: Queries,
  { after, by }: { after: Date; by: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(profiles, isInvitable)
    .where(
      and(
        eq(bookings.status, "confirmed"),
        sql`upper(${bookings.period}) > ${after.toISOString()}::timestamptz`,
        sql`upper(${bookings.period}) <= ${by.toISOString()}::timestamptz`,
        isUnasked(db),
      ),
    )
    .orderBy(asc(sql`upper(${bookings.period})`), asc(bookings.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Locks a booking to invite its customer.
 * @returns false where another process has invited or the customer has turned invitations off in
 * the meantime, or the booking is not paid
 */
export async function lockUninvited(db: Transaction, id: string): Promise<boolean> {
  await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.id, id))
    .for("no key update");
  // In a statement of its own: it sees what was committed while the lock was awaited.
  const isOpen = and(eq(bookings.id, id), eq(bookings.status, "confirmed"), isUnasked(db));
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(profiles, isInvitable)
    .where(isOpen);
  return rows.length === 1;
}

/**
 * True where the partner of a booking was emailed about its review, or has no account any more. A
 * customer who deletes a review and writes it again does not cause another email.
 */
export async function isPartnerInformed(db: Transaction, bookingId: string): Promise<boolean> {
  const isSent = db
    .select({ id: emailQueue.id })
    .from(emailQueue)
    .where(and(eq(emailQueue.bookingId, bookingId), eq(emailQueue.kind, RECEIVED)));
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(profiles, and(eq(profiles.id, bookings.partnerId), isNull(profiles.anonymisedAt)))
    .where(and(eq(bookings.id, bookingId), notExists(isSent)));
  return rows.length === 0;
}
