import { describe, expect, it } from "vitest";
import { handoverDays, shownHandovers } from "#client/partner/bookings/handover-days.ts";
import type { Handover, HandoverDay } from "#shared/partner/partner-bookings.ts";

function day(date: string, ...times: string[]): HandoverDay {
  return { date, handovers: times.map((time) => ({ time }) as Handover) };
}

/** Names and times, of both parts. */
function shown(days: HandoverDay[], now: string) {
  const times = (handovers: Handover[]) => handovers.map(({ time }) => time);
  return handoverDays(days, now).map(({ name, ahead, over }) => [name, times(ahead), times(over)]);
}

const DAYS = [
  day("2027-05-10", "08:00", "09:30", "12:00", "18:30"),
  day("2027-05-11", "07:00", "20:00"),
];

describe("the handovers of a partner", () => {
  it("begin with the first one that is not over, on this minute included", () => {
    const tomorrow = ["tomorrow", ["07:00", "20:00"], []];
    expect(shown(DAYS, "2027-05-10T00:00")).toEqual([
      ["today", ["08:00", "09:30", "12:00", "18:30"], []],
      tomorrow,
    ]);
    expect(shown(DAYS, "2027-05-10T12:00")).toEqual([
      ["today", ["12:00", "18:30"], ["08:00", "09:30"]],
      tomorrow,
    ]);
    expect(shown(DAYS, "2027-05-10T23:59")).toEqual([
      ["today", [], ["08:00", "09:30", "12:00", "18:30"]],
      tomorrow,
    ]);
  });

  it("that were read yesterday are titled by their dates, without the day that is over", () => {
    expect(shown(DAYS, "2027-05-11T08:00")).toEqual([["today", ["20:00"], ["07:00"]]]);
    expect(shown(DAYS, "2027-05-12T00:00")).toEqual([]);
  });

  it("have no name where the clock of the browser is behind", () => {
    expect(shown(DAYS, "2027-05-09T23:58").map(([name]) => name)).toEqual(["tomorrow", null]);
  });

  it("include what is over where the day is short, else on request", () => {
    const hours = Array.from({ length: 9 }, (_, hour) => `${10 + hour}:00`);
    const rows = (times: string[], request = {}) => {
      const [only] = handoverDays([day("2027-05-10", ...times)], "2027-05-10T11:30");
      if (!only) throw new Error("No day");
      return shownHandovers(only, { isWhole: false, isOpened: false, ...request }).length;
    };
    expect(rows(hours.slice(0, 8))).toBe(8);
    expect(rows(hours)).toBe(7);
    expect(rows(hours, { isOpened: true })).toBe(9);
    const late = Array.from({ length: 9 }, (_, minute) => `12:0${minute}`);
    expect(rows(late)).toBe(8);
    expect(rows(late, { isWhole: true })).toBe(9);
  });
});
