import { afterAll, beforeAll, expect, it } from "vitest";
import { startWorld, type World } from "#tests/support/world/world.ts";
import { recordStatements, watchStatements } from "../../../scripts/bench/recorded-statements.ts";

let world: World;
beforeAll(async () => {
  watchStatements();
  world = await startWorld();
});
afterAll(() => world.end());

const list = (maxPriceCents: number) => {
  const input = encodeURIComponent(JSON.stringify({ filters: { maxPriceCents } }));
  return world.app.server.inject({ url: `/trpc/catalog.list?input=${input}` });
};

it("the statements of a call are recorded on connections that are open already", async () => {
  await list(9_000_000);
  const statements = await recordStatements(() => list(9_999_999));
  expect(statements.some(({ text }) => text.includes("vehicle_counts"))).toBe(true);
  // Nothing of another call, nor of what runs beside it.
  expect(statements.filter(({ text }) => text.includes("pg_notify"))).toEqual([]);
});

it("work without statements is no record", async () => {
  await expect(recordStatements(() => Promise.resolve())).rejects.toThrow("No statement");
});
