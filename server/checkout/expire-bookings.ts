import { queueBookingEmails } from "#server/domain/booking-emails/queue-booking-emails.ts";
import type { Platform } from "#server/platform/platform.ts";
import { listOverdue } from "#server/records/bookings/booking.ts";
import { moveBooking } from "#server/records/bookings/booking-move.ts";
import { processDue } from "./process-due.ts";

const BATCH = 100;

type Parts = Pick<Platform, "db" | "clock" | "ids" | "site" | "isOutage" | "metrics">;

/**
 * Cancels bookings whose payment deadline has passed, so that their dates are free again. Several
 * processes may do this concurrently: a booking that was paid, cancelled or given more time in the
 * meantime is skipped.
 * @returns how many bookings lapsed
 * @throws what processDue throws
 */
export async function expireBookings(parts: Parts, signal?: AbortSignal): Promise<number> {
  const now = parts.clock.now();
  return processDue(
    parts,
    {
      batch: BATCH,
      find: (limit) => listOverdue(parts.db, now, limit),
      process: (id) => expireBooking(parts, id, now),
    },
    signal,
  );
}

async function expireBooking(
  { db, ids, site, metrics }: Parts,
  id: string,
  now: Date,
): Promise<boolean> {
  const move = { from: "pending", to: "cancelled", kind: "expired" } as const;
  // The deadline may have been extended since the booking was found.
  const who = { actorId: null, eventId: ids.uuid(), now, dueBy: now };
  const moved = await moveBooking(db, id, { ...move, ...who }, (tx) =>
    queueBookingEmails(tx, { ids, site }, id, { kind: "expired", now }),
  );
  if (moved !== null) metrics.countExpiredBooking();
  return moved !== null;
}
