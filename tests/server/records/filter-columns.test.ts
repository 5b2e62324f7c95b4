import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bulkLoad } from "#server/records/database/bulk-load.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { FACT_FILTER_NAMES } from "#shared/catalog/vehicle-filters.ts";
import { drawFacts } from "#tests/support/world/filtered-facts.ts";
import { addUser, addVehicle } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** What SQL functions of migrations know of the filters, where no compiler asks for a new one. */

const VEHICLES = 12;

let world: World;
const fleet: { id: string; facts: ReturnType<typeof drawFacts> }[] = [];
beforeAll(async () => {
  world = await startWorld();
  const { id: partnerId } = await addUser(world.platform, "partner");
  for (let serial = 0; serial < VEHICLES; serial++) {
    const facts = drawFacts(serial);
    const { id } = await addVehicle(world.platform, partnerId, facts);
    fleet.push({ id, facts });
  }
});
afterAll(() => world.end());

describe("every filter by a fact", () => {
  it("is announced with a vehicle by listed_facts", async () => {
    for (const { id, facts } of fleet) {
      const { rows } = await world.sql.query<{ facts: Record<string, unknown> }>(
        "select listed_facts(v) as facts from vehicles v where id = $1",
        [id],
      );
      expect(rows[0]?.facts).toMatchObject(facts);
    }
  });

  it("has its column in the counts, kept by count_vehicles and by a load of many vehicles", async () => {
    const columns = FACT_FILTER_NAMES.map((name) => vehicles[name].name).join(", ");
    const read = async (counted: string) => {
      const { rows } = await world.sql.query<object>(
        `select ${columns}, ${counted} group by ${columns} order by ${columns}`,
      );
      return rows;
    };
    const plain = await read("count(*)::int as vehicles from vehicles where listed");
    const readCounts = () =>
      read("sum(vehicles)::int as vehicles from vehicle_counts where vehicles > 0");
    expect(plain.length).toBeGreaterThan(VEHICLES / 2);
    expect(await readCounts()).toEqual(plain);
    await bulkLoad(world.databaseUrl, (bulk) => bulk.recountVehicles());
    expect(await readCounts()).toEqual(plain);
  });

  it("is recorded with words by filtered_facts, but the type, which word_prices has", async () => {
    const { rows } = await world.sql.query<{ fact: string }>(
      "select distinct fact from word_values order by fact",
    );
    const columns = FACT_FILTER_NAMES.map((name) => vehicles[name].name);
    const withWords = columns.filter((column) => column !== "type").sort();
    expect(rows.map(({ fact }) => fact)).toEqual(withWords);
    await world.sql.query("delete from word_values");
    await bulkLoad(world.databaseUrl, (bulk) => bulk.refillSearchTables());
    const { rows: refilled } = await world.sql.query<{ fact: string }>(
      "select distinct fact from word_values order by fact",
    );
    expect(refilled).toEqual(rows);
  });

  it("is followed by what searches read where it alone changes", async () => {
    const id = fleet[0]?.id;
    for (const column of FACT_FILTER_NAMES.map((name) => vehicles[name].name)) {
      await world.sql.query("delete from word_values where fact = $1", [column]);
      const { rows: changed } = await world.sql.query<{ value: string }>(
        `update vehicles v set ${column} = (select ${column} from vehicles o
           where o.${column} <> v.${column} or v.${column} is null and o.${column} is not null limit 1)
         where id = $1 returning ${column}::text as value`,
        [id],
      );
      expect(changed[0]?.value).toEqual(expect.any(String));
      const { rows: searched } = await world.sql.query<{ value: string }>(
        `select ${column}::text as value from searched_vehicles where id = $1`,
        [id],
      );
      expect(searched, column).toEqual(changed);
      if (column === "type") continue;
      const { rows: recorded } = await world.sql.query<{ value: string }>(
        "select distinct value from word_values where fact = $1",
        [column],
      );
      expect(recorded, column).toEqual(changed);
    }
  });
});
