import { describe, expect, it } from "vitest";
import { groupDaysAlike, isOpenAt, type OpeningHours } from "#shared/partner/opening-hours.ts";
import { saveOpeningHoursSchema } from "#shared/partner/save-opening-hours.ts";

const nine = { opens: "09:00", closes: "18:00" };
const WEEK: OpeningHours = [
  nine,
  nine,
  nine,
  nine,
  nine,
  { opens: "10:00", closes: "14:30" },
  null,
];

const problemsOf = (openingHours: unknown) => {
  const { error } = saveOpeningHoursSchema.safeParse({ openingHours });
  return (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
};

const withMonday = (monday: unknown) => [monday, ...WEEK.slice(1)];

describe("opening hours", () => {
  it("have seven days with one span in half hours each, or closed", () => {
    expect(problemsOf(WEEK)).toEqual([]);
    expect(problemsOf(withMonday({ opens: "00:00", closes: "24:00" }))).toEqual([]);
    expect(problemsOf(WEEK.slice(1))).toEqual([["openingHours", "required"]]);
    expect(problemsOf([...WEEK, nine])).toEqual([["openingHours", "tooMany"]]);
    expect(problemsOf(withMonday({ opens: "09:15", closes: "18:00" }))).toEqual([
      ["openingHours.0.opens", "timeInvalid"],
    ]);
    expect(problemsOf(withMonday({ opens: "09:00", closes: "24:30" }))).toEqual([
      ["openingHours.0.closes", "timeInvalid"],
    ]);
    expect(problemsOf(withMonday({ opens: "9".repeat(100_000), closes: "18:00" }))).toEqual([
      ["openingHours.0.opens", "timeInvalid"],
    ]);
    expect(problemsOf(withMonday({ ...nine, note: "" }))).toHaveLength(1);
  });

  it("close after they open, on at least one day", () => {
    for (const closes of ["09:00", "08:30", "00:00"]) {
      expect(problemsOf(withMonday({ opens: "09:00", closes }))).toEqual([
        ["openingHours.0.closes", "endNotAfterStart"],
      ]);
    }
    expect(problemsOf(Array(7).fill(null))).toEqual([["openingHours", "openDayRequired"]]);
  });

  it("include opening and closing time, on the weekday of the date", () => {
    const friday = "2027-06-04";
    expect(isOpenAt(WEEK, friday, "08:59")).toBe(false);
    expect(isOpenAt(WEEK, friday, "09:00")).toBe(true);
    expect(isOpenAt(WEEK, friday, "18:00")).toBe(true);
    expect(isOpenAt(WEEK, friday, "18:01")).toBe(false);
    expect(isOpenAt(WEEK, "2027-06-05", "15:00")).toBe(false);
    expect(isOpenAt(WEEK, "2027-06-06", "12:00")).toBe(false);
    expect(isOpenAt(WEEK, "2027-06-07", "12:00")).toBe(true);
    expect(isOpenAt(null, "2027-06-06", "03:00")).toBe(true);
    const always: OpeningHours = Array.from({ length: 7 }, () => ({
      opens: "00:00",
      closes: "24:00",
    }));
    expect(isOpenAt(always, friday, "23:59")).toBe(true);
  });

  it("are shown with neighbouring days of the same hours in one line", () => {
    expect(groupDaysAlike(WEEK)).toEqual([
      { from: "monday", to: "friday", day: nine },
      { from: "saturday", to: "saturday", day: { opens: "10:00", closes: "14:30" } },
      { from: "sunday", to: "sunday", day: null },
    ]);
    expect(groupDaysAlike(Array.from({ length: 7 }, () => nine))).toEqual([
      { from: "monday", to: "sunday", day: nine },
    ]);
  });
});
