import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Queries } from "#server/records/database/database.ts";
import { CONNECTION_SECONDS } from "#server/records/database/queued-pool.ts";

/** No statement is run, so any object serves as a database or a transaction. */
const anyDatabase = () => ({}) as Queries;

/** The names under which statements were built. */
let built: string[] = [];
let use: (db: Queries, shape: string) => { shape: string; name: string };

beforeAll(() => {
  vi.useFakeTimers();
});
afterAll(() => {
  vi.useRealTimers();
});
beforeEach(async () => {
  built = [];
  // A process has one set of names, in which those of other tests would be, under their clocks.
  vi.resetModules();
  const { prepared } = await import("#server/records/database/prepared.ts");
  use = (db, shape) =>
    prepared(db, shape, (name) => {
      built.push(`${shape} ${name === "" ? "unnamed" : "named"}`);
      return { shape, name };
    });
});
afterEach(() => {
  built = [];
});

describe("a prepared statement", () => {
  it("is built, and has a name from its second use on, in each transaction too", () => {
    const db = anyDatabase();
    const first = use(db, "a");
    const second = use(db, "a");
    expect(use(db, "a")).toBe(second);
    expect([first.name, second.name.length]).toEqual(["", 24]);
    expect(use(anyDatabase(), "a").name).toBe(second.name);
    expect(built).toEqual(["a unnamed", "a named", "a named"]);
  });

  it("is built once where others have all names, and takes the name of one unused for long", () => {
    const db = anyDatabase();
    for (let shape = 0; shape < 300; shape++) {
      use(db, `first ${shape}`);
      use(db, `first ${shape}`);
    }
    built = [];
    for (let call = 0; call < 5; call++) use(db, "late");
    expect(built).toEqual(["late unnamed"]);
    vi.advanceTimersByTime(CONNECTION_SECONDS * 1_000);
    for (let shape = 1; shape < 300; shape++) use(db, `first ${shape}`);
    built = [];
    expect(use(db, "late").name).toHaveLength(24);
    // The one that was not used has given it up.
    expect(use(db, "first 0").name).toBe("");
    expect(use(db, "first 1").name).toHaveLength(24);
    expect(built).toEqual(["late named", "first 0 unnamed"]);
  });

  it("is forgotten when so many others were used since", () => {
    const db = anyDatabase();
    use(db, "rare");
    for (let shape = 0; shape < 2_000; shape++) use(db, `crawled ${shape}`);
    built = [];
    use(db, "rare");
    expect(built).toEqual(["rare unnamed"]);
  });
});
