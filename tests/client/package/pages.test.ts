import { describe, expect, it } from "vitest";
import { walkList, walkPages, walkTable } from "#package/pages.ts";

const PAGES = new Map([
  [null, { vehicles: [1, 2], nextCursor: "a" }],
  ["a", { vehicles: [], nextCursor: "b" }],
  ["b", { vehicles: [3], nextCursor: null }],
]);

describe("a walk through pages", () => {
  it("returns the items of all pages in order, also behind an empty one", async () => {
    const items: unknown[] = [];
    for await (const item of walkPages("vehicles", async (cursor) => PAGES.get(cursor))) {
      items.push(item);
    }
    expect(items).toEqual([1, 2, 3]);
  });

  it("reads a page only when its first item is needed", async () => {
    const read: (string | null)[] = [];
    const walk = walkPages("vehicles", async (cursor) => {
      read.push(cursor);
      return PAGES.get(cursor);
    });
    await walk.next();
    await walk.next();
    expect(read).toEqual([null]);
    await walk.next();
    expect(read).toEqual([null, "a", "b"]);
  });

  it("ends at a page that refers to itself", async () => {
    const walk = walkPages("vehicles", async () => ({ vehicles: [1], nextCursor: "a" }));
    const items: unknown[] = [];
    for await (const item of walk) items.push(item);
    expect(items).toEqual([1, 1]);
  });
});

async function collect(walk: AsyncIterable<unknown>): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const item of walk) items.push(item);
  return items;
}

const ids = (rows: readonly unknown[]) => rows.map((row) => (row as { id: string }).id);

describe("a walk through a table", () => {
  /** A table with pages of two rows, which counts up to six. */
  const serve = (rows: { id: string }[]) => async (page: number) => {
    if (page > 3) throw new Error("There are no further pages");
    return {
      rows: rows.slice((page - 1) * 2, page * 2),
      total: Math.min(rows.length, 6),
      isMore: rows.length > 6,
    };
  };
  const make = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `row ${at}` }));

  it.each([0, 1, 2, 5, 6])("returns each of %i rows", async (count) => {
    const rows = make(count);
    expect(await collect(walkTable(serve(rows)))).toEqual(rows);
  });

  it("returns a row once that moved to a later page", async () => {
    const rows = make(4);
    const walk = walkTable(serve(rows));
    const found = [(await walk.next()).value, (await walk.next()).value];
    rows.unshift({ id: "new" });
    found.push(...(await collect(walk)));
    expect(ids(found)).toEqual(["row 0", "row 1", "row 2", "row 3"]);
  });

  it("ends when the rows become fewer", async () => {
    const rows = make(5);
    const walk = walkTable(serve(rows));
    await walk.next();
    rows.length = 2;
    expect(ids(await collect(walk))).toEqual(["row 1"]);
  });

  it("fails behind the last row that the table shows, where there are more", async () => {
    const found: unknown[] = [];
    const walk = async () => {
      for await (const row of walkTable(serve(make(7)))) found.push(row);
    };
    await expect(walk()).rejects.toThrow(RangeError);
    expect(found).toHaveLength(6);
  });
});

describe("a walk through a list in parts", () => {
  it("asks for the rows after the last one until there are none", async () => {
    const rows = ["c", "b", "a"].map((id) => ({ id }));
    const asked: (string | null)[] = [];
    const walk = walkList(async (before) => {
      asked.push(before);
      const start = before === null ? 0 : rows.findIndex(({ id }) => id === before) + 1;
      return rows.slice(start, start + 2);
    });
    expect(await collect(walk)).toEqual(rows);
    expect(asked).toEqual([null, "b", "a"]);
  });

  it("ends at a part that repeats itself", async () => {
    expect(await collect(walkList(async () => [{ id: "a" }]))).toHaveLength(2);
  });
});
