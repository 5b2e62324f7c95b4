import { expect, it } from "vitest";
import { type FoundEvent, groupEvents } from "#server/admin/overview/group-events.ts";

const START = Date.parse("2026-05-01T12:00:00Z");

/** An event of this minute, which is its row too. */
const event = (minute: number, run: string | null): FoundEvent<number> => ({
  id: `${run}-${minute}`,
  at: new Date(START + minute * 60_000),
  run,
  row: minute,
});

const outline = (kinds: Parameters<typeof groupEvents<number>>[0], most: number) =>
  groupEvents(kinds, most).map(({ row, count, isMore }) => [row, count, isMore]);

it("groups what is alike and follows one another into the newest, across kinds", () => {
  const vehicles = [9, 8, 7, 3, 2].map((minute) => event(minute, "vehicle of one partner"));
  const messages = [10, 5, 1].map((minute) => event(minute, null));
  const kinds = [
    { events: vehicles, limit: 20 },
    { events: messages, limit: 20 },
  ];
  expect(outline(kinds, 14)).toEqual([
    [10, 1, false],
    [9, 3, false],
    [5, 1, false],
    [3, 2, false],
    [1, 1, false],
  ]);
  expect(outline(kinds, 2)).toEqual([
    [10, 1, false],
    [9, 3, false],
  ]);
});

it("keeps apart what has no run, and the runs of different partners", () => {
  const events = [event(4, null), event(3, null), event(2, "one"), event(1, "other")];
  expect(outline([{ events, limit: 20 }], 14)).toEqual([
    [4, 1, false],
    [3, 1, false],
    [2, 1, false],
    [1, 1, false],
  ]);
});

it("says where a count may go on beyond the rows that were read", () => {
  const events = [4, 3, 2].map((minute) => event(minute, "one"));
  expect(outline([{ events, limit: 3 }], 14)).toEqual([[4, 3, true]]);
  expect(outline([{ events, limit: 4 }], 14)).toEqual([[4, 3, false]]);
});
