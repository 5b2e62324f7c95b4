import { describe, expect, it } from "vitest";
import { handoverDays } from "#client/partner/bookings/handover-days.ts";
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
});
