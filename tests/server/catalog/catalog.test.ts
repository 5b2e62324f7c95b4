import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NewVehicle } from "#server/records/vehicles/vehicle.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { toCents } from "#shared/money.ts";
import { VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";
import { connect, refusalOf } from "#tests/support/world/caller.ts";
import { anyFactFilters, drawFacts, hasFacts } from "#tests/support/world/filtered-facts.ts";
import { addUser, addVehicle, bookingRequest, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let api: Awaited<ReturnType<typeof connect>>["api"];
let partnerId: string;
const fleet: NewVehicle[] = [];

const pick = <T>(values: readonly T[], index: number) => values[index % values.length] as T;

beforeAll(async () => {
  world = await startWorld();
  ({ api } = await connect(world.origin));
  partnerId = (await addUser(world.platform, "partner")).id;
  for (let index = 0; index < 90; index++) {
    const vehicle: Partial<NewVehicle> = {
      title: `Vehicle ${index}`,
      slug: `vehicle-${index}`,
      ...drawFacts(index),
      pricePerDay: `${20 + (index % 7) * 10}.00`,
      status: pick(["approved", "approved", "approved", "pending", "rejected"] as const, index),
      // Several rows share an instant, so that the id has to break the tie.
      createdAt: new Date(Date.UTC(2026, 0, 1 + (index >> 2))),
    };
    const { id } = await addVehicle(world.platform, partnerId, vehicle);
    fleet.push({ ...(vehicle as NewVehicle), id });
  }
});
afterAll(() => world.end());

async function listAll(
  filters: VehicleFilters,
  sort: "newest" | "priceAsc" | "priceDesc",
  limit: number,
) {
  const vehicles = [];
  let cursor: string | null = null;
  let total: number;
  do {
    const page: Awaited<ReturnType<typeof api.catalog.list.query>> = await api.catalog.list.query({
      filters,
      sort,
      cursor,
      limit,
    });
    vehicles.push(...page.vehicles);
    total = page.total;
    cursor = page.nextCursor;
  } while (cursor);
  return { vehicles, total };
}

/** The filters again (BR-101), written over the rows that were stored. */
function matches(row: NewVehicle, filters: VehicleFilters): boolean {
  const cents = toCents(row.pricePerDay);
  return (
    row.status === "approved" &&
    hasFacts(row, filters) &&
    (filters.minPriceCents === undefined || cents >= filters.minPriceCents) &&
    (filters.maxPriceCents === undefined || cents <= filters.maxPriceCents)
  );
}

const anyPrices = fc.record(
  {
    minPriceCents: fc.integer({ min: 1_000, max: 9_000 }),
    maxPriceCents: fc.integer({ min: 2_000, max: 9_000 }),
  },
  { requiredKeys: [] },
);
const anyFilters = fc
  .tuple(anyFactFilters, anyPrices)
  .map(([facts, prices]): VehicleFilters => ({ ...facts, ...prices }));

describe("the list", () => {
  it("shows exactly the approved vehicles that match, for every combination of filters", async () => {
    await fc.assert(
      fc.asyncProperty(anyFilters, async (filters) => {
        const { vehicles, total } = await listAll(filters, "newest", 60);
        const requested = fleet.filter((row) => matches(row, filters)).map(({ id }) => id);
        expect(vehicles.map(({ id }) => id).sort()).toEqual(requested.sort());
        expect(total).toBe(requested.length);
      }),
      { numRuns: 60 },
    );
  });

  it.each(["newest", "priceAsc", "priceDesc"] as const)(
    "sorted by %s, has complete pages without gap or repeat",
    async (sort) => {
      const whole = await listAll({}, sort, 60);
      const paged = await listAll({}, sort, 7);
      expect(paged.vehicles.map(({ id }) => id)).toEqual(whole.vehicles.map(({ id }) => id));
      const prices = whole.vehicles.map(({ pricePerDayCents }) => pricePerDayCents);
      const sign = sort === "priceDesc" ? -1 : 1;
      if (sort !== "newest") expect(prices).toEqual([...prices].sort((a, b) => sign * (a - b)));
    },
  );

  it("rejects a cursor of another sort or one that was not issued by the server", async () => {
    const { nextCursor } = await api.catalog.list.query({ sort: "newest", limit: 5 });
    for (const cursor of [nextCursor, "rubbish", "bmV3ZXN0IDEgMQ"]) {
      const sort = cursor === nextCursor ? ("priceAsc" as const) : ("newest" as const);
      const refusal = await refusalOf(api.catalog.list.query({ sort, cursor }));
      expect(refusal).toMatchObject({
        code: "invalidCursor",
        params: { field: "cursor" },
        fields: { cursor: "cursorInvalid" },
      });
    }
  });

  it("excludes a vehicle for dates on which it is occupied, and only for those", async () => {
    const { email } = await addUser(world.platform, "customer");
    const customer = await connect(world.origin, email);
    const { id } = await addVehicle(world.platform, partnerId, { brand: "Lonely" });
    const { bookingId } = await customer.api.checkout.place.mutate(bookingRequest(id));
    const isListed = async (pickupDate: string, returnDate: string, pickupTime = "10:00") => {
      const filters = { brand: "Lonely", pickupDate, pickupTime, returnDate, returnTime: "10:00" };
      return (await api.catalog.list.query({ filters })).total === 1;
    };
    expect(await isListed(inDays(10), inDays(13))).toBe(false);
    expect(await isListed(inDays(12), inDays(20))).toBe(false);
    expect(await isListed(inDays(5), inDays(11))).toBe(false);
    expect(await isListed(inDays(5), inDays(30))).toBe(false);
    expect(await isListed(inDays(5), inDays(10))).toBe(true);
    expect(await isListed(inDays(13), inDays(16))).toBe(true);
    expect(await isListed(inDays(13), inDays(16), "09:30")).toBe(false);
    await customer.api.checkout.cancel.mutate({ id: bookingId });
    expect(await isListed(inDays(10), inDays(13))).toBe(true);
  });

  it("filters by partners who serve the selected place", async () => {
    const local = await addUser(world.platform, "partner");
    await world.sql.query(
      "delete from partner_places where partner_id = $1 and place_id <> 'sitia'",
      [local.id],
    );
    await addVehicle(world.platform, local.id, { brand: "Local" });
    const listed = async (place: string) =>
      (await api.catalog.list.query({ filters: { brand: "Local", place } })).total;
    expect(await listed("sitia")).toBe(1);
    expect(await listed("chania")).toBe(0);
  });

  it("never shows vehicles of an inactive partner", async () => {
    const { id: leaver } = await addUser(world.platform, "partner");
    const { slug } = await addVehicle(world.platform, leaver, { brand: "Hidden" });
    await world.sql.query("update partners set status = 'inactive' where id = $1", [leaver]);
    expect((await api.catalog.list.query({ filters: { brand: "Hidden" } })).total).toBe(0);
    expect((await refusalOf(api.catalog.bySlug.query({ slug }))).code).toBe("vehicleGone");
  });
});

describe("a vehicle", () => {
  it("is found by its slug and by a title with the same slug", async () => {
    await addVehicle(world.platform, partnerId, { title: "Σκούτερ «Άνεμος» 125", slug: "anemos" });
    const bySlug = await api.catalog.bySlug.query({ slug: "anemos" });
    expect(bySlug.title).toBe("Σκούτερ «Άνεμος» 125");
    const byTitle = await api.catalog.bySlug.query({ slug: "σκούτερ-άνεμος-125" });
    expect(byTitle.id).toBe(bySlug.id);
  });

  it("that was never public gets the same response as an unknown one", async () => {
    const never = await refusalOf(api.catalog.bySlug.query({ slug: "never-there" }));
    for (const status of ["pending", "rejected"] as const) {
      const { slug, id } = await addVehicle(world.platform, partnerId, { status });
      expect(await refusalOf(api.catalog.bySlug.query({ slug }))).toEqual(never);
      const hidden = await refusalOf(api.catalog.availability.query({ vehicleId: id }));
      expect(hidden.code).toBe("vehicleNotFound");
    }
  });

  it("that was public once is reported as removed, with its type", async () => {
    for (const change of ["archived_at = now()", "status = 'rejected'", "status = 'pending'"]) {
      const { id, slug } = await addVehicle(world.platform, partnerId, { type: "atv" });
      await world.sql.query(`update vehicles set ${change} where id = $1`, [id]);
      const refusal = await refusalOf(api.catalog.bySlug.query({ slug }));
      expect(refusal).toMatchObject({ code: "vehicleGone", params: { type: "atv" } });
    }
  });

  it("shows when it is occupied, without the customer", async () => {
    const { email } = await addUser(world.platform, "customer");
    const customer = await connect(world.origin, email);
    const { id } = await addVehicle(world.platform, partnerId);
    await customer.api.checkout.place.mutate(bookingRequest(id));
    const { taken } = await api.catalog.availability.query({ vehicleId: id });
    expect(taken).toEqual([{ from: `${inDays(10)}T10:00`, to: `${inDays(13)}T10:00` }]);
  });
});

it("featured vehicles are approved ones, newest first, at most eight", async () => {
  for (let index = 0; index < 10; index++) {
    await addVehicle(world.platform, partnerId, {
      featured: true,
      title: `Star ${index}`,
      createdAt: new Date(Date.UTC(2027, 0, 1 + index)),
    });
  }
  const featured = await api.catalog.featured.query();
  expect(featured.map(({ title }) => title)).toEqual(
    [9, 8, 7, 6, 5, 4, 3, 2].map((index) => `Star ${index}`),
  );
});

it("the filter offers the spec's brands and every other brand of a listed vehicle", async () => {
  const { brands, years } = await api.catalog.options.query();
  expect(brands.slice(0, 8)).toEqual([
    "Toyota",
    "Mercedes",
    "Honda",
    "Piaggio",
    "Yamaha",
    "Suzuki",
    "BMW",
    "Audi",
  ]);
  expect(brands).toContain("Kia");
  expect(years).toHaveLength(10);
});

it("every type shows the lowest price of its public vehicles", async () => {
  const { fromCents } = await api.catalog.options.query();
  for (const type of VEHICLE_TYPES) {
    const { vehicles } = await listAll({ type }, "priceAsc", 60);
    expect(fromCents[type], type).toBe(vehicles[0]?.pricePerDayCents);
  }
  // Always in this order, so that the same response has the same tag.
  expect(Object.keys(fromCents)).toEqual(["atv", "car", "motorcycle", "vip"]);
});
