import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createIds } from "#server/platform/ids.ts";

/** In the order of Postgres. */
const byText = (a: string | undefined = "", b: string | undefined = "") =>
  a < b ? -1 : Number(a > b);

describe("ids", () => {
  it("of one moment are valid, contain their time and sort in the order of creation", () => {
    const now = new Date("2027-07-01T08:00:00.123Z");
    const { uuid } = createIds({ now: () => now });
    const made = Array.from({ length: 20_000 }, uuid);

    expect(made.filter((id) => !z.uuidv7().safeParse(id).success)).toEqual([]);
    expect(
      new Set(made.map((id) => Number.parseInt(id.replace("-", "").slice(0, 12), 16))),
    ).toEqual(new Set([now.getTime()]));
    expect(new Set(made).size).toBe(made.length);
    expect([...made].sort(byText)).toEqual(made);
  });

  it("sort by their moments, also where the clock was set back in between", () => {
    const moments = [5000, 5000, 7000, 6000, 6001];
    let at = 0;
    const { uuid } = createIds({ now: () => new Date(moments[at++] ?? 0) });
    const [a, b, latest, c, d] = moments.map(uuid);

    expect([latest, d, c, b, a].sort(byText)).toEqual([a, b, c, d, latest]);
  });
});
