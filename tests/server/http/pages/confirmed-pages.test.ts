import { createTRPCClient, type TRPCLink } from "@trpc/client";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { PageRenderer } from "#server/platform/page-renderer.ts";
import type { AppRouter } from "#server/router.ts";
import { keepMemoryOn } from "#tests/support/memory/keep-memory-on.ts";
import { waitForChanges } from "#tests/support/memory/wait-for-changes.ts";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/**
 * A change may concern a page without changing what it shows. Then the page is sent again as it is.
 */

let rendered = 0;
/** The instant that the page is rendered, which minutes move on. */
let now = new Date("2028-02-28T12:01:00.000Z");

/** A page of a vehicle and the options, with a mark of its own for each rendering. */
const renderPage: PageRenderer = async ({ url, link }) => {
  rendered += 1;
  const { catalog } = createTRPCClient<AppRouter>({ links: [link as TRPCLink<AppRouter>] });
  const slug = new URL(url).pathname.slice("/vehicles/".length);
  const vehicle = await catalog.bySlug.query({ slug }).catch(() => null);
  const { fromCents } = await catalog.options.query();
  const html = JSON.stringify({ rendered, title: vehicle?.title ?? null, fromCents });
  return { status: 200, headers: new Headers(), html };
};

let world: World;
let vehicle: { id: string; slug: string };
let cheapest: { id: string; slug: string }[];

beforeAll(async () => {
  world = await startWorld({ clock: { now: () => now }, with: () => ({ renderPage }) });
  const { id } = await addUser(world.platform, "partner");
  vehicle = await addVehicle(world.platform, id, { pricePerDay: "50.00" });
  cheapest = [
    await addVehicle(world.platform, id, { pricePerDay: "20.00" }),
    await addVehicle(world.platform, id, { pricePerDay: "20.00" }),
  ];
});
afterAll(() => world.end());
keepMemoryOn(() => [world.platform]);
beforeEach(async () => {
  await world.sql.query("update vehicles set price_per_day = 20 where id = any($1)", [
    cheapest.map(({ id }) => id),
  ]);
  await waitForChanges(world, world.platform);
});

const read = async (slug = vehicle.slug) => {
  const { body } = await world.app.server.inject({ url: `/vehicles/${slug}` });
  return JSON.parse(body) as { rendered: number; title: string; fromCents: { car: number } };
};

const setPrice = async (of: { id: string } | undefined, price: string) => {
  await world.sql.query("update vehicles set price_per_day = $2 where id = $1", [of?.id, price]);
  await waitForChanges(world, world.platform);
};

it("a page is not rendered again when its calls return the same after a change", async () => {
  const first = await read();
  const before = world.platform.responseCache.figures();
  // The lowest price may have changed, but another vehicle has it too.
  await setPrice(cheapest[0], "21.00");
  expect(await Promise.all([read(), read(), read()])).toEqual([first, first, first]);
  const after = world.platform.responseCache.figures();
  expect(after.confirmed - before.confirmed).toBe(1);
  // Confirmed, it follows the next change like any other.
  await setPrice(cheapest[1], "22.00");
  const second = await read();
  expect([second.rendered > first.rendered, second.fromCents.car]).toEqual([true, 2_100]);
  expect(await read()).toEqual(second);
});

it("a later minute of the same half hour changes nothing that a page shows", async () => {
  const first = await read();
  now = new Date(now.getTime() + 5 * 60_000);
  await setPrice(cheapest[0], "21.00");
  expect(await read()).toEqual(first);
});

it("a page that shows what changed is rendered again, also if an earlier change did not matter", async () => {
  const first = await read();
  await setPrice(cheapest[0], "21.00");
  await world.sql.query("update vehicles set title = 'Suzuki Jimny' where id = $1", [vehicle.id]);
  await waitForChanges(world, world.platform);
  const second = await read();
  expect([second.title, second.rendered]).toEqual(["Suzuki Jimny", first.rendered + 1]);
});

it("a page with a refused call is rendered again", async () => {
  const slug = "no-such-vehicle";
  const first = await read(slug);
  expect(first.title).toBeNull();
  await setPrice(cheapest[0], "21.00");
  expect((await read(slug)).rendered).toBe(first.rendered + 1);
});
