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
import { outgoingMails } from "#server/records/schema/administration.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { isRetryable } from "./email-list.ts";

/** Bodies are large, and a statement carries 65,535 parameters at most. */
const MAILS_PER_STATEMENT = 500;

export type OutgoingMail = typeof outgoingMails.$inferSelect;

/** Puts a mail into the queue, in the transaction of its cause. A subject is one line, whatever was typed. */
export async function insertMail(
  db: Queries,
  mail: typeof outgoingMails.$inferInsert,
): Promise<void> {
  await insertMails(db, [mail]);
}

/** The same for many at once. */
export async function insertMails(
  db: Queries,
  mails: readonly (typeof outgoingMails.$inferInsert)[],
): Promise<void> {
  const oneLine = (subject: string) => subject.replace(/[\r\n]+/g, " ");
  const rows = mails.map((mail) => ({ ...mail, subject: oneLine(mail.subject) }));
  for (let start = 0; start < rows.length; start += MAILS_PER_STATEMENT) {
    await db.insert(outgoingMails).values(rows.slice(start, start + MAILS_PER_STATEMENT));
  }
}

export async function deleteMail(db: Queries, id: string): Promise<void> {
  await db.delete(outgoingMails).where(eq(outgoingMails.id, id));
}
const isWaiting = and(isNull(outgoingMails.sentAt), isNull(outgoingMails.failedAt));

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
    .where(and(isWaiting, lte(outgoingMails.availableAt, now)))
    .orderBy(asc(outgoingMails.availableAt), asc(outgoingMails.createdAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(outgoingMails)
    .set({ availableAt: leaseUntil, attempts: sql`${outgoingMails.attempts} + 1` })
    .where(inArray(outgoingMails.id, due))
    .returning();
}

/** Replaces the address of an erased person (RFC 2606, section 2: the domain never exists). */
const NO_RECIPIENT = "deleted@deleted.invalid";

const { recipientErased: isErased } = outgoingMails;

/** What goes once a mail was sent or given up: secrets, and everything about a person who was erased. */
const withoutSecrets = {
  text: sql`case when ${outgoingMails.confidential} then '' else ${outgoingMails.text} end`,
  html: sql`case when ${outgoingMails.confidential} then '' else ${outgoingMails.html} end`,
  recipient: sql`case when ${isErased} then ${NO_RECIPIENT} else ${outgoingMails.recipient} end`,
  subject: sql`case when ${isErased} then '' else ${outgoingMails.subject} end`,
};

/** What mail servers answer often quotes the address. */
const withoutAddress = (error: AnyColumn | string) =>
  sql`case when ${isErased} then null else ${error}::text end`;

/** Records that a mail has left, also when another worker gave up on it meanwhile. */
export async function updateMailSent(db: Queries, id: string, now: Date): Promise<void> {
  await db
    .update(outgoingMails)
    .set({
      ...withoutSecrets,
      lastError: withoutAddress(outgoingMails.lastError),
      sentAt: now,
      failedAt: null,
    })
    .where(and(eq(outgoingMails.id, id), isNull(outgoingMails.sentAt)));
}

/**
 * Records a failed attempt; without a next one the mail is a dead letter. The number of the attempt
 * is the lease's name: a worker whose lease ended has no say about the attempt after it.
 */
export async function updateMailFailed(
  db: Queries,
  { id, attempts }: Pick<OutgoingMail, "id" | "attempts">,
  failure: { error: string; now: Date; nextAttemptAt: Date | null },
): Promise<void> {
  const { error: lastError, now, nextAttemptAt } = failure;
  await db
    .update(outgoingMails)
    .set(
      nextAttemptAt
        ? { lastError, availableAt: nextAttemptAt }
        : { lastError: withoutAddress(lastError), failedAt: now, ...withoutSecrets },
    )
    .where(and(eq(outgoingMails.id, id), eq(outgoingMails.attempts, attempts), isWaiting));
}

/**
 * Puts dead letters back into the queue: one, or all whose body was no secret and is still there. They
 * are taken by their ids, so that of two admins at once one waits for the other, never each for each.
 * @returns those that were put back; one that somebody else was faster with is not among them
 */
export async function updateMailsRetried(
  db: Transaction,
  which: { id: string } | "all",
  now: Date,
): Promise<Pick<OutgoingMail, "kind" | "recipient">[]> {
  const held = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(which === "all" ? undefined : eq(outgoingMails.id, which.id), isRetryable))
    .orderBy(asc(outgoingMails.id))
    .for("update");
  return db
    .update(outgoingMails)
    .set({ failedAt: null, availableAt: now })
    .where(inArray(outgoingMails.id, held))
    .returning({ kind: outgoingMails.kind, recipient: outgoingMails.recipient });
}

/** Mails that left before an instant; after some time nobody needs to know what they said. */
export async function deleteMailsSentBefore(db: Queries, instant: Date): Promise<void> {
  await db.delete(outgoingMails).where(lt(outgoingMails.sentAt, instant));
}

/** What was mailed to an address, newest first, without what it said. */
export async function listMailsTo(db: Queries, address: string) {
  return db
    .select({
      kind: outgoingMails.kind,
      subject: outgoingMails.subject,
      createdAt: outgoingMails.createdAt,
      sentAt: outgoingMails.sentAt,
    })
    .from(outgoingMails)
    .where(isSameEmail(outgoingMails.recipient, address))
    .orderBy(desc(outgoingMails.createdAt), desc(outgoingMails.id));
}

/** Lets the mails about a person's bookings that still have to leave be emptied once they have. */
export async function updateMailsConfidential(db: Transaction, customerId: string): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ confidential: true })
    .where(and(inArray(outgoingMails.bookingId, bookingsOf(db, customerId)), isWaiting));
}

/**
 * Marks the mails that wait for a person who was erased, so that address, subject and body go when
 * they have left, and takes the address off those on which others would answer to it.
 */
export async function updateMailsErased(db: Transaction, email: string): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ recipientErased: true, confidential: true })
    .where(isSameEmail(outgoingMails.recipient, email));
  await db
    .update(outgoingMails)
    .set({ replyTo: null })
    .where(isSameEmail(outgoingMails.replyTo, email));
}

/**
 * Takes the address that a person was about to move to off the mails that asked its mailbox for proof: at
 * once off those that have left, and off the others once they have. To run before the links are deleted.
 */
export async function updateMailsToPendingErased(
  db: Transaction,
  profileId: string,
): Promise<void> {
  const pending = db
    .select({ key: emailKey(oneTimeTokens.email) })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.profileId, profileId), eq(oneTimeTokens.purpose, "change_email")));
  const asked = and(
    eq(outgoingMails.kind, "change-email"),
    inArray(emailKey(outgoingMails.recipient), pending),
  );
  await db
    .update(outgoingMails)
    .set({ recipient: NO_RECIPIENT, subject: "", text: "", html: "", lastError: null })
    .where(and(asked, or(isNotNull(outgoingMails.sentAt), isNotNull(outgoingMails.failedAt))));
  await db.update(outgoingMails).set({ recipientErased: true }).where(and(asked, isWaiting));
}

const bookingsOf = (db: Queries, customerId: string) =>
  db.select({ id: bookings.id }).from(bookings).where(eq(bookings.customerId, customerId));

/**
 * Deletes what the queue knows about a person: all to or from the address, and what was sent about
 * their bookings. A partner's mail that still waits is left, as it tells what has to be known.
 */
export async function deleteMailsAbout(
  db: Transaction,
  person: { id: string; email: string },
): Promise<void> {
  const theirs = bookingsOf(db, person.id);
  const isTheirs = (column: typeof outgoingMails.recipient | typeof outgoingMails.replyTo) =>
    isSameEmail(column, person.email);
  await db
    .delete(outgoingMails)
    .where(
      or(
        isTheirs(outgoingMails.recipient),
        and(isTheirs(outgoingMails.replyTo), isNull(outgoingMails.bookingId)),
        and(inArray(outgoingMails.bookingId, theirs), isNotNull(outgoingMails.sentAt)),
        and(inArray(outgoingMails.bookingId, theirs), isNotNull(outgoingMails.failedAt)),
      ),
    );
}
