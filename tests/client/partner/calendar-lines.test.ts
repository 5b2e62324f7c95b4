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
    lines.map(({ entry, line, isFromBefore, isFromLastWeek, goesOn, goesOnNextWeek }) =>
      [
        line,
        isFromBefore && "<",
        isFromLastWeek && "«",
        entry.id,
        goesOn && ">",
        goesOnNextWeek && "»",
      ]
        .filter((part) => part !== false)
        .join(""),
    ),
  );

describe("the entries of a week", () => {
  it("are one bar each, on the same line of all of its days", () => {
    expect(drawn([block("a", "2027-06-07", "2027-06-09")])).toEqual([["0a>"], ["0<a>"], ["0<a"]]);
    const turnover = [
      block("a", "2027-06-07", "2027-06-08"),
      block("b", "2027-06-08", "2027-06-09"),
    ];
    expect(drawn(turnover)).toEqual([["0a>"], ["0<a", "1b>"], ["1<b"]]);
  });

  it("are told from those that begin or end in the week beside it", () => {
    const long = [block("a", "2027-06-06", "2027-06-10")];
    expect(drawn(long)).toEqual([["0«a>"], ["0<a>"], ["0<a»"]]);
  });

  it("are hidden as a whole where one of their days has no line for them", () => {
    const long = block("c", "2027-06-08", "2027-06-09");
    const others = ["a", "b"].map((id) => block(id, "2027-06-08", "2027-06-08"));
    const crowded = [...others, long, block("d", "2027-06-08", "2027-06-08")];
    expect(drawn([...others, long])).toEqual([[], ["0a", "1b", "2c>"], ["2<c"]]);
    expect(drawn(crowded)).toEqual([[], ["0a", "1b"], []]);
    expect(linesOfWeek(crowded, WEEK).map(({ hidden }) => hidden)).toEqual([0, 2, 1]);
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
