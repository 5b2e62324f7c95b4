import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadLargeFleet } from "#server/demo/large-fleet.ts";
import { bulkLoad } from "#server/records/database/bulk-load.ts";
import { listListed } from "#server/records/search/vehicle-list.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { normalizeQuery } from "#shared/catalog/search-text.ts";
import { VEHICLE_SORTS, type VehicleSort } from "#shared/vehicle/vehicle-values.ts";
import { openStatementPlans } from "#tests/support/servers/statement-plans.ts";
import { connect } from "#tests/support/world/caller.ts";
import { addUser, inDays } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** More than a search scans before it uses another index. */
const VEHICLES = 6_000;
const RAREST = "rarest";
const NEARBY = "nearbs";
const PERIOD = { pickupDate: inDays(7), returnDate: inDays(16) };

let world: World;
let list: Awaited<ReturnType<typeof connect>>["api"]["catalog"]["list"]["query"];
let indexesBefore: string[];

async function readIndexes(): Promise<string[]> {
  const { rows } = await world.sql.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes
     where tablename in ('vehicles', 'vehicle_images', 'bookings') order by 1`,
  );
  return rows.map(({ definition }) => definition);
}

/** Gives a word to the vehicles at these positions by age, newest first. */
async function giveWord(word: string, from: number, to: number, isInName: boolean): Promise<void> {
  const normalized = normalizeQuery(word)[0]?.[0] ?? "";
  await world.sql.query(
    `update vehicles set search_text = ltrim($1 || ' ') || split_part(search_text, '|', 1) || '|'
       || $2 || ' ' || split_part(search_text, '|', 2)
     where id in (select id from vehicles order by created_at desc, id desc offset $3 limit $4)`,
    [isInName ? normalized : "", normalized, from, to - from],
  );
}

beforeAll(async () => {
  world = await startWorld();
  ({
    list: { query: list },
  } = (await connect(world.origin)).api.catalog);
  indexesBefore = await readIndexes();
  await bulkLoad(world.databaseUrl, (bulk) =>
    loadLargeFleet(
      bulk,
      { vehicles: VEHICLES, bookings: 5 * VEHICLES },
      new Date(),
      () => undefined,
    ),
  );
  await world.sql.query(`insert into partner_places (partner_id, place_id)
    select id, 'chania' from partners union all
    select id, 'rethymno' from (select id, row_number() over (order by id) as serial from partners) p
    where serial % 4 = 0 on conflict do nothing`);
  // In the oldest only; in a few of the newest and many of the oldest; in names and in texts.
  await giveWord(RAREST, 5_800, 5_840, true);
  await giveWord(NEARBY, 3_950, 4_060, true);
  await giveWord(NEARBY, 4_100, 4_140, false);
  await world.sql.query(
    `update vehicles set featured = true where id in
     (select id from vehicles order by created_at desc, id desc offset 4050 limit 70)`,
  );
  const local = await addUser(world.platform, "partner");
  await world.sql.query("delete from partner_places where partner_id = $1", [local.id]);
  await world.sql.query("insert into partner_places (partner_id, place_id) values ($1, 'sitia')", [
    local.id,
  ]);
  await world.sql.query(
    `update vehicles set partner_id = $1 where id in
     (select id from vehicles order by created_at desc, id desc offset 5780 limit 50)`,
    [local.id],
  );
  await world.sql.query("analyze");
});
afterAll(() => world.end());

describe("a large fleet", () => {
  it("is loaded through COPY with its indexes, triggers, constraints and counts", async () => {
    expect(await readIndexes()).toEqual(indexesBefore);
    const { rows } = await world.sql.query(
      `select (select count(*)::int from vehicles where listed) as listed,
        (select sum(vehicles)::int from vehicle_counts) as counted,
        (select count(*)::int from bookings) as bookings,
        (select sum(booking_count)::int from profiles) as booked,
        (select count(*)::int from pg_trigger
          where tgrelid in ('vehicles'::regclass, 'bookings'::regclass) and tgenabled = 'D') as disabled`,
    );
    expect(rows).toEqual([
      {
        listed: VEHICLES,
        counted: VEHICLES,
        bookings: 5 * VEHICLES,
        booked: 5 * VEHICLES,
        disabled: 0,
      },
    ]);
    const overlap = world.sql.query(
      `update bookings b set start_date = o.start_date, end_date = o.end_date from bookings o
       where o.vehicle_id = b.vehicle_id and o.id <> b.id and b.id = (select id from bookings limit 1)`,
    );
    await expect(overlap).rejects.toMatchObject({ constraint: "bookings_no_overlap" });
  });
});

describe("a list with filters that many vehicles match", () => {
  it.each([
    ["best", "vehicles_best"],
    ["newest", "vehicles_newest"],
    ["priceAsc", "vehicles_cheapest"],
    ["priceDesc", "vehicles_cheapest"],
  ] as const)("is found inside an index, sorted by %s", async (sort, index) => {
    const plans = openStatementPlans(world.databaseUrl);
    const filters = { seats: 4, transmission: "manual" } as const;
    const read = await plans.of((tx) =>
      listListed(tx, world.platform.cards, { filters, sort, limit: 24 }),
    );
    await plans.close();
    const scans = read
      .join("\n")
      .match(/Index (?:Only )?Scan (?:Backward )?using \w+ on vehicles\b/g);
    expect(scans?.[0]).toMatch(new RegExp(`Index Only Scan (?:Backward )?using ${index} `));
  });
});

type Row = {
  id: string;
  slug: string;
  createdAt: Date;
  cents: number;
  featured: boolean;
  places: string[];
  free: boolean;
  name: string;
  text: string;
};

async function readFleet(): Promise<Row[]> {
  const { rows } = await world.sql.query<Row>(
    `select v.id, v.slug, v.created_at as "createdAt", (v.price_per_day * 100)::int as cents,
       v.featured, split_part(v.search_text, '|', 1) as name, split_part(v.search_text, '|', 2) as text,
       array(select place_id from partner_places p where p.partner_id = v.partner_id) as places,
       not exists (select 1 from bookings b where b.vehicle_id = v.id and b.status <> 'cancelled'
         and b.start_date + b.pickup_time < $2::date + time '10:00'
         and b.end_date + b.return_time > $1::date + time '10:00') as free
     from vehicles v where v.listed`,
    [PERIOD.pickupDate, PERIOD.returnDate],
  );
  return rows;
}

const matchesSearch = (text: string, search: string) =>
  normalizeQuery(search).every((readings) =>
    text.split(" ").some((word) => readings.some((reading) => word.startsWith(reading))),
  );

/** The whole result in its order, calculated without any of the program's SQL. */
function expected(fleet: readonly Row[], filters: VehicleFilters, sort: VehicleSort): string[] {
  const { search = "", place, pickupDate } = filters;
  const pointsOf = ({ name, featured }: Row) =>
    sort === "best"
      ? 2 * Number(search !== "" && matchesSearch(name, search)) + Number(featured)
      : 0;
  const price = ({ cents }: Row) =>
    sort === "priceAsc" ? cents : sort === "priceDesc" ? -cents : 0;
  const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1);
  const age = (a: Row, b: Row) => b.createdAt.getTime() - a.createdAt.getTime();
  return fleet
    .filter((row) => matchesSearch(row.text, search))
    .filter((row) => (!place || row.places.includes(place)) && (!pickupDate || row.free))
    .toSorted((a, b) => {
      if (sort === "priceAsc" || sort === "priceDesc") {
        return price(a) - price(b) || (sort === "priceAsc" ? byId(a, b) : byId(b, a));
      }
      return pointsOf(b) - pointsOf(a) || age(a, b) || byId(b, a);
    })
    .map(({ slug }) => slug);
}

const SEARCHES: VehicleFilters[] = [
  { search: RAREST },
  { search: RAREST, ...PERIOD },
  { search: NEARBY },
  { search: NEARBY, ...PERIOD },
  { search: NEARBY, place: "rethymno" },
  { search: "αυτοκίνητο", ...PERIOD },
  { place: "sitia" },
  { place: "sitia", ...PERIOD },
  { place: "chania", ...PERIOD },
  { search: "αυτοκίνητο", place: "sitia" },
  { search: RAREST, place: "sitia" },
];

describe("a search of a large fleet", () => {
  for (const sort of VEHICLE_SORTS) {
    it(`finds all results page by page, sorted by ${sort}`, async () => {
      const fleet = await readFleet();
      for (const filters of SEARCHES) {
        const all = expected(fleet, filters, sort);
        expect(all.length, JSON.stringify(filters)).toBeGreaterThan(0);
        const found: string[] = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof list>> = await list({
            filters,
            sort,
            limit: 24,
            cursor,
          });
          found.push(...page.vehicles.map(({ slug }) => slug));
          cursor = page.nextCursor;
        } while (cursor && found.length < 120);
        expect(found, JSON.stringify(filters)).toEqual(all.slice(0, Math.max(found.length, 24)));
      }
    });
  }
});

describe("the total for dates", () => {
  it.each<[string, number, number, VehicleFilters]>([
    ["when many are taken", 7, 16, {}],
    ["when few are taken", 28, 31, {}],
    ["when none is taken", 300, 304, {}],
    ["of few vehicles", 7, 16, { type: "vip" }],
    ["of some vehicles", 300, 304, { type: "atv" }],
  ])("counts the free of the newest 5,000, to 1,000: %s", async (_when, from, to, facts) => {
    const dates = { pickupDate: inDays(from), returnDate: inDays(to) };
    const { rows } = await world.sql.query<{ free: number; matching: number }>(
      `select count(*)::int as matching, (count(*) filter (where not exists (
         select 1 from bookings b where b.vehicle_id = v.id and b.status <> 'cancelled'
           and b.start_date + b.pickup_time < $2::date + time '10:00'
           and b.end_date + b.return_time > $1::date + time '10:00')))::int as free
       from (select id from vehicles where listed and ($3::text is null or type = $3)
         order by created_at desc, id desc limit 5000) v`,
      [dates.pickupDate, dates.returnDate, facts.type ?? null],
    );
    const { free = Number.NaN, matching = Number.NaN } = rows[0] ?? {};
    const page = await list({ filters: { ...dates, ...facts }, limit: 1 });
    expect([page.total, page.totalIsExact]).toEqual([
      Math.min(free, 1_000),
      free <= 1_000 && matching < 5_000,
    ]);
  });
});
