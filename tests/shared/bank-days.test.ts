import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isBankDay,
  needsInstantTransfer,
  ordinaryTransferArrival,
} from "#shared/checkout/bank-days.ts";
import { addDays, toInstant, toLocalDateTime } from "#shared/local-time.ts";

const arrival = (orderedAt: string) =>
  toLocalDateTime(ordinaryTransferArrival(toInstant(orderedAt)));

describe("bank days", () => {
  it("are all days except weekends and the six holidays of TARGET", () => {
    // Good Friday and Easter Monday as the European Central Bank publishes them.
    const easter = {
      2026: ["2026-04-03", "2026-04-06"],
      2027: ["2027-03-26", "2027-03-29"],
      2028: ["2028-04-14", "2028-04-17"],
      2029: ["2029-03-30", "2029-04-02"],
      2030: ["2030-04-19", "2030-04-22"],
      2035: ["2035-03-23", "2035-03-26"],
      2038: ["2038-04-23", "2038-04-26"],
    };
    for (const [year, movable] of Object.entries(easter)) {
      const closed = [];
      for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) {
        const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
        if (weekday > 0 && weekday < 6 && !isBankDay(day)) closed.push(day);
        if (weekday === 0 || weekday === 6) expect(isBankDay(day)).toBe(false);
      }
      const fixed = ["01-01", "05-01", "12-25", "12-26"]
        .map((day) => `${year}-${day}`)
        .filter((day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()));
      expect(closed).toEqual([...fixed, ...movable].sort());
    }
  });

  it("include Greek holidays, on which TARGET operates", () => {
    for (const day of ["2027-01-06", "2027-03-25", "2027-05-03", "2027-10-28"]) {
      expect(isBankDay(day)).toBe(true);
    }
  });
});

describe("an ordinary transfer", () => {
  it("arrives by the end of the next bank day, when it is ordered before the cut-off", () => {
    expect(arrival("2027-03-01T10:00")).toBe("2027-03-02T19:00");
    expect(arrival("2027-03-01T15:00")).toBe("2027-03-02T19:00");
    expect(arrival("2027-03-01T15:01")).toBe("2027-03-03T19:00");
  });

  it("is delayed by weekends and holidays", () => {
    expect(arrival("2027-03-05T10:00")).toBe("2027-03-08T19:00");
    expect(arrival("2027-03-06T10:00")).toBe("2027-03-09T19:00");
    expect(arrival("2027-03-25T16:00")).toBe("2027-03-31T19:00");
    expect(arrival("2026-12-24T10:00")).toBe("2026-12-28T19:00");
  });

  it("is too slow only for a deadline before its arrival", () => {
    const orderedAt = toInstant("2027-03-01T10:00");
    expect(needsInstantTransfer(orderedAt, toInstant("2027-03-02T18:59"))).toBe(true);
    expect(needsInstantTransfer(orderedAt, toInstant("2027-03-02T19:00"))).toBe(false);
  });

  it("gets the same result for every moment of a minute, like the deadline", () => {
    const dueAt = toInstant("2027-03-03T15:01");
    const cutOff = toInstant("2027-03-01T15:00").getTime();
    expect(needsInstantTransfer(new Date(cutOff), dueAt)).toBe(false);
    for (const seconds of [1, 30, 59, 60]) {
      expect(needsInstantTransfer(new Date(cutOff + seconds * 1_000), dueAt)).toBe(true);
    }
  });

  it("arrives within a week, on a bank day, and never before one that is ordered sooner", () => {
    const minutes = fc.integer({ min: 0, max: 5 * 366 * 24 * 60 });
    const start = toInstant("2026-01-01T00:00").getTime();
    fc.assert(
      fc.property(minutes, minutes, (a, b) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)].map(
          (at) => new Date(start + at * 60_000),
        ) as [Date, Date];
        const arrived = ordinaryTransferArrival(first);
        expect(isBankDay(toLocalDateTime(arrived).slice(0, 10))).toBe(true);
        expect(arrived.getTime() - first.getTime()).toBeLessThan(8 * 86_400_000);
        expect(ordinaryTransferArrival(second) >= arrived).toBe(true);
      }),
    );
  });
});
