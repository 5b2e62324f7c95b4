import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergedPeriods, overlaps } from "#shared/catalog/availability.ts";
import { addDays, type LocalPeriod, toInstant, toLocalDateTime } from "#shared/local-time.ts";
import { saveBlockSchema } from "#shared/partner/calendar.ts";
import { planBlocks, weeklyDates, withoutPeriods } from "#shared/partner/calendar-plan.ts";

const HOURS = 24 * 14;

function hour(offset: number): string {
  const day = addDays("2027-03-20", Math.floor(offset / 24));
  return `${day}T${String(offset % 24).padStart(2, "0")}:00`;
}

const period: fc.Arbitrary<LocalPeriod> = fc
  .tuple(fc.integer({ min: 0, max: HOURS }), fc.integer({ min: 1, max: 60 }))
  .map(([start, length]) => ({ from: hour(start), to: hour(start + length) }));
const periods = fc.array(period, { maxLength: 12 });
const hoursOf = ({ from, to }: LocalPeriod) =>
  Array.from({ length: HOURS + 61 }, (_, offset) => hour(offset)).filter(
    (at) => from <= at && at < to,
  );

describe("withoutPeriods", () => {
  it("leaves exactly the hours that no other period occupies", () => {
    fc.assert(
      fc.property(period, periods, (whole, others) => {
        const taken = new Set(others.flatMap(hoursOf));
        const apart = mergedPeriods(others).filter((other) => overlaps(other, whole));
        const left = withoutPeriods(whole, apart).flatMap(hoursOf);
        expect(left).toEqual(hoursOf(whole).filter((at) => !taken.has(at)));
      }),
    );
  });
});

describe("planBlocks", () => {
  it("blocks every hour of an event without a booking once, and no occupied hour", () => {
    fc.assert(
      fc.property(periods, periods, periods, (foreign, bookings, blocks) => {
        const events = foreign.map((at, index) => ({ ...at, uid: `e${index}`, summary: "" }));
        const plan = planBlocks(events, bookings, blocks);
        const isClear = (at: LocalPeriod) => !bookings.some((booking) => overlaps(booking, at));
        const already = new Set(blocks.flatMap(hoursOf));
        const requested = new Set(
          events
            .filter(isClear)
            .flatMap(hoursOf)
            .filter((at) => !already.has(at)),
        );
        const planned = plan.blocks.flatMap(hoursOf);
        expect([...planned].sort()).toEqual([...requested].sort());
        expect(plan.conflicts).toHaveLength(events.filter((at) => !isClear(at)).length);
      }),
    );
  });
});

describe("a weekly block", () => {
  it("starts on the same weekday until the last day, including that day", () => {
    expect(weeklyDates("2027-03-01", "2027-03-22")).toEqual([
      "2027-03-01",
      "2027-03-08",
      "2027-03-15",
      "2027-03-22",
    ]);
    expect(weeklyDates("2027-03-01", "2027-03-21")).toHaveLength(3);
    expect(weeklyDates("2027-03-01", null)).toEqual(["2027-03-01"]);
  });

  const block = {
    vehicleId: "0191d1c2-0000-7000-8000-000000000000",
    note: "",
    startDate: "2027-03-01",
    startTime: "10:00",
    endDate: "2027-03-08",
    endTime: "10:00",
  };
  const problemsOf = (change: object) =>
    saveBlockSchema
      .safeParse({ ...block, ...change })
      .error?.issues.map(({ message }) => message) ?? [];

  it.each([
    [{ repeatUntil: "2028-03-01" }, []],
    [{ repeatUntil: "2028-03-02" }, ["repeatTooFar"]],
    [{ repeatUntil: "2027-02-28" }, ["endNotAfterStart"]],
    [{ repeatUntil: "2027-05-01", endTime: "10:30" }, ["repeatLongerThanWeek"]],
    [{ endDate: "2027-03-01" }, ["endNotAfterStart"]],
    [{ endDate: "2029-03-02" }, ["rangeTooLong"]],
    [{ startDate: "0000-01-01" }, ["dateInvalid", "rangeTooLong"]],
  ])("%o gives %o", (change, expected) => {
    expect(problemsOf(change)).toEqual(expected);
  });
});

describe("toInstant", () => {
  it("is the inverse of toLocalDateTime for every existing local time", () => {
    const minutes = fc.integer({ min: 0, max: 2 * 366 * 24 * 60 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = new Date(Date.UTC(2027, 0, 1, 0, minute));
        const local = toLocalDateTime(instant);
        expect(toLocalDateTime(toInstant(local))).toBe(local);
      }),
    );
  });

  it("reads a repeated hour as the second one, and a skipped hour as the hour after", () => {
    expect(toInstant("2026-10-25T03:30").toISOString()).toBe("2026-10-25T01:30:00.000Z");
    expect(toInstant("2027-03-28T03:30").toISOString()).toBe("2027-03-28T01:30:00.000Z");
    expect(toInstant("2027-07-01T12:00").toISOString()).toBe("2027-07-01T09:00:00.000Z");
    expect(toInstant("2027-01-01T12:00").toISOString()).toBe("2027-01-01T10:00:00.000Z");
  });
});
