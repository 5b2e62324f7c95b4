import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { proposeAlternatives } from "#server/catalog/propose-alternatives.ts";
import { createDemoRandom } from "#server/demo/demo-random.ts";
import { loadLargeFleet } from "#server/demo/large-fleet.ts";
import { bulkLoad } from "#server/records/database/bulk-load.ts";
import type * as MatchEstimates from "#server/records/search/match-estimates.ts";
import { countByPlace } from "#server/records/search/place-counts.ts";
import { toTsQuery } from "#server/records/search/text-search.ts";
import { countFacets } from "#server/records/search/vehicle-facets.ts";
import { countSearch, listListed } from "#server/records/search/vehicle-list.ts";
import { KnownCards } from "#server/records/vehicles/known-cards.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { toNumeric } from "#shared/money.ts";
import { VEHICLE_SORTS, type VehicleSort } from "#shared/vehicle/vehicle-values.ts";
import { openStatementPlans } from "#tests/support/servers/statement-plans.ts";
import { inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** Enough for each way to read a page: by the order, by words, by dates, by partners. */
const VEHICLES = 6_000;
const SEARCHES = 60;
const PAGE = 24;
/** In few of the dearest only. */
const DEAR = "dearest";

let world: World;

/** Changes what searches expect; null leaves the estimates as they are. */
const estimates = vi.hoisted(() => ({
  change: null as ((rows: number) => number) | null,
}));
vi.mock("#server/records/search/match-estimates.ts", async (importOriginal) => {
  const original = await importOriginal<typeof MatchEstimates>();
  return {
    ...original,
    async estimateMatches(...given: Parameters<typeof original.estimateMatches>) {
      const estimate = await original.estimateMatches(...given);
      const { change } = estimates;
      if (!change) return estimate;
      const { fleet, values, search, named, dates, place } = estimate;
      const to = (rows: number) => Math.min(fleet, change(rows));
      // Dates on which as many are free as there are vehicles may be too short to be in the gaps.
      const free = dates < fleet ? to(dates) : dates;
      // As many as there are vehicles, where no place is searched for.
      const served = place < fleet ? to(place) : place;
      return {
        fleet,
        values: to(values),
        search: to(search),
        named: to(named),
        dates: free,
        place: served,
      };
    },
  };
});

beforeAll(async () => {
  world = await startWorld();
  await bulkLoad(world.databaseUrl, (bulk) =>
    loadLargeFleet(
      bulk,
      { vehicles: VEHICLES, bookings: 6 * VEHICLES },
      new Date(),
      () => undefined,
    ),
  );
  const { sql } = world;
  await sql.query(`insert into partner_places (partner_id, place_id)
    select id, 'chania' from partners union all
    select id, 'rethymno' from (select id, row_number() over (order by id) as serial from partners) p
    where serial % 4 = 0 on conflict do nothing`);
  await sql.query(
    `update vehicles set search_text = $1 || ' ' || split_part(search_text, '|', 1) || '|'
       || $1 || ' ' || split_part(search_text, '|', 2)
     where id in (select id from vehicles order by price_per_day desc, id desc limit 90)`,
    [DEAR],
  );
  // What the nights alone do not tell: times between rentals, limits of their length, blocks.
  await sql.query(`update vehicles set buffer_hours = 24 where right(id::text, 1) = '0'`);
  await sql.query(`update vehicles set max_rental_days = 9 where right(id::text, 1) = '1'`);
  await sql.query(`update bookings set status = 'cancelled' where right(id::text, 1) = '2'`);
  await sql.query(
    `insert into vehicle_blocks (id, vehicle_id, start_date, start_time, end_date, end_time, created_at, updated_at)
     select uuidv7(), id, $1, '08:00', $2, '20:00', now(), now() from vehicles where right(id::text, 1) = '3'
       and not exists (select from bookings b where b.vehicle_id = vehicles.id and b.status <> 'cancelled'
         and b.start_date <= $2 and b.end_date >= $1)`,
    [inDays(200), inDays(203)],
  );
  await sql.query("analyze");
});
afterAll(() => world.end());

const WORDS = [
  undefined,
  undefined,
  "toyota",
  "toyota yaris",
  "αυτοκίνητο",
  DEAR,
  "1250gs",
  "zzxw",
];
const PERIODS: readonly (readonly [number, number])[] = [
  [7, 9],
  [7, 14],
  [7, 21],
  [7, 28],
  [5, 40],
  [201, 205],
];

/** A search of any kind, always the same for a number. */
function drawSearch(serial: number): { filters: VehicleFilters; sort: VehicleSort } {
  const random = createDemoRandom(serial);
  const oneOf = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)];
  const period = random() < 0.6 ? oneOf(PERIODS) : undefined;
  const search = oneOf(WORDS);
  const filters = {
    ...(search && { search }),
    ...(period && { pickupDate: inDays(period[0]), returnDate: inDays(period[1]) }),
    ...(random() < 0.3 && { place: random() < 0.5 ? "chania" : "rethymno" }),
    ...(random() < 0.3 && { type: random() < 0.5 ? ("car" as const) : ("vip" as const) }),
    ...(random() < 0.3 && { maxPriceCents: 3_000 + Math.floor(random() * 20_000) }),
    ...(random() < 0.2 && {
      transmission: random() < 0.5 ? ("manual" as const) : ("automatic" as const),
    }),
    ...(random() < 0.2 && { brand: random() < 0.5 ? "Toyota" : "Yamaha" }),
    ...(random() < 0.2 && { seats: random() < 0.5 ? (4 as const) : (7 as const) }),
  };
  return { filters, sort: oneOf(VEHICLE_SORTS) ?? "newest" };
}

const ORDERS: Record<VehicleSort, string> = {
  best: "fit desc, created_at desc, id desc",
  newest: "created_at desc, id desc",
  priceAsc: "price_per_day, id",
  priceDesc: "price_per_day desc, id desc",
};

/** The whole result, by a statement that reads every vehicle. */
async function readAll(filters: VehicleFilters, sort: VehicleSort): Promise<string[]> {
  const { search, pickupDate, returnDate, place, type, maxPriceCents } = filters;
  const { transmission, brand, seats } = filters;
  const { rows } = await world.sql.query<{ id: string }>(
    `select v.id, v.featured::int + case when v.name_search @@ $1::tsquery then 2 else 0 end as fit
     from vehicles v where v.listed
       and ($1::text is null or v.search @@ $1::tsquery)
       and ($2::date is null or $3::date - $2::date between coalesce(v.min_rental_days, 1)
         and coalesce(v.max_rental_days, 1000))
       and ($2::date is null or not exists (select 1 from bookings b
         where b.vehicle_id = v.id and b.status <> 'cancelled'
           and b.start_date + b.pickup_time
             < $3::date + time '10:00' + coalesce(v.buffer_hours, 0) * interval '1 hour'
           and b.end_date + b.return_time
             > $2::date + time '10:00' - coalesce(v.buffer_hours, 0) * interval '1 hour'))
       and ($2::date is null or not exists (select 1 from vehicle_blocks k where k.vehicle_id = v.id
         and k.start_date + k.start_time < $3::date + time '10:00'
         and k.end_date + k.end_time > $2::date + time '10:00'))
       and ($4::text is null or exists (select 1 from partner_places p
         where p.partner_id = v.partner_id and p.place_id = $4))
       and ($5::text is null or v.type = $5)
       and ($6::numeric is null or v.price_per_day <= $6)
       and ($7::text is null or v.transmission = $7)
       and ($8::text is null or v.brand = $8)
       and ($9::int is null or v.seats >= $9)
     order by ${ORDERS[sort]}`,
    [
      toTsQuery(search),
      pickupDate ?? null,
      returnDate ?? null,
      place ?? null,
      type ?? null,
      maxPriceCents === undefined ? null : toNumeric(maxPriceCents),
      transmission ?? null,
      brand ?? null,
      seats ?? null,
    ],
  );
  return rows.map(({ id }) => id);
}

/** A card is never read from memory. */
const cards = new KnownCards(() => false);

/** The first pages of a search and their total are those of a plain statement. */
async function expectPlainResult(serial: number) {
  const { filters, sort } = drawSearch(serial);
  const all = await readAll(filters, sort);
  const found: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 3; page++) {
    const read = await listListed(world.platform.db, cards, { filters, sort, cursor, limit: PAGE });
    if (!read) throw new Error("The cursor was refused");
    const total = read.totalIsExact ? all.length : Math.min(read.total, all.length);
    expect([read.total, JSON.stringify(filters)]).toEqual([total, JSON.stringify(filters)]);
    found.push(...read.vehicles.map(({ id }) => id));
    cursor = read.nextCursor;
    if (!cursor) break;
  }
  expect(found).toEqual(all.slice(0, cursor ? 3 * PAGE : all.length));
  const { total } = await countSearch(world.platform.db, filters);
  expect([total > 0, total <= all.length]).toEqual([all.length > 0, true]);
}

/**
 * Counts per type and per place are those of a plain statement, or no more where they are of a
 * part.
 */
async function expectPlainCounts(serial: number) {
  const { filters } = drawSearch(serial);
  const { place: _place, ...anywhere } = filters;
  const { type: _type, ...ofAnyType } = filters;
  const { rows: ofTypes } = await world.sql.query<{ value: string; count: number }>(
    `select type as value, count(*)::int as count from vehicles where id = any($1)
     group by type order by type`,
    [await readAll(ofAnyType, "newest")],
  );
  const facets = await countFacets(world.platform.db, filters);
  const types = facets.rows
    .filter(({ facet }) => facet === "type")
    .map(({ value, count }) => ({ value, count }))
    .sort((a, b) => a.value.localeCompare(b.value));
  if (facets.isExact) expect(types).toEqual(ofTypes);
  for (const { value, count } of types) {
    expect(count).toBeLessThanOrEqual(ofTypes.find((one) => one.value === value)?.count ?? 0);
  }
  const { places, isExact } = await countByPlace(world.platform.db, anywhere);
  for (const placeId of ["chania", "rethymno"]) {
    const all = (await readAll({ ...anywhere, place: placeId }, "newest")).length;
    const count = places.find((one) => one.placeId === placeId)?.count ?? 0;
    expect([placeId, isExact ? count : Math.min(count, all)]).toEqual([
      placeId,
      isExact ? all : count,
    ]);
  }
}

const SERIALS = Array.from({ length: SEARCHES }, (_, serial) => serial);

describe("any search", () => {
  it.each(SERIALS)(
    "has the vehicles of a plain statement in its order, and their total: %i",
    expectPlainResult,
  );

  it.each(SERIALS)("has the counts of a plain statement: %i", expectPlainCounts);
});

describe("any search whose estimates are wrong", () => {
  afterAll(() => {
    estimates.change = null;
  });

  it.each(SERIALS)("has the same vehicles and right totals and counts: %i", async (serial) => {
    const random = createDemoRandom(serial + SEARCHES);
    const factors = [0, 0.001, 0.1, 1, 10, 1_000];
    estimates.change = (rows) => rows * (factors[Math.floor(random() * factors.length)] ?? 1);
    await expectPlainResult(serial);
    await expectPlainCounts(serial);
  });
});

describe("a search whose newest matches are all taken", () => {
  const dates = { pickupDate: inDays(300), returnDate: inDays(303) };
  beforeAll(() =>
    world.sql.query(
      `insert into vehicle_blocks (id, vehicle_id, start_date, start_time, end_date, end_time, created_at, updated_at)
       select uuidv7(), id, $1, '08:00', $2, '20:00', now(), now() from (
         select id from vehicles order by created_at desc, id desc limit 5200) as newest`,
      [dates.pickupDate, dates.returnDate],
    ),
  );

  it("has a total of no fewer than its page", async () => {
    const read = (limit: number) =>
      listListed(world.platform.db, cards, { filters: dates, sort: "newest", limit });
    expect(await read(PAGE)).toMatchObject({ total: PAGE + 1, totalIsExact: false });
    const all = await readAll(dates, "newest");
    expect(await read(all.length)).toMatchObject({ total: all.length, totalIsExact: true });
  });

  it("is proposed in place of one without results", async () => {
    const filters = { ...dates, maxPriceCents: 1 };
    const { without } = await proposeAlternatives(world.platform, filters);
    expect(without).toContainEqual({ filter: "price", count: 2, countIsExact: false });
  });
});

describe("the plan of a search", () => {
  const read = async (filters: VehicleFilters, sort: VehicleSort) => {
    const plans = openStatementPlans(world.databaseUrl);
    const search = () => plans.of((tx) => listListed(tx, cards, { filters, sort, limit: PAGE }));
    const texts = await search();
    await plans.close();
    return texts.join("\n");
  };

  it("finds the few vehicles that are free for long by their gaps", async () => {
    const dates = { pickupDate: inDays(5), returnDate: inDays(40) };
    expect(await read(dates, "priceAsc")).toContain("free_gaps_nights");
  });

  it("reads no vehicle where none with a word has a chosen value", async () => {
    const plan = await read({ search: "αυτόματο", transmission: "manual" }, "priceDesc");
    expect(plan).toContain("word_values");
    expect(plan).not.toMatch(/on (searched_)?vehicles/);
  });

  it("walks only prices that have the values", async () => {
    const plan = await read({ place: "chania", type: "vip" }, "priceAsc");
    expect(plan).toMatch(/on searched_vehicles_cheapest .*\n *Index Cond: .*price_per_day >=/);
  });

  it("walks only prices that have the words", async () => {
    const plan = await read({ search: "αυτοκίνητο" }, "priceAsc");
    expect(plan).toMatch(/using searched_vehicles_cheapest .*\n *Index Cond: .*price_per_day >=/);
  });
});
