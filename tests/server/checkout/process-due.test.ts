import { describe, expect, it } from "vitest";
import { processDue } from "#server/checkout/process-due.ts";

class Outage extends Error {}
const parts = { isOutage: (error: unknown) => error instanceof Outage };

/** Rows of which some fail, always with the same error, and the others are due until processed. */
function createRows(count: number, failures: ReadonlyMap<string, Error> = new Map()) {
  const due = new Set(Array.from({ length: count }, (_, index) => `row ${index}`));
  const tried: string[] = [];
  const process = (id: string) => {
    tried.push(id);
    const failure = failures.get(id);
    return failure ? Promise.reject(failure) : Promise.resolve(due.delete(id));
  };
  return {
    due,
    tried,
    rows: {
      batch: 10,
      find: (limit: number) => Promise.resolve([...due].slice(0, limit)),
      process,
    },
  };
}

const failing = (count: number, error: Error) =>
  new Map(Array.from({ length: count }, (_, index) => [`row ${index}`, error]));

describe("a job over all rows that are due", () => {
  it("processes more than one batch, each row once", async () => {
    const { rows, due, tried } = createRows(35);
    expect(await processDue(parts, rows)).toBe(35);
    expect(due.size).toBe(0);
    expect(tried).toHaveLength(35);
  });

  it("is not held up by more failing rows than a batch has, and reports the last failure", async () => {
    const { rows, due, tried } = createRows(40, failing(25, new Error("refused")));
    await expect(processDue(parts, rows)).rejects.toThrow("refused");
    expect(due.size).toBe(25);
    expect(tried).toHaveLength(40);
  });

  it("goes on after a row whose lock is not free in time, and ends when the database is away", async () => {
    const locked = createRows(15, failing(1, new Outage("lock timeout")));
    await expect(processDue(parts, locked.rows)).rejects.toThrow("lock timeout");
    expect(locked.due.size).toBe(1);
    const away = createRows(15, failing(15, new Outage("connection refused")));
    await expect(processDue(parts, away.rows)).rejects.toThrow("connection refused");
    expect(away.tried).toHaveLength(2);
  });

  it("ends where other processes had each row first", async () => {
    const { rows } = createRows(10);
    expect(await processDue(parts, { ...rows, process: () => Promise.resolve(false) })).toBe(0);
  });

  it("ends after the row at which it is aborted", async () => {
    const { rows, tried } = createRows(30);
    const ending = new AbortController();
    const process = (id: string) => {
      if (tried.length === 4) ending.abort();
      return rows.process(id);
    };
    expect(await processDue(parts, { ...rows, process }, ending.signal)).toBe(5);
  });
});
