import { processDue } from "#server/checkout/process-due.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireBookingEmailFacts } from "#server/records/bookings/booking-email-facts.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import { listUninvited, lockUninvited } from "#server/records/reviews/review-invitation.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { composeInvitation } from "./review-emails.ts";

/** Once travellers are likely to be home, and not weeks later where a site was down (BR-484). */
const FROM_HOURS = 20;
const UNTIL_HOURS = 3 * 24;
const BATCH = 50;

type Parts = Pick<Platform, "db" | "clock" | "ids" | "site" | "isOutage">;

/**
 * Queues an email to each customer whose rental ended the day before, unless it has been reviewed.
 * Several processes may do this concurrently; each booking is invited once.
 * @returns how many emails were queued
 * @throws what processDue throws
 */
export async function inviteReviews(parts: Parts, signal?: AbortSignal): Promise<number> {
  const now = parts.clock.now();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const ended = { after: hoursAgo(UNTIL_HOURS), by: hoursAgo(FROM_HOURS) };
  return processDue(
    parts,
    {
      batch: BATCH,
      find: (limit) => listUninvited(parts.db, ended, limit),
      process: (id) => invite(parts, id, now),
    },
    signal,
  );
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
