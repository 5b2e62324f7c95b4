import type { Platform } from "#server/platform/platform.ts";
import { findOverview, type Overview } from "#server/records/administration/overview.ts";
import type { UnpaidAlarm } from "#shared/admin/admin-overview.ts";
import { DAY_MS } from "#shared/durations.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { findUnpaidAlarm } from "./find-unpaid-alarm.ts";

/** Deadlines of payment within a day are near. */
const SOON_MS = DAY_MS;

/** Returns the figures of the overview, and the alarm about unpaid bookings if there is one. */
export async function describeOverview(
  platform: Pick<Platform, "db" | "clock">,
): Promise<Overview & { unpaidAlarm: UnpaidAlarm | null }> {
  const now = platform.clock.now();
  const [overview, unpaidAlarm] = await Promise.all([
    findOverview(platform.db, {
      now,
      soon: new Date(now.getTime() + SOON_MS),
      today: toLocalDate(now),
    }),
    findUnpaidAlarm(platform),
  ]);
  return { ...overview, unpaidAlarm };
}
