import { describe, expect, it } from "vitest";
import { runEach } from "#server/platform/process/run-each.ts";

/** Pieces of work that note their names; those with an error fail. */
function piecesOf(...pieces: { name: string; error?: Error }[]) {
  const done: string[] = [];
  const works = pieces.map(({ name, error }) => async () => {
    done.push(name);
    if (error) throw error;
  });
  return { works, done };
}

describe("pieces of work in a row", () => {
  it("all run where some of them fail, and every failure is thrown", async () => {
    const [first, last] = [new Error("first"), new Error("last")];
    const { works, done } = piecesOf(
      { name: "a" },
      { name: "b", error: first },
      { name: "c", error: last },
      { name: "d" },
    );
    await expect(runEach(works)).rejects.toMatchObject({ errors: [first, last] });
    expect(done).toEqual(["a", "b", "c", "d"]);
    await expect(runEach(works.slice(0, 2))).rejects.toBe(first);
  });

  it("end after the current one when the process ends", async () => {
    const ending = new AbortController();
    const { works, done } = piecesOf({ name: "a" }, { name: "b" });
    await runEach([async () => ending.abort(), ...works], ending.signal);
    expect(done).toEqual([]);
  });
});
