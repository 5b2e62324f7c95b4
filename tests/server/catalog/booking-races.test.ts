import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { waitForChanges } from "#tests/support/memory/wait-for-changes.ts";
import { addUser, addVehicle, inDays } from "#tests/support/world/fleet.ts";
import { startTwin, startWorld, type World } from "#tests/support/world/world.ts";

const DATES = { pickupDate: inDays(10), returnDate: inDays(13) };

let world: World;
let partnerId: string;
let serial = 0;

beforeAll(async () => {
  world = await startWorld();
  partnerId = (await addUser(world.platform, "partner")).id;
  for (let index = 0; index < 25; index++) {
    await addVehicle(world.platform, partnerId, { brand: "Raced", type: "motorcycle" });
  }
});
afterAll(() => world.end());

type Process = Pick<World, "origin" | "platform">;

const PATHS = ["catalog.list", "catalog.facets", "catalog.placeCounts"];

/** The search finds the vehicles only at their new price. */
const raisePrice = (which: string, id: string) =>
  world.sql.query(`update vehicles set price_per_day = price_per_day + 55 where ${which}`, [id]);

async function read({ origin }: Process, path: string, isFresh = false): Promise<string> {
  const filters = { type: "vip", minPriceCents: 9_000, ...DATES };
  const query = new URLSearchParams({ input: JSON.stringify({ filters }) });
  if (isFresh) query.set("fresh", String(++serial));
  return (await fetch(`${origin}/trpc/${path}?${query}`)).text();
}

/** A vehicle at €40 a day that is blocked in the days of the search. */
async function addBlocked(): Promise<string> {
  const { id } = await addVehicle(world.platform, partnerId, { type: "vip" });
  await world.sql.query(
    `insert into vehicle_blocks
       (id, vehicle_id, start_date, start_time, end_date, end_time, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, '10:00', $3, '12:00', now(), now())`,
    [id, DATES.pickupDate, DATES.returnDate],
  );
  return id;
}

/**
 * Begins to delete a vehicle's block, which is announced with the vehicle's facts of this moment.
 * @returns ends the transaction
 */
async function beginToFree(id: string): Promise<() => Promise<void>> {
  const slow = new Client({ connectionString: world.databaseUrl });
  await slow.connect();
  await slow.query("begin");
  await slow.query("delete from vehicle_blocks where vehicle_id = $1", [id]);
  return async () => {
    await slow.query("commit");
    await slow.end();
  };
}

/** Caches the searches in a process, ends a transaction, and compares with what is true then. */
async function expectFollowed(process: Process, end: () => Promise<void>): Promise<void> {
  const before = await Promise.all(PATHS.map((path) => read(process, path)));
  await end();
  await waitForChanges(world, process.platform);
  for (const [index, path] of PATHS.entries()) {
    const served = await read(process, path);
    expect(served).toBe(await read(process, path, true));
    expect(served).not.toBe(before[index]);
  }
}

// In this order: for a minute after many vehicles, bookings are announced by their kind alone.
it.each([
  ["one vehicle", "id = $1"],
  ["many vehicles", "id = $1 or brand = 'Raced'"],
])(
  "a booking is followed whose transaction began before that of %s and ends after it",
  async (_of, which) => {
    const id = await addBlocked();
    const end = await beginToFree(id);
    await raisePrice(which, id);
    await waitForChanges(world, world.platform);
    await expectFollowed(world, end);
    await world.sql.query("delete from vehicles where id = $1", [id]);
  },
);

it("a process follows a booking whose transaction began before a change of its vehicle that was announced before the process started", async () => {
  const id = await addBlocked();
  const end = await beginToFree(id);
  await raisePrice("id = $1", id);
  const twin = await startTwin(world, 1000);
  await expectFollowed(twin, end);
  await twin.end();
});
