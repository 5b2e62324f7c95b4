import type { Platform } from "#server/platform/platform.ts";
import { findOverview, type Overview } from "#server/records/administration/overview.ts";
import type { UnpaidAlarm } from "#shared/admin/admin-overview.ts";
import { findUnpaidAlarm } from "./find-unpaid-alarm.ts";

/** Returns the figures of the overview, and the alarm about unpaid bookings if there is one. */
export async function describeOverview(
  platform: Pick<Platform, "db" | "clock">,
): Promise<Overview & { unpaidAlarm: UnpaidAlarm | null }> {
  const [overview, unpaidAlarm] = await Promise.all([
    findOverview(platform.db),
    findUnpaidAlarm(platform),
  ]);
  return { ...overview, unpaidAlarm };
}
