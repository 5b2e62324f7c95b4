import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  freeStretch,
  fullyTakenDays,
  mergedPeriods,
  nearestFreePeriods,
  overlaps,
  partlyTakenDays,
} from "#shared/catalog/availability.ts";
import { addDays, type LocalPeriod } from "#shared/local-time.ts";

const START = "2027-06-01";
const BOUNDS = { earliest: START, lastDay: "2028-06-01" };

const period = fc
  .tuple(
    fc.integer({ min: 0, max: 60 }),
    fc.integer({ min: 1, max: 9 }),
    fc.constantFrom("00:00", "09:00", "10:00", "18:30"),
    fc.constantFrom("00:00", "09:00", "10:00", "18:30"),
  )
  .map(
    ([from, days, pickup, dropOff]): LocalPeriod => ({
      from: `${addDays(START, from)}T${pickup}`,
      to: `${addDays(START, from + days)}T${dropOff}`,
    }),
  );

describe("occupied days", () => {
  it("are the days between a rental's first and last one; those two stay free at their other end", () => {
    const rental = { from: "2027-06-10T10:00", to: "2027-06-13T10:00" };
    expect([...fullyTakenDays([rental])]).toEqual(["2027-06-11", "2027-06-12"]);
    expect([...partlyTakenDays([rental])]).toEqual([
      ["2027-06-10", { from: "10:00" }],
      ["2027-06-13", { until: "10:00" }],
    ]);
  });

  it("include the day on which one rental ends at the minute at which the next begins", () => {
    const back = { from: "2027-06-10T10:00", to: "2027-06-13T10:00" };
    const out = { from: "2027-06-13T10:00", to: "2027-06-15T10:00" };
    expect(fullyTakenDays([out, back])).toContain("2027-06-13");
  });

  it("are partly occupied at both ends where a rental ends before the next begins", () => {
    const back = { from: "2027-06-10T10:00", to: "2027-06-13T10:00" };
    const out = { from: "2027-06-13T18:30", to: "2027-06-15T00:00" };
    expect(partlyTakenDays([out, back]).get("2027-06-13")).toEqual({
      until: "10:00",
      from: "18:30",
    });
    expect(partlyTakenDays([out]).has("2027-06-15")).toBe(false);
  });

  it("are partly occupied by hours in between, and up to their end from the first minute", () => {
    const hours = { from: "2027-06-10T10:00", to: "2027-06-10T12:00" };
    const early = { from: "2027-06-11T00:00", to: "2027-06-11T09:00" };
    expect([...partlyTakenDays([hours, early])]).toEqual([
      ["2027-06-10", {}],
      ["2027-06-11", { until: "09:00" }],
    ]);
  });

  it("have the same minutes free as the periods where they are partly occupied", () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), (taken) => {
        for (const [day, part] of partlyTakenDays(taken)) {
          for (const time of ["00:00", "08:59", "09:00", "10:00", "18:29", "18:30", "23:59"]) {
            const moment = `${day}T${time}`;
            const isTaken = taken.some(({ from, to }) => from <= moment && moment < to);
            const isInPart = time < (part.until ?? "") || time >= (part.from ?? "24:00");
            expect(isInPart, moment).toBe(isTaken);
          }
        }
      }),
    );
  });

  it("never include a day with a free minute", () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), (taken) => {
        for (const day of fullyTakenDays(taken)) {
          for (const time of ["00:00", "05:00", "12:00", "23:59"]) {
            const moment = `${day}T${time}`;
            expect(taken.some(({ from, to }) => from <= moment && moment < to)).toBe(true);
          }
        }
      }),
    );
  });
});

describe("merged periods", () => {
  it("are apart, in order, and cover the same time", () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 8 }), (taken) => {
        const found = mergedPeriods(taken);
        for (const [index, { from }] of found.entries()) {
          const before = found[index - 1];
          if (before) expect(before.to < from).toBe(true);
        }
        for (const part of taken) {
          expect(found.some(({ from, to }) => from <= part.from && part.to <= to)).toBe(true);
        }
        const ends = new Set(taken.flatMap(({ from, to }) => [from, to]));
        expect(found.every(({ from, to }) => ends.has(from) && ends.has(to))).toBe(true);
      }),
    );
  });

  it("are one where a block begins with a booking", () => {
    const booking = { from: "2027-06-10T08:00", to: "2027-06-13T12:00" };
    const block = { from: "2027-06-10T08:00", to: "2027-06-11T00:00" };
    expect(mergedPeriods([block, booking])).toEqual([booking]);
  });
});

describe("the nearest free periods", () => {
  it("are free, of the requested length, not in the past, and the closest ones", () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 8 }), period, (taken, requested) => {
        const found = nearestFreePeriods(taken, requested, BOUNDS);
        for (const free of found) {
          expect(taken.some((other) => overlaps(other, free))).toBe(false);
          expect(free.from.slice(0, 10) >= START).toBe(true);
          expect(free.from.slice(11)).toBe(requested.from.slice(11));
        }
        const next = { ...requested };
        next.from = `${addDays(requested.from.slice(0, 10), 1)}${requested.from.slice(10)}`;
        next.to = `${addDays(requested.to.slice(0, 10), 1)}${requested.to.slice(10)}`;
        if (!taken.some((other) => overlaps(other, next))) expect(found).toContainEqual(next);
      }),
    );
  });
});

describe("the reach of a date range", () => {
  const oneNight = { from: "2027-06-10T10:00", to: "2027-06-11T10:00" };
  const reach = (day: string, taken: LocalPeriod[]) => freeStretch(day, taken, START, "2027-06-30");

  it("ends at a rental of one night, although it fills no day", () => {
    expect(fullyTakenDays([oneNight]).size).toBe(0);
    expect(reach("2027-06-08", [oneNight])).toEqual({ from: START, to: "2027-06-10" });
    expect(reach("2027-06-12", [oneNight])).toEqual({ from: "2027-06-11", to: "2027-06-30" });
  });

  it("extends back from the start day of a rental, and forward from its end day", () => {
    expect(reach("2027-06-10", [oneNight])).toEqual({ from: START, to: "2027-06-10" });
    expect(reach("2027-06-11", [oneNight])).toEqual({ from: "2027-06-11", to: "2027-06-30" });
  });

  it("is empty on a day between two rentals without a free night beside it", () => {
    const next = { from: "2027-06-11T18:00", to: "2027-06-12T10:00" };
    expect(reach("2027-06-11", [oneNight, next])).toEqual({ from: "2027-06-11", to: "2027-06-11" });
  });

  it("allows exactly the ranges that are free for some hour of pickup and return", () => {
    const day = fc.integer({ min: 0, max: 69 }).map((days) => addDays(START, days));
    fc.assert(
      fc.property(fc.array(period, { maxLength: 6 }), day, day, (taken, a, b) => {
        fc.pre(a < b);
        const tightest = { from: `${a}T23:59`, to: `${b}T00:00` };
        const { to } = freeStretch(a, taken, START, addDays(START, 80));
        const { from } = freeStretch(b, taken, START, addDays(START, 80));
        const isFree = !taken.some((other) => overlaps(other, tightest));
        expect(b <= to).toBe(isFree);
        expect(a >= from).toBe(isFree);
      }),
    );
  });
});
