import {
  type AnyColumn,
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from "drizzle-orm";
import { emailKey, isSameEmail } from "#server/records/accounts/email-key.ts";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { oneTimeTokens } from "#server/records/schema/accounts.ts";
import { emailQueue } from "#server/records/schema/administration.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { isRetryable } from "./email-list.ts";

/** Bodies are large, and a statement carries 65,535 parameters at most. */
const EMAILS_PER_STATEMENT = 500;

export type QueuedEmail = typeof emailQueue.$inferSelect;

/** Queues an email, in the transaction of its cause. The subject is reduced to one line. */
export async function insertEmail(
  db: Queries,
  email: typeof emailQueue.$inferInsert,
): Promise<void> {
  await insertEmails(db, [email]);
}

/** The same for many emails at once. */
export async function insertEmails(
  db: Queries,
  emails: readonly (typeof emailQueue.$inferInsert)[],
): Promise<void> {
  const oneLine = (subject: string) => subject.replace(/[\r\n]+/g, " ");
  const rows = emails.map((email) => ({ ...email, subject: oneLine(email.subject) }));
  for (let start = 0; start < rows.length; start += EMAILS_PER_STATEMENT) {
    await db.insert(emailQueue).values(rows.slice(start, start + EMAILS_PER_STATEMENT));
  }
}

export async function deleteEmail(db: Queries, id: string): Promise<void> {
  await db.delete(emailQueue).where(eq(emailQueue.id, id));
}
const isWaiting = and(isNull(emailQueue.sentAt), isNull(emailQueue.failedAt));

/**
 * Leases due emails to one worker: until `leaseUntil` no other worker sees them, and after that
 * they become due again if this worker died.
 */
export async function claimEmails(
  db: Queries,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<QueuedEmail[]> {
  const due = db
    .select({ id: emailQueue.id })
    .from(emailQueue)
    .where(and(isWaiting, lte(emailQueue.availableAt, now)))
    .orderBy(asc(emailQueue.availableAt), asc(emailQueue.createdAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(emailQueue)
    .set({ availableAt: leaseUntil, attempts: sql`${emailQueue.attempts} + 1` })
    .where(inArray(emailQueue.id, due))
    .returning();
}

/** Replaces the address of an erased person (RFC 2606, section 2: the domain never exists). */
const NO_RECIPIENT = "deleted@deleted.invalid";

const { recipientErased: isErased } = emailQueue;

/** Cleared once an email was sent or failed: secrets, and all data of an erased person. */
const withoutSecrets = {
  text: sql`case when ${emailQueue.confidential} then '' else ${emailQueue.text} end`,
  html: sql`case when ${emailQueue.confidential} then '' else ${emailQueue.html} end`,
  recipient: sql`case when ${isErased} then ${NO_RECIPIENT} else ${emailQueue.recipient} end`,
  subject: sql`case when ${isErased} then '' else ${emailQueue.subject} end`,
};

/** Replies of mail servers often quote the address. */
const withoutAddress = (error: AnyColumn | string) =>
  sql`case when ${isErased} then null else ${error}::text end`;

/** Records that an email was sent, even if another worker gave up on it in the meantime. */
export async function updateEmailSent(db: Queries, id: string, now: Date): Promise<void> {
  await db
    .update(emailQueue)
    .set({
      ...withoutSecrets,
      lastError: withoutAddress(emailQueue.lastError),
      sentAt: now,
      failedAt: null,
    })
    .where(and(eq(emailQueue.id, id), isNull(emailQueue.sentAt)));
}

/**
 * Records a failed attempt; without a next one the email has failed permanently. The number of the
 * attempt identifies the lease: a worker whose lease ended cannot change a later attempt.
 */
export async function updateEmailFailed(
  db: Queries,
  { id, attempts }: Pick<QueuedEmail, "id" | "attempts">,
  failure: { error: string; now: Date; nextAttemptAt: Date | null },
): Promise<void> {
  const { error: lastError, now, nextAttemptAt } = failure;
  await db
    .update(emailQueue)
    .set(
      nextAttemptAt
        ? { lastError, availableAt: nextAttemptAt }
        : { lastError: withoutAddress(lastError), failedAt: now, ...withoutSecrets },
    )
    .where(and(eq(emailQueue.id, id), eq(emailQueue.attempts, attempts), isWaiting));
}

/**
 * Puts failed emails back into the queue: one, or all whose body was no secret and is still stored.
 * They are locked by id, so that two admins at once cannot deadlock.
 * @returns those put back by this call
 */
export async function updateEmailsRetried(
  db: Transaction,
  which: { id: string } | "all",
  now: Date,
): Promise<Pick<QueuedEmail, "kind" | "recipient">[]> {
  const held = db
    .select({ id: emailQueue.id })
    .from(emailQueue)
    .where(and(which === "all" ? undefined : eq(emailQueue.id, which.id), isRetryable))
    .orderBy(asc(emailQueue.id))
    .for("update");
  return db
    .update(emailQueue)
    .set({ failedAt: null, availableAt: now })
    .where(inArray(emailQueue.id, held))
    .returning({ kind: emailQueue.kind, recipient: emailQueue.recipient });
}

/** Deletes emails sent or given up before an instant; none is stored longer than necessary. */
export async function deleteEmailsEndedBefore(db: Queries, instant: Date): Promise<void> {
  await db
    .delete(emailQueue)
    .where(or(lt(emailQueue.sentAt, instant), lt(emailQueue.failedAt, instant)));
}

/** The emails to an address, newest first, without their contents. */
export async function listEmailsTo(db: Queries, address: string) {
  return db
    .select({
      kind: emailQueue.kind,
      subject: emailQueue.subject,
      createdAt: emailQueue.createdAt,
      sentAt: emailQueue.sentAt,
    })
    .from(emailQueue)
    .where(isSameEmail(emailQueue.recipient, address))
    .orderBy(desc(emailQueue.createdAt), desc(emailQueue.id));
}

/** Marks pending emails about a person's bookings, to clear their bodies once sent. */
export async function updateEmailsConfidential(db: Transaction, accountId: string): Promise<void> {
  await db
    .update(emailQueue)
    .set({ confidential: true })
    .where(and(inArray(emailQueue.bookingId, bookingsOf(db, accountId)), isWaiting));
}

/**
 * Marks the pending emails to an erased person, so that address, subject and body are cleared once
 * sent, and removes the address where it is the reply-to of others.
 */
export async function updateEmailsErased(db: Transaction, email: string): Promise<void> {
  await db
    .update(emailQueue)
    .set({ recipientErased: true, confidential: true })
    .where(isSameEmail(emailQueue.recipient, email));
  await db.update(emailQueue).set({ replyTo: null }).where(isSameEmail(emailQueue.replyTo, email));
}

/**
 * Removes a person's unconfirmed new address from the emails that requested of its mailbox
 * confirmation: at once from sent ones, and from the others once they are sent. Run it before the
 * links are deleted.
 */
export async function updateEmailsToPendingErased(
  db: Transaction,
  profileId: string,
): Promise<void> {
  const pending = db
    .select({ key: emailKey(oneTimeTokens.email) })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.profileId, profileId), eq(oneTimeTokens.purpose, "change_email")));
  const matching = and(
    eq(emailQueue.kind, "change-email"),
    inArray(emailKey(emailQueue.recipient), pending),
  );
  await db
    .update(emailQueue)
    .set({ recipient: NO_RECIPIENT, subject: "", text: "", html: "", lastError: null })
    .where(and(matching, or(isNotNull(emailQueue.sentAt), isNotNull(emailQueue.failedAt))));
  await db.update(emailQueue).set({ recipientErased: true }).where(and(matching, isWaiting));
}

/** The bookings of a customer or of a partner: the emails about them name both. */
const bookingsOf = (db: Queries, accountId: string) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(or(eq(bookings.customerId, accountId), eq(bookings.partnerId, accountId)));

/**
 * Deletes the queue's data about a person: all emails to or from the address, and those sent about
 * their bookings. The other side's pending email is kept, because its information is needed there.
 */
export async function deleteEmailsAbout(
  db: Transaction,
  account: { id: string; email: string },
): Promise<void> {
  const theirs = bookingsOf(db, account.id);
  const isTheirs = (column: typeof emailQueue.recipient | typeof emailQueue.replyTo) =>
    isSameEmail(column, account.email);
  await db
    .delete(emailQueue)
    .where(
      or(
        isTheirs(emailQueue.recipient),
        and(isTheirs(emailQueue.replyTo), isNull(emailQueue.bookingId)),
        and(inArray(emailQueue.bookingId, theirs), isNotNull(emailQueue.sentAt)),
        and(inArray(emailQueue.bookingId, theirs), isNotNull(emailQueue.failedAt)),
      ),
    );
}
