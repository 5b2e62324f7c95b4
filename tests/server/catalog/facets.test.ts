import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { FACT_FILTER_NAMES } from "#shared/catalog/vehicle-filters.ts";
import { anyFactFilters, isAlwaysKnown } from "#tests/support/world/filtered-facts.ts";
import { addUser, addVehicle, inDays } from "#tests/support/world/fleet.ts";
import { type SearchedFleet, startSearchedFleet } from "#tests/support/world/searched-fleet.ts";

let world: SearchedFleet["world"];
let api: SearchedFleet["api"];
let totalOf: SearchedFleet["totalOf"];

beforeAll(async () => {
  ({ world, api, totalOf } = await startSearchedFleet());
});
afterAll(() => world.end());

const dates = { pickupDate: inDays(11), returnDate: inDays(12) };

const anyOthers = fc.record(
  {
    search: fc.constantFrom("aftomato", "yaris", "polo πόλη"),
    minPriceCents: fc.constantFrom(2_000, 3_050, 4_000),
    maxPriceCents: fc.constantFrom(4_050, 6_000),
    place: fc.constantFrom("sitia", "chania"),
    when: fc.constant(dates),
  },
  { requiredKeys: [] },
);
const anyFilters = fc
  .tuple(anyFactFilters, anyOthers)
  .map(([facts, { when, ...others }]): VehicleFilters => ({ ...facts, ...others, ...when }));

describe("counts beside filter values", () => {
  it("equal the results of selecting the value, for every other selection", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyFilters,
        fc.constantFrom(...FACT_FILTER_NAMES),
        async (filters, facet) => {
          const counts = (await api.catalog.facets.query({ filters }))[facet];
          for (const { value, count } of counts) {
            expect({ value, count }).toEqual({
              value,
              count: await totalOf({ ...filters, [facet]: value }),
            });
          }
          const { [facet]: chosen, ...others } = filters;
          const named = counts.reduce((sum, { count }) => sum + count, 0);
          const whole = await totalOf(others);
          // Rows without the value are in no count; seats count upwards, so their first is the sum.
          if (isAlwaysKnown(facet)) expect(named).toBe(whole);
          if (chosen !== undefined) expect(counts.map(({ value }) => value)).toContain(chosen);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("of prices add up to the search without the price, column by column", async () => {
    await fc.assert(
      fc.asyncProperty(anyFilters, async (filters) => {
        const { prices } = await api.catalog.facets.query({ filters });
        const { minPriceCents, maxPriceCents, ...others } = filters;
        expect(prices.reduce((sum, { count }) => sum + count, 0)).toBe(await totalOf(others));
        for (const { fromCents, toCents, count } of prices) {
          const inside = { ...others, minPriceCents: fromCents, maxPriceCents: toCents - 1 };
          expect(await totalOf(inside)).toBe(count);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("are none for dates that cannot be rented, as in the list", async () => {
    const past = { pickupDate: inDays(-3), returnDate: inDays(-1) };
    const filters = { brand: "Toyota", ...past };
    expect(await totalOf(filters)).toBe(0);
    expect(await api.catalog.facets.query({ filters })).toMatchObject({
      isExact: true,
      brand: [{ value: "Toyota", count: 0 }],
      type: [],
      seats: [],
      prices: [],
    });
  });

  it("reflect every change of a vehicle and of its partner within a moment", async () => {
    const other = await addUser(world.platform, "partner");
    const { id } = await addVehicle(world.platform, other.id, { brand: "Counted" });
    const count = async () => {
      const { brand } = await api.catalog.facets.query({ filters: {} });
      return brand.find(({ value }) => value === "Counted")?.count ?? 0;
    };
    const change = (sql: string, key: string) => world.sql.query(sql, [key]);
    await expect.poll(count).toBe(1);
    await change("update partners set status = 'inactive' where id = $1", other.id);
    await expect.poll(count).toBe(0);
    await change("update partners set status = 'active' where id = $1", other.id);
    await expect.poll(count).toBe(1);
    await change("update vehicles set status = 'rejected' where id = $1", id);
    await expect.poll(count).toBe(0);
    await change("update vehicles set status = 'approved', price_per_day = 77 where id = $1", id);
    await expect.poll(count).toBe(1);
    await change("update vehicles set archived_at = now() where id = $1", id);
    await expect.poll(count).toBe(0);
    await change("delete from vehicles where id = $1", id);
    await expect.poll(count).toBe(0);
    const { rows } = await world.sql.query(`
      select coalesce(sum(vehicles), 0) as counted,
        (select count(*) from vehicles where listed) as listed from vehicle_counts`);
    expect(rows[0].counted).toBe(rows[0].listed);
  });
});
