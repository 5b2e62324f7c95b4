import type { Platform } from "#server/platform/platform.ts";
import { findUnpaidAlarm } from "./find-unpaid-alarm.ts";

/**
 * Makes the background job that logs a warning when unpaid bookings hold more of the fleet than the
 * settings allow. It warns once per crossing, and again only after the share was below the limit.
 */
export function createUnpaidWatch(
  parts: Pick<Platform, "db" | "clock" | "log">,
): () => Promise<void> {
  let wasAbove = false;
  return async () => {
    const alarm = await findUnpaidAlarm(parts);
    if (alarm && !wasAbove) {
      parts.log.warn(alarm, "unpaid bookings hold more of the next 30 days than the alarm limit");
    }
    wasAbove = alarm !== null;
  };
}
