import { queueBookingEmails } from "#server/domain/booking-emails/queue-booking-emails.ts";
import type { Platform } from "#server/platform/platform.ts";
import { listOverdue } from "#server/records/bookings/booking.ts";
import { moveBooking } from "#server/records/bookings/booking-move.ts";

const BATCH = 100;

type Parts = Pick<Platform, "db" | "clock" | "ids" | "site" | "isOutage" | "metrics">;

/**
 * Cancels bookings whose payment deadline has passed, so that their dates are free again. Several
 * processes may do this concurrently: a booking that was paid, cancelled or given more time in the
 * meantime is skipped. A failure does not keep the other bookings from lapsing.
 * @returns how many bookings lapsed
 * @throws the error of the last booking that failed
 */
export async function expireBookings(parts: Parts): Promise<number> {
  const now = parts.clock.now();
  const failures: unknown[] = [];
  let expired = 0;
  for (const id of await listOverdue(parts.db, now, BATCH)) {
    try {
      if (!(await expireBooking(parts, id, now))) continue;
      expired += 1;
      parts.metrics.countExpiredBooking();
    } catch (error) {
      if (parts.isOutage(error)) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures.at(-1);
  return expired;
}

async function expireBooking({ db, ids, site }: Parts, id: string, now: Date): Promise<boolean> {
  const move = { from: "pending", to: "cancelled", kind: "expired" } as const;
  // The deadline may have been extended since the booking was found.
  const who = { actorId: null, eventId: ids.uuid(), now, dueBy: now };
  const moved = await moveBooking(db, id, { ...move, ...who }, (tx) =>
    queueBookingEmails(tx, { ids, site }, id, { kind: "expired", now }),
  );
  return moved !== null;
}
