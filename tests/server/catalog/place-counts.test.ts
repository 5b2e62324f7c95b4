import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { FUEL_TYPES, VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";
import { addUser, addVehicle, inDays } from "#tests/support/world/fleet.ts";
import { type SearchedFleet, startSearchedFleet } from "#tests/support/world/searched-fleet.ts";

let world: SearchedFleet["world"];
let api: SearchedFleet["api"];

beforeAll(async () => {
  ({ world, api } = await startSearchedFleet());
  // Beside vehicles at all places of their partners, some at places of their own (BR-341).
  const { id } = await addUser(world.platform, "partner");
  for (const [placeIds, pricePerDay] of [
    [["sitia"], "12.00"],
    [["sitia", "chania"], "11.00"],
    [["athens"], "13.00"],
  ] as const) {
    const row = { placeIds: [...placeIds], pricePerDay, brand: "Toyota", seats: 4 };
    await addVehicle(world.platform, id, row);
  }
});
afterAll(() => world.end());

const anyFilters = fc
  .record(
    {
      search: fc.constantFrom("aftomato", "yaris"),
      type: fc.constantFrom(...VEHICLE_TYPES),
      brand: fc.constantFrom("Toyota", "Honda", "Unknown"),
      fuelType: fc.constantFrom(...FUEL_TYPES),
      seats: fc.constantFrom(4 as const, 7 as const),
      airConditioning: fc.boolean(),
      maxPriceCents: fc.constantFrom(3_050, 6_000),
      place: fc.constantFrom("sitia", "chania"),
      when: fc.constantFrom(
        { pickupDate: inDays(11), returnDate: inDays(12) },
        // Too far ahead to be booked: the list is empty then.
        { pickupDate: inDays(3_000), returnDate: inDays(3_003) },
      ),
    },
    { requiredKeys: [] },
  )
  .map(({ when, ...filters }): VehicleFilters => ({ ...filters, ...when }));

/** The number and the lowest price of the vehicles that the list shows for a place. */
async function listed(filters: VehicleFilters, place: string) {
  const page = await api.catalog.list.query({
    filters: { ...filters, place },
    sort: "priceAsc",
    limit: 1,
  });
  return { count: page.total, fromCents: page.vehicles[0]?.pricePerDayCents ?? null };
}

describe("the counts of places", () => {
  it("equal the lists of the places, for every selection of filters", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyFilters,
        fc.constantFrom("sitia", "chania", "athens", "heraklion-airport"),
        async (filters, place) => {
          const { places, isExact } = await api.catalog.placeCounts.query({ filters });
          const { count, fromCents } = places.find(({ placeId }) => placeId === place) ?? {};
          expect(isExact).toBe(true);
          expect({ count, fromCents }).toEqual(await listed(filters, place));
        },
      ),
      { numRuns: 40 },
    );
  });

  it("name every active place once, in the order of the lists, also without vehicles", async () => {
    const offered = (await api.catalog.places.query()).filter(({ active }) => active);
    for (const filters of [{}, { brand: "Unknown" }]) {
      const { places } = await api.catalog.placeCounts.query({ filters });
      expect(places.map(({ placeId }) => placeId)).toEqual(offered.map(({ id }) => id));
    }
    const { places } = await api.catalog.placeCounts.query({ filters: { brand: "Unknown" } });
    expect(places.every(({ count, fromCents }) => count === 0 && fromCents === null)).toBe(true);
  });

  it("follow a change of the places that a partner serves", async () => {
    const partner = await addUser(world.platform, "partner");
    await addVehicle(world.platform, partner.id, { brand: "Followed" });
    const countAt = async (place: string) => {
      const { places } = await api.catalog.placeCounts.query({ filters: { brand: "Followed" } });
      return places.find(({ placeId }) => placeId === place)?.count;
    };
    await expect.poll(() => countAt("chania")).toBe(1);
    await world.sql.query(
      "delete from partner_places where partner_id = $1 and place_id = 'chania'",
      [partner.id],
    );
    await expect.poll(() => countAt("chania")).toBe(0);
    expect(await countAt("sitia")).toBe(1);
  });
});
