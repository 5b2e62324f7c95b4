import type { Platform } from "#server/platform/platform.ts";
import { requireBookingEmailFacts } from "#server/records/bookings/booking-email-facts.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import { listUninvited, lockUninvited } from "#server/records/reviews/review-invitation.ts";
import { composeInvitation } from "./review-emails.ts";

const HOUR_MS = 60 * 60 * 1_000;
/** Once travellers are likely to be home, and not weeks later where a site was down (BR-484). */
const FROM_HOURS = 20;
const UNTIL_HOURS = 3 * 24;
const BATCH = 50;

type Parts = Pick<Platform, "db" | "clock" | "ids" | "site" | "isOutage">;

/**
 * Queues an email to each customer whose rental ended the day before, unless it has been reviewed.
 * Several processes may do this concurrently; each booking is invited once. A failure does not keep
 * the others from being invited.
 * @returns how many emails were queued
 * @throws the error of the last booking that failed
 */
export async function inviteReviews(parts: Parts, signal?: AbortSignal): Promise<number> {
  const now = parts.clock.now();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const ended = { after: hoursAgo(UNTIL_HOURS), by: hoursAgo(FROM_HOURS) };
  const failures: unknown[] = [];
  let queued = 0;
  let found: string[];
  do {
    found = await listUninvited(parts.db, ended, BATCH + failures.length);
    const before = queued;
    for (const id of found) {
      try {
        if (await invite(parts, id, now)) queued += 1;
      } catch (error) {
        if (parts.isOutage(error)) throw error;
        failures.push(error);
      }
    }
    // What failed is found again; without progress the rest waits for the next run.
    if (queued === before || signal?.aborted) break;
  } while (found.length >= BATCH);
  if (failures.length > 0) throw failures.at(-1);
  return queued;
}

async function invite({ db, ids, site }: Parts, id: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockUninvited(tx, id))) return false;
    const facts = await requireBookingEmailFacts(tx, id);
    await insertEmail(tx, {
      ...composeInvitation(facts, site.origin),
      id: ids.uuid(),
      recipient: facts.customer.email,
      bookingId: id,
      availableAt: now,
      createdAt: now,
    });
    return true;
  });
}
