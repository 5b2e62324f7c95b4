import type { Platform } from "#server/platform/platform.ts";
import { recordCompletedBookings } from "#server/records/webhooks/webhook-delivery.ts";
import { DAY_MS } from "#shared/durations.ts";

/** How late the end of a rental may be noticed, after an outage. */
const NOTICED_WITHIN_MS = 7 * DAY_MS;

/**
 * Records the event of each confirmed rental that has ended, as nothing else happens then (BR-441).
 * Each is recorded once, however often and by however many processes this runs.
 * @param signal ends the work after the current batch
 */
export async function recordEndedRentals(
  { db, clock }: Pick<Platform, "db" | "clock">,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const after = new Date(now.getTime() - NOTICED_WITHIN_MS);
  for (;;) {
    if (signal?.aborted) return;
    if (!(await recordCompletedBookings(db, { after, by: now }))) return;
  }
}
