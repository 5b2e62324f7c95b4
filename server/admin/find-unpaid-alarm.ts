import type { UnpaidAlarm } from "#shared/admin-overview.ts";
import type { Platform } from "../platform/platform.ts";
import { requireSettings } from "../records/settings.ts";
import { findUnpaidShare } from "../records/unpaid-bookings.ts";

const WINDOW_MS = 30 * 24 * 3_600_000;

/**
 * Returns the share of the fleet's next 30 days that unpaid bookings hold, when it is above the limit
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
