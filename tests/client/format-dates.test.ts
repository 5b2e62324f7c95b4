import { expect, it } from "vitest";
import { formatDates } from "#client/text/format.ts";
import { LANGUAGES } from "#shared/language.ts";

it("sets no spaces around the dash between two days of a month", () => {
  expect(formatDates("2027-01-07", "2027-01-10", "en")).toBe("7–10 Jan 2027");
  for (const language of LANGUAGES) {
    expect(formatDates("2027-01-07", "2027-01-10", language)).toMatch(/^7–10 /);
    expect(formatDates("2027-01-07", "2027-02-10", language)).toMatch(/\s–\s/);
  }
});
