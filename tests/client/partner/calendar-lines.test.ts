import { describe, expect, it } from "vitest";
import type { Entry } from "#client/partner/calendar/calendar-days.ts";
import { linesOfWeek } from "#client/partner/calendar/month/week-lines.ts";

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
    lines.map(({ entry, line, isFromBefore, isCutBefore, goesOn, isCutAfter }) =>
      [line, isFromBefore && "<", isCutBefore && "«", entry.id, goesOn && ">", isCutAfter && "»"]
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

  it("have a line of their own before shorter ones, and are cut on a day that has none left", () => {
    const long = block("c", "2027-06-08", "2027-06-09");
    const others = ["a", "b"].map((id) => block(id, "2027-06-08", "2027-06-08"));
    const crowded = [...others, long, block("d", "2027-06-08", "2027-06-08")];
    const hidden = (entries: Entry[]) => linesOfWeek(entries, WEEK).map((day) => day.hidden);
    expect(drawn([...others, long])).toEqual([[], ["0c>", "1a", "2b"], ["0<c"]]);
    expect(drawn(crowded)).toEqual([[], ["0c>", "1a"], ["0<c"]]);
    expect(hidden(crowded)).toEqual([0, 2, 0]);
    const all = [block("e", "2027-06-08", "2027-06-09"), block("f", "2027-06-08", "2027-06-09")];
    expect(drawn([...all, long, ...others])).toEqual([[], ["0e>", "1f>"], ["0<e", "1<f", "2«c"]]);
    expect(hidden([...all, long, ...others])).toEqual([0, 3, 0]);
    const weeks = ["x", "y", "z"].map((id) => block(id, "2027-06-07", "2027-06-09"));
    expect(drawn([...weeks, block("w", "2027-06-08", "2027-06-08")])).toEqual([
      ["0x>", "1y>", "2z»"],
      ["0<x>", "1<y>"],
      ["0<x", "1<y", "2«z"],
    ]);
  });

  it("are never hidden beside a free line of that day", () => {
    const week = Array.from({ length: 7 }, (_, index) => `2027-06-0${index + 1}`);
    const spans = [
      ["a", 1, 3],
      ["b", 1, 1],
      ["c", 1, 1],
      ["d", 1, 7],
      ["e", 2, 5],
      ["f", 4, 7],
      ["g", 4, 4],
      ["h", 6, 7],
    ] as const;
    const entries = spans.map(([id, first, last]) =>
      block(id, `2027-06-0${first}`, `2027-06-0${last}`),
    );
    const days = linesOfWeek(entries, week);
    expect(days.map(({ lines, hidden }) => [lines.length, hidden])).toEqual([
      [2, 2],
      [3, 0],
      [3, 0],
      [2, 2],
      [3, 0],
      [3, 0],
      [3, 0],
    ]);
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
