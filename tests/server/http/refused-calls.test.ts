import { createTRPCClient, type TRPCLink } from "@trpc/client";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { PageRenderer } from "#server/platform/page-renderer.ts";
import type { AppRouter } from "#server/router.ts";
import { keepMemoryOn } from "#tests/support/memory/keep-memory-on.ts";
import { waitForChanges } from "#tests/support/memory/wait-for-changes.ts";
import { addUser, addVehicle, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** Dates that have passed, as in a link that was shared last week. */
const PASSED = { pickupDate: inDays(-7), returnDate: inDays(-4) };
const TIMES = { pickupTime: "10:00", returnTime: "10:00" } as const;

const now = new Date();
let vehicleId = "";
let rendered = 0;

/** A page that shows a quote, or why there is none. */
const renderPage: PageRenderer = async ({ link }) => {
  rendered += 1;
  const client = createTRPCClient<AppRouter>({ links: [link as TRPCLink<AppRouter>] });
  const shown = await client.checkout.quote
    .query({ vehicleId, ...PASSED, ...TIMES })
    .then(({ totalCents }) => String(totalCents))
    .catch((error: { data: { problem: unknown } }) => JSON.stringify(error.data.problem));
  return { status: 200, headers: new Headers(), html: shown };
};

let world: World;
beforeAll(async () => {
  world = await startWorld({ clock: { now: () => now }, with: () => ({ renderPage }) });
  const partner = await addUser(world.platform, "partner");
  vehicleId = (await addVehicle(world.platform, partner.id)).id;
});
afterAll(() => world.end());
keepMemoryOn(() => [world.platform]);
// A change that arrives between two requests drops what the first one put into memory.
beforeEach(() => waitForChanges(world, world.platform));

/** The calls that ran, with their results. */
function watchCalls(): string[] {
  const calls: string[] = [];
  const spy = vi
    .spyOn(world.platform.metrics, "countCall")
    .mockImplementation((path, _type, result) => {
      calls.push(`${path} ${result}`);
    });
  onTestFinished(() => spy.mockRestore());
  return calls;
}

const read = async (address: string) => {
  const response = await fetch(world.origin + address);
  return { status: response.status, body: await response.text() };
};

it("a page with dates that have passed is rendered once, and its quote refused once", async () => {
  const calls = watchCalls();
  const pages = [await read("/passed"), await read("/passed")];
  expect(pages.map(({ body }) => JSON.parse(body).code)).toEqual(["pickupInPast", "pickupInPast"]);
  expect([rendered, calls]).toEqual([1, ["checkout.quote pickupInPast"]]);
  // A change of the vehicle may end the refusal.
  await world.sql.query("update vehicles set title = title || '!' where id = $1", [vehicleId]);
  await expect.poll(async () => (await read("/passed")) && rendered).toBe(2);
});

it.each([
  "/trpc/catalog.bySlug?input=%7B%22slug%22%3A%22none%22%7D",
  "/trpc/catalog.bySlug?batch=1&input=%7B%220%22%3A%7B%22slug%22%3A%22none%22%7D%7D",
  "/api/v1/catalog/vehicle?slug=none",
])("a refused call runs once: %s", async (address) => {
  const calls = watchCalls();
  const { status, body } = await read(address);
  expect([status, calls]).toEqual([404, ["catalog.bySlug vehicleNotFound"]]);
  expect(body).toContain("vehicleNotFound");
});

it("a call that failed for want of the database is tried again", async () => {
  const lost = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const { replicas } = world.platform;
  const spy = vi.spyOn(replicas, "read").mockRejectedValueOnce(lost);
  onTestFinished(() => spy.mockRestore());
  const { status } = await read("/trpc/catalog.places?fresh=1");
  expect(status).toBe(200);
});
