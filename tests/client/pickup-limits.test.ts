import { describe, expect, it } from "vitest";
import { pickupLimits } from "#client/booking/pickup-limits.ts";
import { earliestPickup } from "#shared/checkout/payment-deadline.ts";
import { toInstant, toLocalDateTime } from "#shared/local-time.ts";

const at = (now: string) =>
  pickupLimits({ earliestPickup: toLocalDateTime(earliestPickup(toInstant(now), 4)) });

describe("the pickups that can be chosen", () => {
  it("begin the lead time from now, today", () => {
    const limits = at("2027-03-01T09:10");
    expect(limits.firstDay).toBe("2027-03-01");
    expect(limits.isTooSoon("2027-03-01", "13:00")).toBe(true);
    expect(limits.isTooSoon("2027-03-01", "13:30")).toBe(false);
    expect(limits.isTooSoon("2027-03-02", "00:00")).toBe(false);
    expect(limits.isTooSoon(undefined, "00:00")).toBe(false);
  });

  it("begin tomorrow where no time of today is left", () => {
    expect(at("2027-03-01T19:30").firstDay).toBe("2027-03-01");
    expect(at("2027-03-01T19:31").firstDay).toBe("2027-03-02");
  });

  it("move a time that is too soon to the first one left, and leave others alone", () => {
    const limits = at("2027-03-01T09:10");
    expect(limits.openTime("2027-03-01", "10:00")).toBe("13:30");
    expect(limits.openTime("2027-03-01", "18:00")).toBe("18:00");
    expect(limits.openTime("2027-03-05", "10:00")).toBe("10:00");
  });
});
