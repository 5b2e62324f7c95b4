import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { findUnpaidShare } from "#server/records/bookings/unpaid-bookings.ts";
import type { UnpaidAlarm } from "#shared/admin/admin-overview.ts";
import { DAY_MS } from "#shared/durations.ts";

const WINDOW_MS = 30 * DAY_MS;

/**
 * Returns the share of the fleet's next 30 days held by unpaid bookings when it is above the limit
 * in the settings; null when it is not, or when the limit is 0.
 */
export async function findUnpaidAlarm({
  db,
  clock,
}: Pick<Platform, "db" | "clock">): Promise<UnpaidAlarm | null> {
  const { unpaidAlarmPercent: limitPercent } = await requireSettings(db);
  if (limitPercent === 0) return null;
  const now = clock.now();
  const percent = await findUnpaidShare(db, now, new Date(now.getTime() + WINDOW_MS));
  return percent > limitPercent ? { percent, limitPercent } : null;
}
