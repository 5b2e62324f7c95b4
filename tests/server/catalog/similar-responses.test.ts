import { afterAll, beforeAll, expect, it } from "vitest";
import { addUser, addVehicle, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** As many next prices are looked up in each direction. */
const LOOKUP_LIMIT = 200;
const DATES = { pickupDate: inDays(10), returnDate: inDays(13) };

let world: World;
let slug: string;
let takenId: string;
let nextId: string;

beforeAll(async () => {
  world = await startWorld();
  const { id: partnerId } = await addUser(world.platform, "partner");
  ({ slug } = await addVehicle(world.platform, partnerId, { pricePerDay: "40.00" }));
  // Free, and far below in price: they fill the page.
  for (let index = 0; index < 4; index++) {
    await addVehicle(world.platform, partnerId, { pricePerDay: "25.00" });
  }
  for (let index = 0; index < LOOKUP_LIMIT; index++) {
    const { id } = await addVehicle(world.platform, partnerId, { pricePerDay: "41.00" });
    takenId = id;
    await world.sql.query(
      `insert into vehicle_blocks
         (id, vehicle_id, start_date, start_time, end_date, end_time, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, '10:00', $3, '12:00', now(), now())`,
      [id, DATES.pickupDate, DATES.returnDate],
    );
  }
  // Free and near, but behind the vehicles that are looked up.
  ({ id: nextId } = await addVehicle(world.platform, partnerId, { pricePerDay: "42.00" }));
});
afterAll(() => world.end());

it("similar vehicles in a period follow a taken vehicle that makes room for the next price", async () => {
  const input = encodeURIComponent(JSON.stringify({ slug, ...DATES }));
  const read = async () => {
    const { body } = await world.app.server.inject({ url: `/trpc/catalog.similar?input=${input}` });
    const { vehicles } = JSON.parse(body).result.data as { vehicles: { id: string }[] };
    return vehicles.map(({ id }) => id);
  };
  const before = await read();
  expect([before.length, before.includes(nextId)]).toEqual([4, false]);
  await world.sql.query("update vehicles set type = 'atv' where id = $1", [takenId]);
  await expect.poll(read).toContain(nextId);
});
