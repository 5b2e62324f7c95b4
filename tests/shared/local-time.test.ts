import { describe, expect, it } from "vitest";
import {
  addDays,
  daysBetween,
  isLocalDate,
  isLocalTime,
  toLocalDateTime,
} from "#shared/local-time.ts";
import { toSlug } from "#shared/site/slug.ts";

describe("the wall clock of Athens", () => {
  it.each([
    ["2027-01-15T22:30:00Z", "2027-01-16T00:30"],
    ["2027-07-15T21:30:00Z", "2027-07-16T00:30"],
    ["2027-03-28T00:59:00Z", "2027-03-28T02:59"],
    ["2027-03-28T01:00:00Z", "2027-03-28T04:00"],
  ])("shows %s as %s", (instant, local) => {
    expect(toLocalDateTime(new Date(instant))).toBe(local);
  });

  it("counts calendar days across clock changes and leap days", () => {
    expect(daysBetween("2027-03-27", "2027-03-29")).toBe(2);
    expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
    expect(addDays("2027-10-30", 2)).toBe("2027-11-01");
  });

  it("distinguishes real dates and times from invalid ones", () => {
    expect(["2028-02-29", "2027-02-28"].every(isLocalDate)).toBe(true);
    expect(["2027-02-29", "2027-13-01", "27-01-01", "", 5].some(isLocalDate)).toBe(false);
    expect(["0000-01-01", "1999-12-31", "2100-01-01", "9999-12-31"].some(isLocalDate)).toBe(false);
    expect(["00:00", "23:59"].every(isLocalTime)).toBe(true);
    expect(["24:00", "9:00", "10:60"].some(isLocalTime)).toBe(false);
  });
});

it.each([
  ["Fiat Panda", "fiat-panda"],
  ["  Suzuki  Jimny 4x4! ", "suzuki-jimny-4x4"],
  ["Γουρούνα ΑΤV -- 300", "γουρούνα-ατv-300"],
  ["BMW R1250GS (2023)", "bmw-r1250gs-2023"],
])("the title %j becomes the slug %s", (title, slug) => {
  expect(toSlug(title)).toBe(slug);
});
