import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Queries } from "./database.ts";
import { outgoingMails } from "./schema.ts";

export type OutgoingMail = typeof outgoingMails.$inferSelect;

/** Puts a mail into the queue, in the transaction of its cause. */
export async function insertMail(
  db: Queries,
  mail: typeof outgoingMails.$inferInsert,
): Promise<void> {
  await db.insert(outgoingMails).values(mail);
}

export async function deleteMail(db: Queries, id: string): Promise<void> {
  await db.delete(outgoingMails).where(eq(outgoingMails.id, id));
}

/**
 * Leases mails that are due to one worker: until `leaseUntil` no other worker sees them, and after
 * it they come back by themselves if this worker died.
 */
export async function claimMails(
  db: Queries,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<OutgoingMail[]> {
  const due = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(
      and(
        isNull(outgoingMails.sentAt),
        isNull(outgoingMails.failedAt),
        lte(outgoingMails.availableAt, now),
      ),
    )
    .orderBy(asc(outgoingMails.availableAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(outgoingMails)
    .set({ availableAt: leaseUntil, attempts: sql`${outgoingMails.attempts} + 1` })
    .where(inArray(outgoingMails.id, due))
    .returning();
}

export async function updateMailSent(db: Queries, id: string, now: Date): Promise<void> {
  await db.update(outgoingMails).set({ sentAt: now }).where(eq(outgoingMails.id, id));
}

/** Records a failed attempt; without a next one the mail is a dead letter. */
export async function updateMailFailed(
  db: Queries,
  id: string,
  failure: { error: string; now: Date; nextAttemptAt: Date | null },
): Promise<void> {
  await db
    .update(outgoingMails)
    .set({
      lastError: failure.error,
      ...(failure.nextAttemptAt
        ? { availableAt: failure.nextAttemptAt }
        : { failedAt: failure.now }),
    })
    .where(eq(outgoingMails.id, id));
}
