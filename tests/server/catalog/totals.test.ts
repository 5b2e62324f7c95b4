import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDemoRandom } from "#server/demo/demo-random.ts";
import { bulkLoad } from "#server/records/database/bulk-load.ts";
import { listListed } from "#server/records/search/vehicle-list.ts";
import { deleteEmptyCounts } from "#server/records/search/vehicle-totals.ts";
import { countListed } from "#server/records/vehicles/vehicle-count.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { FACT_FILTER_NAMES, FACT_FILTERS } from "#shared/catalog/vehicle-filters.ts";
import { drawFactFilters } from "#tests/support/world/filtered-facts.ts";
import { addVehicle } from "#tests/support/world/fleet.ts";
import { type SearchedFleet, startSearchedFleet } from "#tests/support/world/searched-fleet.ts";

const SEARCHES = 150;

let fleet: SearchedFleet;
beforeAll(async () => {
  fleet = await startSearchedFleet();
});
afterAll(() => fleet.world.end());

/** Any filters by value, most of them loose enough for some vehicles to match. */
function drawFilters(random: () => number): VehicleFilters {
  const chosen: VehicleFilters = {
    ...drawFactFilters(random),
    minPriceCents: 2_000 + 50 * Math.floor(random() * 60),
    maxPriceCents: 4_000 + 50 * Math.floor(random() * 100),
  };
  const drawn = Object.entries(chosen).filter(() => random() < 0.25);
  return Object.fromEntries(drawn);
}

/** The total by a plain count of the vehicles, which shares no statement with the program. */
async function countPlainly(filters: VehicleFilters): Promise<number> {
  const { minPriceCents = 0, maxPriceCents = 10_000_000 } = filters;
  const values: unknown[] = [minPriceCents / 100, maxPriceCents / 100];
  const conditions = FACT_FILTER_NAMES.filter((name) => filters[name] !== undefined).map((name) => {
    values.push(filters[name]);
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return ` and ${column} ${FACT_FILTERS[name].kind === "minimum" ? ">=" : "="} $${values.length}`;
  });
  const { rows } = await fleet.world.sql.query<{ total: number }>(
    `select count(*)::int as total from vehicles
     where listed and price_per_day between $1 and $2${conditions.join("")}`,
    values,
  );
  return rows[0]?.total ?? Number.NaN;
}

/** Changes one vehicle in a way that moves it between counts, or in and out of all of them. */
async function changeOne(random: () => number): Promise<void> {
  const changes = [
    "price_per_day = price_per_day + 1.5",
    "seats = case when seats is null then 4 end",
    "brand = 'Kia'",
    "featured = false, status = case status when 'approved' then 'pending' else 'approved' end",
  ];
  const change = changes[Math.floor(random() * changes.length)];
  await fleet.world.sql.query(
    `update vehicles set ${change} where id = (select id from vehicles order by id offset $1 limit 1)`,
    [Math.floor(random() * 80)],
  );
}

describe("the total of a list", () => {
  it("is a plain count of the vehicles, for any filters by value and right after any change", async () => {
    const { db } = fleet.world.platform;
    const random = createDemoRandom(7);
    let found = 0;
    for (let search = 0; search < SEARCHES; search++) {
      if (search % 3 === 0) await changeOne(random);
      const filters = drawFilters(random);
      const expected = await countPlainly(filters);
      found += expected;
      // Below the cache of responses, which follows changes by itself.
      const page = await listListed(db, fleet.world.platform.cards, {
        filters,
        sort: "newest",
        limit: 1,
      });
      expect({ filters, total: page?.total }).toEqual({ filters, total: expected });
      expect(await countListed(db, filters)).toEqual({ total: expected, totalIsExact: true });
    }
    expect(found).toBeGreaterThan(SEARCHES);
  });

  it("counts a change that commits after later ones have been counted", async () => {
    const { world } = fleet;
    const { db } = world.platform;
    const filters = { brand: "Suzuki" };
    // At different prices, because changes of one count wait for each other.
    const add = (pricePerDay: string) =>
      addVehicle(world.platform, fleet.partnerId, { brand: "Suzuki", pricePerDay });
    const { id } = await add("40.00");
    const late = new Client({ connectionString: world.databaseUrl });
    await late.connect();
    await late.query("begin");
    await late.query("update vehicles set brand = 'Lada' where id = $1", [id]);
    await add("50.00");
    expect((await countListed(db, filters)).total).toBe(2);
    await late.query("commit");
    await late.end();
    expect((await countListed(db, filters)).total).toBe(1);
    expect((await countListed(db, { brand: "Lada" })).total).toBe(1);
  });

  it("stays right when counts that have been empty for a day are deleted, and one is used again", async () => {
    const { world } = fleet;
    const { db } = world.platform;
    const filters = { brand: "Trabant" };
    const { id } = await addVehicle(world.platform, fleet.partnerId, filters);
    expect((await countListed(db, filters)).total).toBe(1);
    const rename = (brand: string) =>
      world.sql.query("update vehicles set brand = $2 where id = $1", [id, brand]);
    const countRows = async () =>
      (await world.sql.query("select 1 from vehicle_counts where brand = 'Trabant'")).rowCount;
    await rename("Wartburg");
    await deleteEmptyCounts(db);
    // Another process may not have read yet that it is empty.
    expect([await countRows(), (await countListed(db, filters)).total]).toEqual([1, 0]);
    await world.sql.query(
      `update vehicle_counts set changed_at = changed_at - interval '25 hours'`,
    );
    expect(await deleteEmptyCounts(db)).toBeGreaterThan(0);
    expect([await countRows(), (await countListed(db, filters)).total]).toEqual([0, 0]);
    const { rows } = await world.sql.query("select 1 from vehicle_counts where vehicles = 0");
    expect(rows).toEqual([]);
    await rename("Trabant");
    expect([await countRows(), (await countListed(db, filters)).total]).toEqual([1, 1]);
  });

  it("follows more changes than one list reads, and counts made afresh", async () => {
    const { world } = fleet;
    const { db } = world.platform;
    const { total } = await countListed(db, {});
    await world.sql.query(
      `insert into vehicles (id, title, slug, brand, type, status, price_per_day, partner_id, search_text, created_at, updated_at)
       select gen_random_uuid(), title, slug || n, brand, type, 'approved', n, partner_id, search_text, created_at, updated_at
       from vehicles, generate_series(1001, 1500) n where id = (select id from vehicles where listed limit 1)`,
    );
    expect((await countListed(db, {})).total).toBe(total + 500);
    await bulkLoad(world.databaseUrl, (bulk) => bulk.recountVehicles());
    expect((await countListed(db, {})).total).toBe(total + 500);
    expect((await countListed(db, { minPriceCents: 100_100 })).total).toBe(500);
  });
});
