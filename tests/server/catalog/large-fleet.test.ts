import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MOST_SAMPLED } from "#server/records/search/inspected-vehicles.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** More than are inspected one by one. */
const VEHICLES = 6_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const partner = await addUser(world.platform, "partner");
  const { id } = await addVehicle(world.platform, partner.id, { title: "Copied", brand: "Copied" });
  await world.sql.query(
    `insert into vehicles (id, title, slug, brand, type, status, price_per_day, partner_id, search_text, created_at, updated_at)
     select gen_random_uuid(), title, slug || n, brand, type, status, price_per_day, partner_id, search_text, created_at, updated_at
     from vehicles, generate_series(1, $2::int) n where id = $1`,
    [id, VEHICLES],
  );
  await addVehicle(world.platform, partner.id, {
    title: "Zastava",
    brand: "Zastava",
    createdAt: new Date("2020-01-01"),
  });
});
afterAll(() => world.end());

describe("a fleet too large to read every vehicle", () => {
  it("still has exact counts from its summary", async () => {
    const { api } = await connect(world.origin);
    const { isExact, brand } = await api.catalog.facets.query({ filters: {} });
    expect({ isExact, brand }).toEqual({
      isExact: true,
      brand: [
        { value: "Copied", count: VEHICLES + 1 },
        { value: "Zastava", count: 1 },
      ],
    });
  });

  it.each([
    ["dates", { pickupDate: inDays(3), returnDate: inDays(5) }],
    ["words", { search: "copied" }],
  ])("marks counts as partial with a filter by %s", async (_asked, filters) => {
    const { api } = await connect(world.origin);
    const { isExact, type } = await api.catalog.facets.query({ filters });
    expect(isExact).toBe(false);
    expect(type).toEqual([{ value: "car", count: MOST_SAMPLED }]);
  });

  it("finds the oldest vehicle by a word, and fills pages with frequent words", async () => {
    const { api } = await connect(world.origin);
    const oldest = await api.catalog.list.query({ filters: { search: "zastava" } });
    expect(oldest.vehicles.map(({ title }) => title)).toEqual(["Zastava"]);
    const most = await api.catalog.list.query({ filters: { search: "copied" } });
    expect(most.vehicles.map(({ title }) => title)).toContain("Copied");
    expect(most.nextCursor).not.toBeNull();
  });
});
