import { describe, expect, it } from "vitest";
import { isCancellable } from "#server/checkout/cancel-booking.ts";
import { isChangeable } from "#server/checkout/change-dates/require-changeable.ts";
import { freeUntil } from "#shared/checkout/trip-phase.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";

const LIMIT_HOURS = 48;
const settings = { ...DEFAULT_SETTINGS, cancelBeforePickupHours: LIMIT_HOURS };
const SECOND_MS = 1_000;

describe("the last moment to cancel or change a paid booking", () => {
  it.each([
    { pickup: "on an ordinary day", pickupDate: "2026-07-14", pickupTime: "10:00" },
    { pickup: "in the hour that October repeats", pickupDate: "2026-10-25", pickupTime: "03:30" },
    { pickup: "in the hour that March leaves out", pickupDate: "2027-03-28", pickupTime: "03:30" },
    { pickup: "after the clocks changed", pickupDate: "2026-10-26", pickupTime: "10:00" },
  ])("is the one that is shown, for a pickup $pickup", ({ pickupDate, pickupTime }) => {
    const booking = {
      status: "confirmed",
      startDate: pickupDate,
      pickupTime,
      cancelBeforePickupHours: null,
    } as const;
    const shown = freeUntil({ pickupDate, pickupTime }, LIMIT_HOURS).getTime();
    const mayAt = (now: Date) => [
      isCancellable(booking, settings, now),
      isChangeable(booking, settings, now),
    ];
    for (const minutesBefore of [90, 45, 1, 0]) {
      expect(mayAt(new Date(shown - minutesBefore * 60 * SECOND_MS))).toEqual([true, true]);
    }
    expect(mayAt(new Date(shown + SECOND_MS))).toEqual([false, false]);
  });
});
