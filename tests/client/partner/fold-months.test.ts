import { describe, expect, it } from "vitest";
import { foldMonths, shownMonths } from "#client/partner/earnings/fold-months.ts";

/** Twelve months, with one booking in each of those named. */
const year = (...booked: number[]) =>
  Array.from({ length: 12 }, (_, index) => {
    const bookings = booked.includes(index + 1) ? 1 : 0;
    const cents = bookings * 10_000;
    return {
      month: index + 1,
      bookings,
      grossCents: cents,
      commissionCents: 0,
      netCents: cents,
      awaitedCents: 0,
    };
  });

const lines = (booked: number[], thisMonth: number | null) =>
  foldMonths(year(...booked), thisMonth).map((line) =>
    "month" in line ? line.month.month : `${line.from}-${line.to}`,
  );

describe("the months of the earnings", () => {
  it("to come without a booking are folded, around those that have one", () => {
    expect(lines([2, 9], 3)).toEqual([1, 2, 3, "4-8", 9, "10-12"]);
    expect(lines([11], 11)).toEqual(["1-10", 11, "12-12"]);
  });

  it("that are over are folded from two on, apart from those to come", () => {
    expect(lines([2], null)).toEqual([1, 2, "3-12"]);
    expect(lines([2, 4], null)).toEqual([1, 2, 3, 4, "5-12"]);
    expect(lines([], 4)).toEqual(["1-4", "5-12"]);
    const ahead = foldMonths(year(), 4).map((line) => "isAhead" in line && line.isAhead);
    expect(ahead).toEqual([false, true]);
  });

  it("are in the chart up to the last that is not folded", () => {
    const charted = (booked: number[], thisMonth: number | null) =>
      shownMonths(year(...booked), thisMonth).length;
    expect(charted([2], 3)).toBe(3);
    expect(charted([2, 9], 3)).toBe(9);
    expect(charted([2], null)).toBe(12);
    expect(charted([], null)).toBe(12);
    expect(charted([1], 6)).toBe(6);
  });
});
