import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  earliestPickup,
  leadHours,
  type PaymentRules,
  paymentDeadline,
  toBookingMinute,
} from "#shared/checkout/payment-deadline.ts";
import { firstPickupDate } from "#shared/first-pickup-date.ts";
import { toInstant, toLocalDateTime } from "#shared/local-time.ts";
import { findDatesProblem } from "#shared/rental-dates.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";

const HOUR_MS = 3_600_000;
const instant = fc.date({
  min: new Date("2026-01-01T00:00:00Z"),
  max: new Date("2030-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const hours = (min: number, max: number) => fc.integer({ min, max });
/** All rules that can be stored, also by a release that knew only the hold time. */
const rules: fc.Arbitrary<PaymentRules> = fc.record({
  paymentHoldHours: hours(1, 720),
  paymentBeforePickupHours: hours(0, 720),
  minPaymentHours: hours(1, 72),
  minPaymentBeforePickupHours: hours(0, 72),
  minLeadHours: hours(1, 168),
});

const due = (bookedAt: string, pickup: string, change: Partial<PaymentRules> = {}) =>
  toLocalDateTime(
    paymentDeadline({ bookedAt: toInstant(bookedAt), pickup }, { ...DEFAULT_SETTINGS, ...change }),
  );

describe("the payment deadline", () => {
  it("is the hold time after the booking, or a day before pickup if that comes first", () => {
    expect(due("2027-03-01T09:00", "2027-03-20T10:00")).toBe("2027-03-03T09:00");
    expect(due("2027-03-01T09:00", "2027-03-03T10:00")).toBe("2027-03-02T10:00");
    expect(due("2027-03-01T09:00", "2027-03-20T10:00", { paymentHoldHours: 5 })).toBe(
      "2027-03-01T14:00",
    );
  });

  it("of a rental for tomorrow is before its pickup, and leaves two hours to pay", () => {
    expect(due("2027-03-01T09:00", "2027-03-02T10:00")).toBe("2027-03-01T11:00");
    expect(due("2027-03-01T20:00", "2027-03-02T10:00")).toBe("2027-03-01T22:00");
    expect(due("2027-03-01T09:00", "2027-03-01T13:00")).toBe("2027-03-01T11:00");
  });

  it("counts elapsed hours across a change of the clocks", () => {
    // Summer time begins at 03:00 on 28 March 2027 and ends at 04:00 on 31 October 2027.
    expect(due("2027-03-27T12:00", "2027-04-20T10:00", { paymentHoldHours: 24 })).toBe(
      "2027-03-28T13:00",
    );
    expect(due("2027-10-30T12:00", "2027-11-20T10:00", { paymentHoldHours: 24 })).toBe(
      "2027-10-31T11:00",
    );
    expect(due("2027-03-20T12:00", "2027-03-28T12:00", { paymentHoldHours: 720 })).toBe(
      "2027-03-27T11:00",
    );
  });

  it("is never sooner than the time to pay, nor later than the margin before pickup", () => {
    fc.assert(
      fc.property(
        instant,
        fc.integer({ min: 0, max: 90 * 24 * 60 }),
        rules,
        (now, extra, given) => {
          const earliest = earliestPickup(now, leadHours(given));
          const pickup = toLocalDateTime(new Date(earliest.getTime() + extra * 60_000));
          const dueAt = paymentDeadline({ bookedAt: now, pickup }, given).getTime();
          const sinceBooking = dueAt - now.getTime();
          const beforePickup = toInstant(pickup).getTime() - dueAt;
          expect(sinceBooking).toBeGreaterThanOrEqual(given.minPaymentHours * HOUR_MS);
          expect(beforePickup).toBeGreaterThanOrEqual(given.minPaymentBeforePickupHours * HOUR_MS);
          const longest =
            Math.max(given.paymentHoldHours, given.minPaymentHours) * HOUR_MS + 60_000;
          expect(sinceBooking).toBeLessThan(longest);
        },
      ),
    );
  });

  it("is a whole minute and the same for every moment of a minute", () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 59_999 }), rules, (any, early, given) => {
        const minute = toBookingMinute(any);
        const pickup = toLocalDateTime(earliestPickup(minute, leadHours(given) + 30));
        const at = (bookedAt: Date) => paymentDeadline({ bookedAt, pickup }, given).getTime();
        expect(at(new Date(minute.getTime() - early))).toBe(at(minute));
        expect(at(minute) % 60_000).toBe(0);
      }),
    );
  });

  it("moves later, never sooner, when the pickup does", () => {
    fc.assert(
      fc.property(
        instant,
        fc.nat(60 * 24 * 60),
        fc.nat(60 * 24 * 60),
        rules,
        (now, a, b, given) => {
          const from = earliestPickup(now, leadHours(given)).getTime();
          const [sooner, later] = [Math.min(a, b), Math.max(a, b)].map((minutes) => {
            const pickup = toLocalDateTime(new Date(from + minutes * 60_000));
            return paymentDeadline({ bookedAt: now, pickup }, given).getTime();
          });
          // An hour that the wall clock shows twice means its second occurrence.
          expect(Number(later) + HOUR_MS).toBeGreaterThan(Number(sooner));
        },
      ),
    );
  });
});

describe("the lead time", () => {
  const limits = { ...DEFAULT_SETTINGS, leadHours: leadHours(DEFAULT_SETTINGS) };
  const problemOf = (now: Date, pickup: string) => {
    const [pickupDate = "", pickupTime = ""] = pickup.split("T");
    const returnDate = `${Number(pickupDate.slice(0, 4))}-12-31`;
    const rental = { pickupDate, pickupTime, returnDate, returnTime: "10:00" };
    return findDatesProblem(rental, { ...limits, maxRentalDays: 365 }, now);
  };

  it("rejects a rental that starts sooner, to the minute, and returns the required hours", () => {
    const now = toInstant("2027-03-01T09:00");
    expect(problemOf(now, "2027-03-01T12:59")).toMatchObject({
      code: "pickupTooSoon",
      params: { hours: 4 },
    });
    expect(problemOf(now, "2027-03-01T13:00")).toBeUndefined();
    expect(problemOf(new Date(now.getTime() + 1), "2027-03-01T13:00")?.code).toBe("pickupTooSoon");
    expect(problemOf(now, "2027-03-01T08:59")?.code).toBe("pickupInPast");
  });

  it("counts elapsed hours in the night in which summer time begins", () => {
    const now = toInstant("2027-03-28T01:00");
    expect(problemOf(now, "2027-03-28T05:30")?.code).toBe("pickupTooSoon");
    expect(problemOf(now, "2027-03-28T06:00")).toBeUndefined();
  });

  it("always covers both minimums, whatever is stored", () => {
    expect(leadHours({ ...DEFAULT_SETTINGS, minLeadHours: 1, minPaymentHours: 5 })).toBe(7);
  });

  it("moves the first selectable day to tomorrow when the hour has passed", () => {
    expect(firstPickupDate("2027-03-01T13:01", "13:00")).toBe("2027-03-02");
    expect(firstPickupDate("2027-03-01T13:00", "13:00")).toBe("2027-03-01");
  });
});
