import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, addVehicle, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let api: ApiClient["api"];

beforeAll(async () => {
  world = await startWorld();
  const { id } = await addUser(world.platform, "partner");
  const model = { title: "Zephora Levante", brand: "Zephora" };
  await addVehicle(world.platform, id, { ...model, seats: 5 });
  await addVehicle(world.platform, id, { ...model, seats: 2 });
  await addVehicle(world.platform, id, { title: "Ostria", brand: "Hidden", status: "pending" });
  ({ api } = await connect(world.origin));
});
afterAll(() => world.end());

const propose = async (filters: VehicleFilters) =>
  (await api.catalog.alternatives.query({ filters })).corrected;

describe("a search with a misspelled word (BR-492)", () => {
  it.each([
    ["zephra", "Zephora"],
    ["ζεφόρρ", undefined],
    ["zepohra LEVANTE", "Zephora LEVANTE"],
    ["zephora levnte", "zephora Levante"],
    ["zephra levnte", "Zephora Levante"],
    ["Ζεφρα", "Zephora"],
  ])("for “%s” proposes “%s”", async (search, corrected) => {
    expect((await api.catalog.list.query({ filters: { search } })).total).toBe(
      corrected === undefined ? 2 : 0,
    );
    expect(await propose({ search })).toEqual(
      corrected && { search: corrected, count: 2, countIsExact: true },
    );
  });

  it("proposes what has results with the other filters", async () => {
    expect(await propose({ search: "zephra", seats: 5 })).toMatchObject({ count: 1 });
    expect(await propose({ search: "zephra", seats: 7 })).toBeUndefined();
    expect(await propose({ search: "zephra", type: "motorcycle" })).toBeUndefined();
    const [pickupDate, returnDate] = [inDays(9), inDays(12)];
    expect(await propose({ search: "zephra", pickupDate, returnDate })).toMatchObject({ count: 2 });
    expect(await propose({ search: "zephra", pickupDate: inDays(-3), returnDate })).toBeUndefined();
  });

  it.each(["ostra", "zephora seven", "zephora 209", "levante хонда", "xyzzy", "🚗"])(
    "proposes nothing for “%s”, whose words are right or near none",
    async (search) => expect(await propose({ search })).toBeUndefined(),
  );

  it("proposes nothing where the words are right and the filters exclude all", async () => {
    expect(await propose({ search: "zephora", seats: 7 })).toBeUndefined();
  });
});
