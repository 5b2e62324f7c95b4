import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addUser, addVehicle, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let listener: Client;
let vehicleIds: string[];
let payloads: string[] = [];
beforeAll(async () => {
  world = await startWorld();
  const partner = await addUser(world.platform, "partner");
  vehicleIds = [];
  for (let index = 0; index < 21; index++) {
    vehicleIds.push((await addVehicle(world.platform, partner.id)).id);
  }
  listener = new Client({ connectionString: world.databaseUrl });
  listener.on("notification", ({ payload = "" }) => {
    if (payload.startsWith("bookings")) payloads.push(payload);
  });
  await listener.connect();
  await listener.query("listen catalog_changes");
});
afterAll(async () => {
  await listener.end();
  await world.end();
});
beforeEach(async () => {
  await world.sql.query("delete from vehicle_blocks");
  await announced();
});

/** Blocks of one day each, on every other day, in one statement. */
const addBlocks = (ids: readonly string[], count: number) =>
  world.sql.query(
    `insert into vehicle_blocks
       (id, vehicle_id, start_date, start_time, end_date, end_time, created_at, updated_at)
     select gen_random_uuid(), vehicle_id, $2::date + 2 * day, '10:00', $2::date + 2 * day, '12:00',
       now(), now()
     from unnest($1::uuid[]) as vehicle_id, generate_series(0, $3 - 1) as day`,
    [ids, inDays(10), count],
  );

/** What was announced since the last call, once everything before this one has arrived. */
async function announced(): Promise<string[]> {
  await listener.query("select 1");
  const since = payloads;
  payloads = [];
  return since;
}

const [first, second] = [() => vehicleIds[0] ?? "", () => vehicleIds[1] ?? ""];
const dayAt = (index: number) => [inDays(10 + 2 * index), inDays(10 + 2 * index)];

it("blocks of one statement are announced once per vehicle, with their days", async () => {
  await addBlocks([first(), second()], 3);
  const found = (await announced()).map((payload) => {
    const [, id = "", ...rest] = payload.split(" ");
    return { id, ...JSON.parse(rest.join(" ")) };
  });
  expect(found).toHaveLength(2);
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set([first(), second()]));
  for (const { periods, partnerId, facts } of found) {
    expect([periods, partnerId]).toEqual([[dayAt(0), dayAt(1), dayAt(2)], null]);
    expect(facts).toMatchObject({ type: "car" });
  }
});

it("a calendar with thousands of events, and more than twenty vehicles, are announced as one", async () => {
  await addBlocks([first()], 2_000);
  expect(await announced()).toEqual(["bookings"]);
  await world.sql.query("delete from vehicle_blocks");
  await addBlocks(vehicleIds, 1);
  expect(await announced()).toEqual(["bookings", "bookings"]);
});

it("a move is announced with the days before and after, and another change not at all", async () => {
  await addBlocks([first()], 1);
  await announced();
  await world.sql.query("update vehicle_blocks set start_date = $1, end_date = $1", [dayAt(1)[0]]);
  const [moved = ""] = await announced();
  expect(JSON.parse(moved.split(" ").slice(2).join(" ")).periods).toEqual([dayAt(0), dayAt(1)]);
  await world.sql.query("update vehicle_blocks set updated_at = now() + interval '1 second'");
  expect(await announced()).toEqual([]);
});
