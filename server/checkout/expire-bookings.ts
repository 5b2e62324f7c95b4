import { queueBookingMails } from "../platform/booking-mails.ts";
import type { Platform } from "../platform/platform.ts";
import { listOverdue } from "../records/booking.ts";
import { moveBooking } from "../records/booking-move.ts";

const BATCH = 100;

/**
 * Cancels bookings whose payment deadline has passed, so that their dates are free again. Any number
 * of processes may do this at once: a booking that was paid or cancelled meanwhile is left alone.
 * @returns how many bookings lapsed
 */
export async function expireBookings({
  db,
  clock,
  ids,
  site,
  feed,
}: Pick<Platform, "db" | "clock" | "ids" | "site" | "feed">): Promise<number> {
  const now = clock.now();
  let expired = 0;
  for (const id of await listOverdue(db, now, BATCH)) {
    const move = { from: "pending", to: "cancelled", kind: "expired" } as const;
    const who = { actorId: null, eventId: ids.uuid(), now };
    const moved = await moveBooking(db, id, { ...move, ...who }, (tx) =>
      queueBookingMails(tx, { ids, site }, id, { kind: "expired", now }),
    );
    if (!moved) continue;
    feed.announce(moved.partnerId, moved.customerId);
    expired += 1;
  }
  return expired;
}
