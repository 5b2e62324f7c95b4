import type { Database } from "../records/database.ts";
import {
  claimMails,
  type OutgoingMail,
  updateMailFailed,
  updateMailSent,
} from "../records/outgoing-mail.ts";
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";
import { MailRefused, type MailTransport } from "./mail-transport.ts";

/** How many connections a worker opens to the mail server at once. */
const BATCH = 10;
/** Longer than the transport's own time limits together, so that nobody else begins meanwhile. */
const LEASE_MS = 120_000;
const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * 3_600_000;
const GIVE_UP_MS = 72 * 3_600_000;

type Parts = { db: Database; clock: Clock; log: Log; transport: MailTransport };

/** Twice as long after each attempt; null once the mail is older than three days. */
function nextAttempt(mail: OutgoingMail, now: Date): Date | null {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), LONGEST_RETRY_MS);
  const at = now.getTime() + delay;
  return at - mail.createdAt.getTime() > GIVE_UP_MS ? null : new Date(at);
}

async function deliver({ db, clock, log, transport }: Parts, mail: OutgoingMail): Promise<void> {
  let failure: Error | null = null;
  try {
    await transport.send(mail);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
  }
  const now = clock.now();
  if (failure === null) return updateMailSent(db, mail.id, now);
  const error = failure.message;
  log.warn({ mailId: mail.id, attempts: mail.attempts, reason: error }, "mail was not accepted");
  const nextAttemptAt = failure instanceof MailRefused ? null : nextAttempt(mail, now);
  await updateMailFailed(db, mail, { error, now, nextAttemptAt });
}

/**
 * Sends what is due, batch after batch. A mail leaves at least once: it is leased, sent, then
 * marked; a worker that dies in between leaves it to the next one when the lease ends.
 * @param signal ends the work after the batch that is under way
 * @returns how many mails were tried
 */
export async function sendDueMails(parts: Parts, signal?: AbortSignal): Promise<number> {
  let tried = 0;
  for (;;) {
    if (signal?.aborted) return tried;
    const now = parts.clock.now();
    const mails = await claimMails(parts.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
    await Promise.all(mails.map((mail) => deliver(parts, mail)));
    tried += mails.length;
    if (mails.length < BATCH) return tried;
  }
}
