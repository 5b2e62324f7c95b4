import { expect, it } from "vitest";
import { formatDates } from "#client/text/format.ts";
import { formatMonth } from "#client/text/month.ts";
import { LANGUAGES, LOCALES } from "#shared/language.ts";

it("sets no spaces around the dash between two days of a month, and plain ones between months", () => {
  expect(formatDates("2027-01-07", "2027-01-10", "en")).toBe("7–10 Jan 2027");
  for (const language of LANGUAGES) {
    expect(formatDates("2027-01-07", "2027-01-10", language)).toMatch(/^7–10 /);
    expect(formatDates("2027-01-07", "2027-02-10", language)).toContain(" – ");
  }
});

it.each(LANGUAGES)("names months like Intl, in %s", (language) => {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  for (let month = 1; month <= 12; month++) {
    const text = `2027-${String(month).padStart(2, "0")}`;
    expect(formatMonth(text, language)).toBe(format.format(new Date(`${text}-15`)));
  }
});
