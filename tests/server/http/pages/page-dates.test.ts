import { afterAll, beforeAll, expect, it } from "vitest";
import type { PageRenderer } from "#server/platform/page-renderer.ts";
import { keepMemoryOn } from "#tests/support/memory/keep-memory-on.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let now = new Date("2028-02-28T21:59:59.000Z");
let rendered = 0;

const renderPage: PageRenderer = async ({ readToday }) => {
  rendered += 1;
  return { status: 200, headers: new Headers(), html: readToday?.() ?? "none" };
};

let world: World;
beforeAll(async () => {
  world = await startWorld({ clock: { now: () => now }, with: () => ({ renderPage }) });
});
afterAll(() => world.end());
keepMemoryOn(() => [world.platform]);

const read = async () => (await fetch(`${world.origin}/dated`)).text();

it("a page that shows the date of Athens is rendered again once that is over", async () => {
  expect([await read(), await read()]).toEqual(["2028-02-28", "2028-02-28"]);
  expect(rendered).toBe(1);
  // Midnight in Athens.
  now = new Date("2028-02-28T22:00:00.000Z");
  expect(await read()).toBe("2028-02-29");
});
