import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VEHICLE_SORTS } from "#shared/vehicle/vehicle-values.ts";
import { keepMemoryOn } from "#tests/support/memory/keep-memory-on.ts";
import { waitForChanges } from "#tests/support/memory/wait-for-changes.ts";
import { addUser, addVehicle, inDays } from "#tests/support/world/fleet.ts";
import { occupyVehicle } from "#tests/support/world/occupied-vehicle.ts";
import { startTwin, startWorld, type World } from "#tests/support/world/world.ts";

let world: World;
let twin: Awaited<ReturnType<typeof startTwin>>;
/** A car and a quad of two partners, and four cars at about the price of the first. */
let car: { id: string; slug: string };
let quad: { id: string; slug: string };
let carPartner: string;
let quadPartner: string;

// Stopped: some responses are only valid until the end of their minute.
const start = new Date();
const clock = { now: () => start };

beforeAll(async () => {
  world = await startWorld({ clock });
  twin = await startTwin(world, 1000, { clock });
  carPartner = (await addUser(world.platform, "partner")).id;
  quadPartner = (await addUser(world.platform, "partner")).id;
  car = await addVehicle(world.platform, carPartner, { featured: true });
  for (const pricePerDay of ["39.00", "40.00", "41.00", "42.00"]) {
    await addVehicle(world.platform, carPartner, { pricePerDay, brand: "Seat" });
  }
  quad = await addVehicle(world.platform, quadPartner, {
    type: "atv",
    brand: "Honda",
    pricePerDay: "60.00",
  });
  await addVehicle(world.platform, quadPartner, { brand: "Opel", pricePerDay: "10.00" });
  await addVehicle(world.platform, quadPartner, { brand: "Opel", pricePerDay: "900.00" });
});
afterAll(async () => {
  await twin.end();
  await world.end();
});
keepMemoryOn(() => [world.platform, twin.platform]);

const sql = (text: string, ...values: unknown[]) => world.sql.query(text, values);

const urlOf = (path: string, input?: unknown) =>
  `/trpc/${path}${input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`}`;

const DATES = { pickupDate: inDays(10), returnDate: inDays(13) };
const TIMES = { pickupTime: "10:00", returnTime: "10:00" };

/** What is read of the first car, and what is read of the quad. */
const urls = () => ({
  car: urlOf("catalog.bySlug", { slug: car.slug }),
  carQuote: urlOf("checkout.quote", { vehicleId: car.id, ...DATES, ...TIMES }),
  carDays: urlOf("catalog.availability", { vehicleId: car.id }),
  cars: urlOf("catalog.list", { filters: { type: "car" } }),
  carsInPeriod: urlOf("catalog.list", { filters: { type: "car", ...DATES } }),
  carsAtChania: urlOf("catalog.list", { filters: { type: "car", place: "chania" } }),
  carFacets: urlOf("catalog.facets", { filters: { type: "car" } }),
  carFacetsAtChania: urlOf("catalog.facets", { filters: { type: "car", place: "chania" } }),
  carPlaceCounts: urlOf("catalog.placeCounts", { filters: { type: "car", place: "chania" } }),
  carPartner: urlOf("catalog.partner", { partnerId: carPartner }),
  featured: urlOf("catalog.featured"),
  quad: urlOf("catalog.bySlug", { slug: quad.slug }),
  quadQuote: urlOf("checkout.quote", { vehicleId: quad.id, ...DATES, ...TIMES }),
  quadDays: urlOf("catalog.availability", { vehicleId: quad.id }),
  quads: urlOf("catalog.list", { filters: { type: "atv" } }),
  quadsInPeriod: urlOf("catalog.list", { filters: { type: "atv", ...DATES } }),
  quadPartner: urlOf("catalog.partner", { partnerId: quadPartner }),
  places: urlOf("catalog.places"),
  options: urlOf("catalog.options"),
  company: urlOf("catalog.company"),
});
type Name = keyof ReturnType<typeof urls>;

const ALL = Object.keys as (of: object) => Name[];

async function read(origin: string, url: string): Promise<string> {
  const response = await fetch(`${origin}${url}`);
  expect(response.status).toBe(200);
  return response.text();
}

/** Caches everything in both processes, changes something, and returns what each has dropped. */
async function dropsOf(change: () => Promise<unknown>) {
  const known = urls();
  const platforms = [world.platform, twin.platform];
  // Not before they know of everything until now, such as the fleet of these tests.
  for (const platform of platforms) await waitForChanges(world, platform);
  for (const { origin } of [world, twin]) {
    for (const name of ALL(known)) await read(origin, known[name]);
  }
  await change();
  return Promise.all(
    platforms.map(async (platform) => {
      await waitForChanges(world, platform);
      return ALL(known).filter((name) => !platform.responseCache.find(`call ${known[name]}`));
    }),
  );
}

const BLOCK = `insert into vehicle_blocks
  (id, vehicle_id, start_date, start_time, end_date, end_time, created_at, updated_at)
  values ($1, $2, $3, '10:00', $4, '12:00', now(), now())`;
const SETTING = `insert into settings (id, document, updated_at) values (1, $1, now())
  on conflict (id) do update set document = excluded.document`;

const CHANGES: { of: string; run: () => Promise<unknown>; drops: Name[] }[] = [
  {
    of: "a vehicle's text",
    run: () => sql("update vehicles set description = 'New tyres' where id = $1", car.id),
    drops: ["car", "carQuote", "carDays", "cars", "carsAtChania", "carsInPeriod", "featured"],
  },
  {
    of: "the places of a vehicle",
    run: () => sql("update vehicles set place_ids = '{sitia}' where id = $1", car.id),
    drops: [
      "car",
      "carQuote",
      "carDays",
      "cars",
      "carsInPeriod",
      "carsAtChania",
      "carFacetsAtChania",
      "carPlaceCounts",
      "featured",
    ],
  },
  {
    of: "the places of a vehicle that is not at the place before or after",
    run: () => sql("update vehicles set place_ids = '{heraklion}' where id = $1", car.id),
    drops: ["car", "carQuote", "carDays", "cars", "carsInPeriod", "carPlaceCounts", "featured"],
  },
  {
    of: "all places for a vehicle",
    run: () => sql("update vehicles set place_ids = null where id = $1", car.id),
    drops: [
      "car",
      "carQuote",
      "carDays",
      "cars",
      "carsInPeriod",
      "carsAtChania",
      "carFacetsAtChania",
      "carPlaceCounts",
      "featured",
    ],
  },
  {
    of: "a price",
    run: () => sql("update vehicles set price_per_day = 40.50 where id = $1", car.id),
    drops: ["car", "carQuote", "carDays", "cars", "carsAtChania", "carsInPeriod", "featured"],
  },
  {
    of: "the lowest price",
    run: () =>
      sql("update vehicles set price_per_day = 10.50 where brand = 'Opel' and price_per_day = 10"),
    drops: ["cars", "carsAtChania", "carsInPeriod", "carPlaceCounts", "options"],
  },
  {
    of: "a picture",
    run: () =>
      sql(
        `insert into vehicle_images (id, vehicle_id, position, name, width, height, placeholder, created_at)
         values ($1, $2, 0, 'a', 800, 600, '', now())`,
        world.platform.ids.uuid(),
        car.id,
      ),
    drops: ["car", "carQuote", "carDays", "cars", "carsAtChania", "carsInPeriod", "featured"],
  },
  {
    of: "a block on other days",
    run: () => occupyVehicle(world, car.id),
    drops: ["carQuote", "carDays"],
  },
  {
    of: "a block in the days of a search",
    run: () => sql(BLOCK, world.platform.ids.uuid(), car.id, DATES.pickupDate, DATES.returnDate),
    drops: ["carQuote", "carDays", "carsInPeriod"],
  },
  {
    of: "a partner's name",
    run: () => sql("update partners set name = 'Nikos' where id = $1", carPartner),
    // Which places it serves may have changed too.
    drops: [
      "car",
      "cars",
      "carsAtChania",
      "carFacetsAtChania",
      "carPlaceCounts",
      "carsInPeriod",
      "carPartner",
      "featured",
    ],
  },
  {
    of: "the places that a partner serves",
    run: () =>
      sql("delete from partner_places where place_id = 'sitia' and partner_id = $1", quadPartner),
    // A quad's partner has cars too.
    drops: [
      "cars",
      "carsAtChania",
      "carFacetsAtChania",
      "carPlaceCounts",
      "carsInPeriod",
      "quad",
      "quads",
      "quadsInPeriod",
      "quadPartner",
    ],
  },
  {
    of: "a place",
    run: () => sql("update places set name_en = 'Chania (old town)' where id = 'chania'"),
    drops: [
      "car",
      "cars",
      "carsAtChania",
      "carPlaceCounts",
      "carsInPeriod",
      "carPartner",
      "featured",
      "quad",
      "quads",
      "quadsInPeriod",
      "quadPartner",
      "places",
    ],
  },
  {
    of: "a setting",
    run: () => sql(SETTING, JSON.stringify({ maxDaysAhead: 300 })),
    drops: ["carQuote", "carsInPeriod", "quadQuote", "quadsInPeriod", "options", "company"],
  },
  {
    of: "a vehicle that enters a list",
    run: () => addVehicle(world.platform, quadPartner, { type: "atv", pricePerDay: "70.00" }),
    // Not of the fixed brands, it could be the first of its brand.
    // Facets count it as a type that could be chosen instead.
    drops: ["quads", "quadsInPeriod", "quadPartner", "carFacets", "carFacetsAtChania"],
  },
  {
    of: "a vehicle that moves from one list to another",
    run: () => sql("update vehicles set type = 'car' where id = $1", quad.id),
    drops: [
      "cars",
      "carsAtChania",
      "carFacets",
      "carFacetsAtChania",
      "carPlaceCounts",
      "carsInPeriod",
      "quad",
      "quadQuote",
      "quadDays",
      "quads",
      "quadsInPeriod",
      "options",
    ],
  },
];

describe("a change", () => {
  it.each(CHANGES)("of $of drops what shows it, in both processes", async ({ run, drops }) => {
    const dropped = await dropsOf(run);
    expect(dropped.map((names) => names.sort())).toEqual([drops.sort(), drops.sort()]);
    for (const url of Object.values(urls())) {
      expect([url, await read(twin.origin, url)]).toEqual([url, await read(world.origin, url)]);
    }
  });

  it("of a partner's status drops the partner's vehicles, but not those of others", async () => {
    const { id } = await addUser(world.platform, "partner");
    const own = await addVehicle(world.platform, id, { type: "motorcycle", brand: "BMW" });
    const url = urlOf("catalog.bySlug", { slug: own.slug });
    for (const { origin } of [world, twin]) await read(origin, url);
    const dropped = await dropsOf(() =>
      sql("update partners set status = 'inactive' where id = $1", id),
    );
    const counting = ["carsAtChania", "carFacets", "carFacetsAtChania", "carPlaceCounts"];
    for (const names of dropped) expect(names).toEqual([...counting, "options"]);
    for (const { platform, origin } of [world, twin]) {
      expect(platform.responseCache.find(`call ${url}`)).toBeUndefined();
      expect((await fetch(`${origin}${url}`)).status).toBe(404);
    }
  });

  it("of a vehicle that is not listed drops nothing", async () => {
    const { id } = await addVehicle(world.platform, carPartner, { status: "pending" });
    const dropped = await dropsOf(() =>
      sql("update vehicles set price_per_day = 10 where id = $1", id),
    );
    expect(dropped).toEqual([[], []]);
  });
});

it("counts are built again when a price crosses a limit within one column of prices", async () => {
  const { id } = await addVehicle(world.platform, carPartner, { pricePerDay: "41.00" });
  const url = urlOf("catalog.facets", { filters: { type: "car", maxPriceCents: 4_150 } });
  await waitForChanges(world, world.platform);
  await read(world.origin, url);
  expect(world.platform.responseCache.find(`call ${url}`)).toBeDefined();
  await sql("update vehicles set price_per_day = '41.80' where id = $1", id);
  await waitForChanges(world, world.platform);
  expect(world.platform.responseCache.find(`call ${url}`)).toBeUndefined();
  await sql("delete from vehicles where id = $1", id);
});

it("a vehicle of the same price that comes after those shown leaves similar vehicles cached", async () => {
  const added = [];
  for (let serial = 0; serial < 9; serial++) {
    added.push(
      await addVehicle(world.platform, quadPartner, { type: "vip", pricePerDay: "100.00" }),
    );
  }
  const vehicles = added.toSorted((a, b) => a.id.localeCompare(b.id));
  const similarTo = ({ slug }: { slug: string }) => urlOf("catalog.similar", { slug });
  let fresh = 0;
  /**
   * Changes a price; returns the vehicles whose similar ones are still cached, all of them right.
   */
  const priced = async (at: number, pricePerDay: string) => {
    await waitForChanges(world, world.platform);
    for (const vehicle of vehicles) await read(world.origin, similarTo(vehicle));
    const id = vehicles[at]?.id;
    await sql("update vehicles set price_per_day = $2 where id = $1", id, pricePerDay);
    await waitForChanges(world, world.platform);
    fresh += 1;
    const cached: number[] = [];
    for (const [index, vehicle] of vehicles.entries()) {
      const url = similarTo(vehicle);
      const found = world.platform.responseCache.find(`call ${url}`);
      if (!found) continue;
      cached.push(index);
      expect(found.body.toString()).toBe(await read(world.origin, `${url}&fresh=${fresh}`));
    }
    return cached;
  };
  await priced(8, "104.00");
  // The first four others are shown of each, which the last one neither leaves nor enters.
  expect(await priced(8, "100.00")).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  await priced(1, "104.00");
  expect(await priced(1, "100.00")).toEqual([]);

  // Of the cheaper ones four are looked up from the largest id: without the last, another one is
  // shown.
  await priced(8, "104.00");
  for (const at of [3, 4, 5, 6, 7]) await priced(at, "98.00");
  expect(await priced(7, "60.00")).not.toContain(0);

  const prices = fc.constantFrom("96.00", "98.00", "100.00", "102.00", "104.00");
  const isChecked = fc.asyncProperty(fc.nat(8), prices, async (at, pricePerDay) => {
    await priced(at, pricePerDay);
  });
  await fc.assert(isChecked, { numRuns: 60, endOnFailure: true });
  await sql("delete from vehicles where type = 'vip'");
});

const anyFilters = fc.record(
  {
    type: fc.constantFrom("car", "atv", "motorcycle"),
    brand: fc.constantFrom("Fiat", "Seat", "Honda", "New"),
    seats: fc.constantFrom(4, 5),
    search: fc.constantFrom("fiat", "tyres"),
    maxPriceCents: fc.constantFrom(4_000, 4_150, 6_000),
    minPriceCents: fc.constantFrom(2_000, 4_100),
    place: fc.constantFrom("chania", "sitia"),
  },
  { requiredKeys: [] },
);
const anyDates = fc.constantFrom({}, DATES, { pickupDate: inDays(20), returnDate: inDays(22) });
const anySearch = fc.tuple(anyFilters, anyDates).map(([filters, dates]) => ({
  filters: { ...filters, ...dates },
}));
const anyRead = fc.oneof(
  fc
    .record({
      search: anySearch,
      sort: fc.constantFrom(...VEHICLE_SORTS),
      limit: fc.constantFrom(2, 24),
    })
    .map(({ search, ...page }) => urlOf("catalog.list", { ...search, ...page })),
  anySearch.map((search) => urlOf("catalog.facets", search)),
  anySearch.map((search) => urlOf("catalog.placeCounts", search)),
  anySearch.map((search) => urlOf("catalog.alternatives", search)),
);
const anyChange = fc.constantFrom<[text: string, ...values: unknown[]]>(
  ["price_per_day = $2", "39.50"],
  ["price_per_day = $2", "41.80"],
  ["price_per_day = $2", "64.00"],
  ["price_per_day = $2", "9.00"],
  ["brand = $2", "New"],
  ["type = $2", "motorcycle"],
  ["type = $2", "car"],
  ["seats = $2", 5],
  ["seats = $2", null],
  ["status = $2, featured = false", "rejected"],
  ["status = $2", "approved"],
  ["featured = $2", true],
  ["buffer_hours = $2", 48],
  ["min_rental_days = $2", 7],
  ["max_rental_days = $2", 2],
  ["search_text = $2", "fiat|fiat tyres"],
  ["search_text = $2", "honda|honda"],
  ["partner_id = $2", "other"],
  ["place_ids = $2", ["chania"]],
  ["place_ids = $2", ["sitia"]],
  ["place_ids = $2", null],
  [BLOCK, inDays(11)],
  [BLOCK, inDays(21)],
);

it("whatever is changed, no response that is still cached differs from a new one", async () => {
  const { rows } = await sql("select id, slug from vehicles order by id");
  const vehicles = rows as { id: string; slug: string }[];
  const readsOfVehicle = ({ id, slug }: { id: string; slug: string }) => [
    urlOf("catalog.similar", { slug }),
    urlOf("catalog.similar", { slug, ...DATES }),
    urlOf("catalog.byIds", { vehicleIds: [id, car.id], ...DATES }),
    urlOf("catalog.bySlugs", { slugs: [slug, car.slug] }),
  ];
  const fixed = [
    urlOf("catalog.featured"),
    urlOf("catalog.options"),
    urlOf("catalog.partner", { partnerId: carPartner }),
    urlOf("catalog.partnerVehicles", { partnerId: carPartner, limit: 3 }),
    urlOf("catalog.partner", { partnerId: quadPartner }),
    urlOf("catalog.partnerVehicles", { partnerId: quadPartner, limit: 3 }),
    ...vehicles.slice(0, 8).flatMap(readsOfVehicle),
  ];
  let left = 0;
  let round = 0;
  const isChecked = fc.asyncProperty(
    fc.array(anyRead, { minLength: 15, maxLength: 15 }),
    anyChange,
    fc.nat(vehicles.length - 1),
    async (searches, [text, value], at) => {
      const known = [...new Set([...fixed, ...searches])];
      for (const url of known) await world.app.server.inject({ url });
      const given = value === "other" ? quadPartner : value;
      const id = vehicles[at]?.id;
      const run =
        text === BLOCK
          ? sql(BLOCK, world.platform.ids.uuid(), id, value, value)
          : sql(`update vehicles set ${text} where id = $1`, id, given);
      // Such as a third change of one vehicle that the database's checks refuse.
      const isRefused = await run.then(
        () => false,
        () => true,
      );
      if (isRefused) return;
      await waitForChanges(world, world.platform);
      round += 1;
      for (const url of known) {
        const hasQuery = url.includes("?");
        const { body } = await world.app.server.inject({
          url: `${url}${hasQuery ? "&" : "?"}round=${round}`,
        });
        const cached = world.platform.responseCache.find(`call ${url}`);
        if (!cached) continue;
        left += 1;
        expect([url, cached.body.toString()]).toEqual([url, body]);
      }
    },
  );
  await fc.assert(isChecked, { numRuns: 20, endOnFailure: true });
  expect(left).toBeGreaterThan(0);
});
