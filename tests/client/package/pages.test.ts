import { describe, expect, it } from "vitest";
import { walkPages } from "#package/pages.ts";

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
