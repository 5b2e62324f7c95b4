import { describe, expect, it } from "vitest";
import { formatBytes } from "#client/export/format-bytes.ts";
import { formatAmount, formatEurosExact, formatNumber, formatStars } from "#client/text/format.ts";
import { LANGUAGES, LOCALES } from "#shared/language.ts";
import { findLines, readSources } from "#tests/house/source-files.ts";

it("no page writes a number by Intl, whose data take a phone a tenth of a second (decision 0227)", () => {
  const found = readSources("client/src", "shared").flatMap(({ name, code }) =>
    findLines(name, code, /\bNumberFormat\b|\.toLocaleString\(/),
  );
  expect(found).toEqual([]);
});

describe.each(LANGUAGES)("numbers in the language %s are written as by Intl", (language) => {
  const intl = (value: number, decimals: number) =>
    new Intl.NumberFormat(LOCALES[language], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }).format(value);

  it.each([0, 5, 45_00, 99_99, 999_99, 1_000_00, 1_234_50, 123_456_78, 1_234_567_00, -1_250_05])(
    "%d cents",
    (cents) => {
      expect(formatAmount(cents, language)).toBe(intl(cents / 100, cents % 100 === 0 ? 0 : 2));
      const euros = new Intl.NumberFormat(LOCALES[language], {
        style: "currency",
        currency: "EUR",
      });
      expect(formatEurosExact(cents, language)).toBe(euros.format(cents / 100));
    },
  );

  it.each([0, 7, 5.4, 6.75, 0.125, 12.3456, 999, 1_000, 1_242, 20_000, 1_234_567.5, -3, -1_200])(
    "the number %d",
    (value) =>
      expect(formatNumber(value, language)).toBe(
        new Intl.NumberFormat(LOCALES[language]).format(value),
      ),
  );

  it.each([1, 4.6, 5])("a mean of %d stars with its tenth", (average) =>
    expect(formatStars(average, language)).toBe(intl(average, 1)),
  );

  it.each([
    [0, 0, "kB"],
    [1, 1, "kB"],
    [339_001, 340, "kB"],
    [999_600, 1, "MB"],
    [1_449_000, 1.4, "MB"],
    [12_345_000, 12, "MB"],
    [5_000_000_000, 5, "GB"],
    [2_500_000_000_000_000, 2_500, "TB"],
  ])("a size of %d bytes as %d %s", (bytes, value, unit) => {
    const written = new Intl.NumberFormat(LOCALES[language]).format(value);
    expect(formatBytes(bytes, language)).toBe(`${written} ${unit}`);
  });
});
