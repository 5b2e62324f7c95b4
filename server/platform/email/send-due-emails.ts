import type { Clock } from "#server/platform/clock.ts";
import type { Limits } from "#server/platform/limits/limits.ts";
import type { Log } from "#server/platform/log.ts";
import { findEmailKey } from "#server/records/accounts/email-key.ts";
import type { Database } from "#server/records/database/database.ts";
import {
  claimEmails,
  type QueuedEmail,
  updateEmailFailed,
  updateEmailSent,
} from "#server/records/emails/email-queue.ts";
import { HELD_BACK } from "#server/records/emails/held-back.ts";
import { type EmailKind, SECURITY_EMAIL_KINDS } from "#shared/admin/inbox-values.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { Problem } from "#shared/problem.ts";
import { COMPANY } from "#shared/site/company.ts";
import { EmailRefused, type EmailTransport } from "./email-transport.ts";

/** Number of connections a worker opens to the mail server at once. */
const BATCH = 10;
/** Longer than the transport's own limits together, so that no other worker starts. */
const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * HOUR_MS;
const GIVE_UP_MS = 72 * HOUR_MS;
const MAX_LOGGED_REPLY = 500;

type Parts = {
  db: Database;
  clock: Clock;
  limits: Limits;
  log: Log;
  transport: Pick<EmailTransport, "send">;
};

/** Twice as long after each attempt; null once the email is older than three days. */
function nextAttempt(email: QueuedEmail, now: Date): Date | null {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (email.attempts - 1), LONGEST_RETRY_MS);
  const at = now.getTime() + delay;
  return at - email.createdAt.getTime() > GIVE_UP_MS ? null : new Date(at);
}

/** Not held back by the limit per recipient. */
const SECURITY_EMAILS: ReadonlySet<EmailKind> = new Set(SECURITY_EMAIL_KINDS);

/** Counts an email for its mailbox. @returns when it may be sent, or null for now */
async function findHoldEnd({ clock, limits }: Parts, mailbox: string): Promise<Date | null> {
  try {
    await limits.consume("emailsByRecipient", mailbox);
    return null;
  } catch (error) {
    if (!(error instanceof Problem) || !("retryAfterSeconds" in error.params)) throw error;
    return new Date(clock.now().getTime() + error.params.retryAfterSeconds * 1000);
  }
}

/** @returns whether the email may be sent now; otherwise it stays queued with the reason */
async function isWithinLimit(parts: Parts, email: QueuedEmail, mailbox: string): Promise<boolean> {
  const holdEnd = await findHoldEnd(parts, mailbox);
  if (holdEnd === null) return true;
  const isTooOld = holdEnd.getTime() - email.createdAt.getTime() > GIVE_UP_MS;
  parts.log.warn({ emailId: email.id, kind: email.kind }, "email held back: recipient limit");
  const now = parts.clock.now();
  const nextAttemptAt = isTooOld ? null : holdEnd;
  await updateEmailFailed(parts.db, email, { error: HELD_BACK, now, nextAttemptAt });
  return false;
}

/**
 * Removes email addresses from a mail server's reply, because servers quote the recipient and the
 * log outlives an account. A long reply is cut between words: half an address would not be found.
 */
function withoutAddresses(reply: string): string {
  const isLong = reply.length > MAX_LOGGED_REPLY;
  const start = isLong ? reply.slice(0, MAX_LOGGED_REPLY).replace(/[^\s<>]*$/, "") : reply;
  return start.replace(/[^\s<>@]+@[^\s<>]+/g, "[address]");
}

async function deliver(parts: Parts, email: QueuedEmail): Promise<void> {
  const { db, clock, limits, log, transport } = parts;
  // Emails to the company are limited per sender: strangers cannot hold back the others.
  const isLimited = !SECURITY_EMAILS.has(email.kind) && email.recipient !== COMPANY.email;
  const mailbox = isLimited ? await findEmailKey(db, email.recipient) : null;
  if (mailbox !== null && !(await isWithinLimit(parts, email, mailbox))) return;
  let failure: Error | null = null;
  try {
    await transport.send(email);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
  }
  const now = clock.now();
  if (failure === null) return updateEmailSent(db, email.id, now);
  if (mailbox !== null) await limits.refund("emailsByRecipient", mailbox);
  const error = failure.message;
  const reason = withoutAddresses(error);
  log.warn({ emailId: email.id, attempts: email.attempts, reason }, "email was not accepted");
  const nextAttemptAt = failure instanceof EmailRefused ? null : nextAttempt(email, now);
  await updateEmailFailed(db, email, { error, now, nextAttemptAt });
}

/**
 * Sends due emails, batch after batch. An email is sent at least once: it is leased, sent, then
 * marked; if a worker dies in between, another one takes it when the lease ends.
 * @param signal ends the work after the current batch
 * @returns how many emails were tried
 */
export async function sendDueEmails(parts: Parts, signal?: AbortSignal): Promise<number> {
  let tried = 0;
  for (;;) {
    if (signal?.aborted) return tried;
    const now = parts.clock.now();
    const emails = await claimEmails(parts.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
    await Promise.all(emails.map((email) => deliver(parts, email)));
    tried += emails.length;
    if (emails.length < BATCH) return tried;
  }
}
