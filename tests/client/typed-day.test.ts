import { describe, expect, it } from "vitest";
import { formatTypedDay, parseTypedDay } from "#client/text/typed-day.ts";

describe("a typed date", () => {
  it.each([
    "04/05/2026",
    "4/5/2026",
    "4.5.2026",
    "4-5-2026",
    " 04 05 2026 ",
    "2026-05-04",
    "4. 5. 2026",
    "04 / 05 / 2026",
    "04052026",
  ])("is parsed day first, with any separator: %s", (text) => {
    expect(parseTypedDay(text, false)).toBe("2026-05-04");
  });

  it("may have a year of two digits once it is complete", () => {
    expect(parseTypedDay("4/5/26", false)).toBeNull();
    expect(parseTypedDay("4/5/26", true)).toBe("2026-05-04");
  });

  it.each(["31/2/2026", "5/13/2026", "0/1/2026", "4/5", "tomorrow", "4/5/20266", ""])(
    "is rejected where the day does not exist: %s",
    (text) => {
      expect(parseTypedDay(text, true)).toBeNull();
    },
  );

  it("is displayed in the format in which it is typed", () => {
    expect(formatTypedDay("2026-05-04")).toBe("04/05/2026");
    expect(parseTypedDay(formatTypedDay("2028-02-29"), false)).toBe("2028-02-29");
  });
});
