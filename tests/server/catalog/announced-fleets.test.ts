import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { readCatalogChange } from "#server/platform/events/catalog-change.ts";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** One more than is announced vehicle by vehicle. */
const MANY = 21;

let world: World;
let listener: Client;
let partnerId: string;
let vehicleIds: string[];
let otherId: string;
let payloads: string[] = [];
beforeAll(async () => {
  world = await startWorld();
  partnerId = (await addUser(world.platform, "partner")).id;
  vehicleIds = [];
  for (let index = 0; index < MANY; index++) {
    vehicleIds.push((await addVehicle(world.platform, partnerId)).id);
  }
  const other = await addUser(world.platform, "partner");
  otherId = (await addVehicle(world.platform, other.id)).id;
  listener = new Client({ connectionString: world.databaseUrl });
  listener.on("notification", ({ payload = "" }) => {
    if (!payload.startsWith("beat ")) payloads.push(payload);
  });
  await listener.connect();
  await listener.query("listen catalog_changes");
});
afterAll(async () => {
  await listener.end();
  await world.end();
});
beforeEach(async () => {
  await announced();
});

const sql = (text: string, ...values: unknown[]) => world.sql.query(text, values);

/** What was announced since the last call, once everything before this one has arrived. */
async function announced() {
  await listener.query("select 1");
  const since = payloads;
  payloads = [];
  return since.map(readCatalogChange);
}

it("a partner who is switched off with many vehicles is announced with their fleet", async () => {
  await sql("update partners set status = 'inactive' where id = $1", partnerId);
  expect(await announced()).toEqual([
    { kind: "partner", id: partnerId },
    { kind: "fleet", partnerId },
  ]);
  await sql("update partners set status = 'active' where id = $1", partnerId);
  expect(await announced()).toContainEqual({ kind: "fleet", partnerId });
});

it("many vehicles of several partners, or that change their partner, are announced without one", async () => {
  await sql("update vehicles set title = title || '!' where id = any($1)", [
    ...vehicleIds,
    otherId,
  ]);
  expect(await announced()).toEqual([{ kind: "vehicles" }]);
  const of = (id: string) =>
    sql("update vehicles set partner_id = $1 where id = any($2)", id, vehicleIds);
  const { id } = await addUser(world.platform, "partner");
  await announced();
  await of(id);
  expect(await announced()).toContainEqual({ kind: "vehicles" });
  await of(partnerId);
});

it("the last facts of a transaction are announced last, also where they were announced before", async () => {
  await sql("begin");
  for (const price of [30, 20, 30, 20]) {
    await sql("update vehicles set price_per_day = $2 where id = $1", otherId, price);
  }
  await sql("commit");
  const prices = (await announced()).map(
    (change) => change.kind === "vehicle" && change.after?.priceCents,
  );
  expect(prices).toEqual([3_000, 2_000, 3_000, 2_000]);
});
