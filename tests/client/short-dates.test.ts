import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { momentText, shortDates } from "#client/booking/rental/short-dates.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-30T10:00:00Z"), toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

it("writes dates near today without their year", () => {
  expect(shortDates("2027-01-14", "2027-01-17", "el")).toBe("14–17 Ιαν");
  expect(shortDates("2026-12-31", "2027-01-05", "en")).toBe("31 Dec – 5 Jan");
  expect(momentText("2026-11-30", "11:44", "el")).toBe("30 Νοε, 11:44");
});

it("writes dates far from today with their year", () => {
  expect(shortDates("2027-05-30", "2027-06-02", "en")).toContain("2027");
  expect(momentText("2026-02-01", "11:44", "en")).toBe("1 Feb 2026");
});
