import { describe, expect, it } from "vitest";
import { type Entry, linesOfWeek } from "#client/partner/calendar/calendar-days.ts";

const block = (id: string, from: string, to: string): Entry => ({
  kind: "block",
  id,
  vehicleId: "vehicle",
  note: "",
  seriesId: null,
  importName: null,
  from: `${from}T10:00`,
  to: `${to}T10:00`,
});

const WEEK = ["2027-06-07", "2027-06-08", "2027-06-09"];

const drawn = (entries: readonly Entry[]) =>
  linesOfWeek(entries, WEEK).map(({ lines }) =>
    lines.map(({ entry, isFromBefore, goesOn }) =>
      [isFromBefore && "<", entry.id, goesOn && ">"].filter(Boolean).join(""),
    ),
  );

describe("the entries of a week", () => {
  it("are bars over the days on which they have the same line", () => {
    expect(drawn([block("a", "2027-06-01", "2027-06-09")])).toEqual([["a>"], ["<a>"], ["<a"]]);
    const turnover = [
      block("a", "2027-06-07", "2027-06-08"),
      block("b", "2027-06-08", "2027-06-09"),
    ];
    // The second one begins again where it moves to the first line.
    expect(drawn(turnover)).toEqual([["a>"], ["<a", "b"], ["b"]]);
  });

  it("are three a day at most, or two and how many more there are", () => {
    const four = ["a", "b", "c", "d"].map((id) => block(id, "2027-06-08", "2027-06-08"));
    const all = [...four, block("e", "2027-06-07", "2027-06-07")];
    expect(linesOfWeek(all, WEEK).map(({ lines, hidden }) => [lines.length, hidden])).toEqual([
      [1, 0],
      [2, 2],
      [0, 0],
    ]);
  });
});
