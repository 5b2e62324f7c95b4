import { describe, expect, it } from "vitest";
import { pickupLimits } from "#client/booking/place/pickup-limits.ts";
import { earliestPickup } from "#shared/checkout/payment-deadline.ts";
import { toInstant, toLocalDateTime } from "#shared/local-time.ts";

const at = (now: string) =>
  pickupLimits({ earliestPickup: toLocalDateTime(earliestPickup(toInstant(now), 4)) });

describe("the selectable pickups", () => {
  it("start today, after the lead time", () => {
    const limits = at("2027-03-01T09:10");
    expect(limits.firstDay).toBe("2027-03-01");
    expect(limits.isTooSoon("2027-03-01", "13:00")).toBe(true);
    expect(limits.isTooSoon("2027-03-01", "13:30")).toBe(false);
    expect(limits.isTooSoon("2027-03-02", "00:00")).toBe(false);
    expect(limits.isTooSoon(undefined, "00:00")).toBe(false);
  });

  it("start tomorrow where no time of today is left", () => {
    expect(at("2027-03-01T19:30").firstDay).toBe("2027-03-01");
    expect(at("2027-03-01T19:31").firstDay).toBe("2027-03-02");
  });

  it("move a time that is too soon to the first available one, and leave other times unchanged", () => {
    const limits = at("2027-03-01T09:10");
    expect(limits.openTime("2027-03-01", "10:00")).toBe("13:30");
    expect(limits.openTime("2027-03-01", "18:00")).toBe("18:00");
    expect(limits.openTime("2027-03-05", "10:00")).toBe("10:00");
  });
});
