import { describe, expect, it } from "vitest";
import { agendaOf, type Entry } from "#client/partner/calendar/calendar-days.ts";

function block(id: string, from: string, to: string): Entry {
  return { kind: "block", id, vehicleId: "v", from, to } as Entry;
}

/** Ids by day, of both parts. */
function agenda(entries: Entry[], month: string, today: string) {
  const { ahead, over } = agendaOf(entries, month, today);
  const shown = (days: typeof ahead) =>
    days.map(({ day, entries: on }) => [day, ...on.map((e) => e.id)]);
  return { ahead: shown(ahead), over: shown(over) };
}

const ENTRIES = [
  block("from before", "2027-04-28T10:00", "2027-05-02T10:00"),
  block("over", "2027-05-03T10:00", "2027-05-05T10:00"),
  block("ends at midnight", "2027-05-08T00:00", "2027-05-10T00:00"),
  block("underway", "2027-05-09T10:00", "2027-05-12T10:00"),
  block("today", "2027-05-10T18:00", "2027-05-11T10:00"),
  block("ahead", "2027-05-31T10:00", "2027-06-02T10:00"),
];
const NEXT_MONTH = block("next month", "2027-06-30T10:00", "2027-07-02T10:00");
const LATER = block("later", "2027-07-01T10:00", "2027-07-02T10:00");

describe("the agenda of a month on a phone", () => {
  it("begins with today in the current month, with what is underway, and continues into the next", () => {
    expect(agenda([...ENTRIES, NEXT_MONTH, LATER], "2027-05", "2027-05-10")).toEqual({
      ahead: [
        ["2027-05-10", "underway", "today"],
        ["2027-05-31", "ahead"],
        ["2027-06-30", "next month"],
      ],
      over: [
        ["2027-05-01", "from before"],
        ["2027-05-03", "over"],
        ["2027-05-08", "ends at midnight"],
      ],
    });
  });

  it.each(["2027-04-15", "2027-06-15"])("holds all of another month, seen on %s", (today) => {
    const { ahead, over } = agenda([...ENTRIES, NEXT_MONTH], "2027-05", today);
    expect(ahead.flatMap(([, ...ids]) => ids)).toEqual(ENTRIES.map((entry) => entry.id));
    expect(over).toEqual([]);
  });
});
