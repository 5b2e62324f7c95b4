import type { Database } from "../records/database.ts";
import {
  claimMails,
  type OutgoingMail,
  updateMailFailed,
  updateMailSent,
} from "../records/outgoing-mail.ts";
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";
import type { MailTransport } from "./mail-transport.ts";

const BATCH = 20;
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 30_000;
const GIVE_UP_MS = 72 * 3_600_000;

type Parts = { db: Database; clock: Clock; log: Log; transport: MailTransport };

function nextAttempt(mail: OutgoingMail, now: Date): Date | null {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (mail.attempts - 1), 6 * 3_600_000);
  const at = now.getTime() + delay;
  return at - mail.createdAt.getTime() > GIVE_UP_MS ? null : new Date(at);
}

async function deliver({ db, clock, log, transport }: Parts, mail: OutgoingMail): Promise<void> {
  try {
    await transport.send(mail);
    await updateMailSent(db, mail.id, clock.now());
  } catch (error) {
    const now = clock.now();
    const text = error instanceof Error ? error.message : String(error);
    log.warn({ mailId: mail.id, attempts: mail.attempts, reason: text }, "mail was not accepted");
    await updateMailFailed(db, mail.id, {
      error: text,
      now,
      nextAttemptAt: nextAttempt(mail, now),
    });
  }
}

/**
 * Sends what is due, batch after batch. A mail leaves at least once: it is leased, sent, then
 * marked; a worker that dies in between leaves it to the next one when the lease ends.
 * @returns how many mails were tried
 */
export async function sendDueMails(parts: Parts): Promise<number> {
  let tried = 0;
  for (;;) {
    const now = parts.clock.now();
    const mails = await claimMails(parts.db, now, new Date(now.getTime() + LEASE_MS), BATCH);
    await Promise.all(mails.map((mail) => deliver(parts, mail)));
    tried += mails.length;
    if (mails.length < BATCH) return tried;
  }
}
