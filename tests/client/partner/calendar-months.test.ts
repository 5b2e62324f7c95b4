import { expect, it } from "vitest";
import { openingMonth } from "#client/partner/calendar/calendar-days.ts";

it("opens on the month of today, or on the next one where its first week has today", () => {
  expect(openingMonth("2026-11-29")).toBe("2026-11");
  expect(openingMonth("2026-11-30")).toBe("2026-12");
  expect(openingMonth("2026-12-01")).toBe("2026-12");
  // January begins on a Friday: its first week has the last four days of December.
  expect(openingMonth("2026-12-27")).toBe("2026-12");
  expect(openingMonth("2026-12-28")).toBe("2027-01");
  // The next month begins on a Monday, so that its first week has no day of this one.
  expect(openingMonth("2027-01-31")).toBe("2027-01");
});
