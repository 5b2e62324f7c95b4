import { describe, expect, it } from "vitest";
import {
  listChanged,
  readFrozenHashes,
  readHashes,
} from "../../scripts/database/migration-hashes.ts";
import { readText } from "./source-files.ts";

const recorded = JSON.parse(readText("drizzle/hashes.json")) as Record<string, string>;

describe("migrations", () => {
  it("match the hashes recorded when they were written", async () => {
    expect(await readHashes()).toEqual(recorded);
  });

  it("on main are never changed, renamed or removed", async () => {
    expect(listChanged(readFrozenHashes(), await readHashes())).toEqual([]);
  });

  it("are listed when they were changed or removed", () => {
    const list = { "0000_a": "1", "0001_b": "2", "0002_c": "3" };
    expect(listChanged(list, { "0000_a": "1", "0001_b": "9", "0003_d": "4" })).toEqual([
      "0001_b",
      "0002_c",
    ]);
  });
});
