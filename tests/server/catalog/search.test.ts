import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listFreeShifts } from "#server/records/bookings/free-periods.ts";
import type { Database } from "#server/records/database/database.ts";
import { listListed } from "#server/records/search/vehicle-list.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { VEHICLE_SORTS } from "#shared/vehicle/vehicle-values.ts";
import { openStatementPlans } from "#tests/support/servers/statement-plans.ts";
import { refusalOf } from "#tests/support/world/caller.ts";
import { addVehicle, inDays } from "#tests/support/world/fleet.ts";
import {
  type Api,
  type SearchedFleet,
  startSearchedFleet,
} from "#tests/support/world/searched-fleet.ts";

let world: SearchedFleet["world"];
let api: Api;
let customer: Api;
let partnerId: string;
let book: SearchedFleet["book"];
let totalOf: SearchedFleet["totalOf"];

beforeAll(async () => {
  ({ world, api, customer, partnerId, book, totalOf } = await startSearchedFleet());
});
afterAll(() => world.end());

describe("a text search", () => {
  it.each(["αυτοματο", "aftomato", "ΑΥΤΟΜΑΤΟ", "aytomato"])(
    "finds descriptions and transmissions by “%s”",
    async (search) => {
      // Every second description contains it, and every third vehicle has this transmission.
      expect(await totalOf({ search })).toBe(40 + 14);
    },
  );

  it("requires every word, and ranks matching names before descriptions", async () => {
    await addVehicle(world.platform, partnerId, {
      title: "Scooter Λευκός",
      brand: "Words",
      createdAt: new Date("2020-01-01"),
    });
    await addVehicle(world.platform, partnerId, {
      title: "Άλλο",
      brand: "Words",
      description: "λευκός και γρήγορος",
      featured: true,
    });
    const list = async (search: string) =>
      (await api.catalog.list.query({ filters: { search }, sort: "best" })).vehicles.map(
        ({ title }) => title,
      );
    expect(await list("leykos")).toEqual(["Scooter Λευκός", "Άλλο"]);
    expect(await list("leykos γρηγορος")).toEqual(["Άλλο"]);
    expect(await list("λευκός σκοτεινός")).toEqual([]);
  });

  it.each(["'", "a' | 'b", "\\", "!&|()<->:*", "%_", "  "])(
    "treats “%s” as text, not as an expression",
    async (search) => {
      expect((await api.catalog.list.query({ filters: { search } })).totalIsExact).toBe(true);
    },
  );
});

describe("a text search without a word that can be read", () => {
  it.each(["хонда", "🚗", "%", "本田"])("finds no vehicle for “%s”", async (search) => {
    const filters = { search };
    expect(await api.catalog.list.query({ filters })).toMatchObject({ vehicles: [], total: 0 });
    expect(await api.catalog.list.query({ filters, sort: "best" })).toMatchObject({ total: 0 });
    expect(await totalOf({ search, seats: 2 })).toBe(0);
    expect(await totalOf({ search, pickupDate: inDays(9), returnDate: inDays(12) })).toBe(0);
    const { without } = await api.catalog.alternatives.query({ filters });
    expect(without.map(({ filter }) => filter)).toEqual(["search"]);
    const { places } = await api.catalog.placeCounts.query({ filters });
    expect(places.filter(({ count }) => count > 0)).toEqual([]);
  });
});

describe("pages while vehicles are added and removed", () => {
  it.each(VEHICLE_SORTS)(
    "sorted by %s, contain every remaining vehicle once and in order",
    async (sort) => {
      const filters = { maxPriceCents: 10_000 };
      const whole = await api.catalog.list.query({ filters, sort, limit: 60 });
      const rest = await api.catalog.list.query({
        filters,
        sort,
        limit: 60,
        cursor: whole.nextCursor,
      });
      const before = [...whole.vehicles, ...rest.vehicles].map(({ id }) => id);
      const seen: string[] = [];
      const passing: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<Api["catalog"]["list"]["query"]>> =
          await api.catalog.list.query({ filters, sort, limit: 9, cursor });
        seen.push(...page.vehicles.map(({ id }) => id));
        cursor = page.nextCursor;
        const price = `${20 + (seen.length % 70)}.00`;
        const { id } = await addVehicle(world.platform, partnerId, { pricePerDay: price });
        passing.push(id);
        await world.sql.query("update vehicles set status = 'rejected' where id = $1", [
          passing[0],
        ]);
      } while (cursor);
      const lasting = seen.filter((id) => !passing.includes(id));
      expect(lasting).toEqual(before);
      await world.sql.query("delete from vehicles where id = any($1)", [passing]);
    },
  );
});

describe("pages sorted by relevance", () => {
  it("rank names first, then featured, then newest, without gap or repeat while vehicles are added", async () => {
    const search = "zephyros";
    const made: { slug: string; fit: number; serial: number }[] = [];
    for (let serial = 0; serial < 24; serial++) {
      const isNamed = serial % 2 === 0;
      const featured = serial % 3 === 0;
      const { slug } = await addVehicle(world.platform, partnerId, {
        title: isNamed ? "Ζέφυρος" : "Άνεμος",
        description: "Ένας ζέφυρος.",
        featured,
        createdAt: new Date(Date.UTC(2021, 0, 1 + serial)),
      });
      made.push({ slug, fit: 2 * Number(isNamed) + Number(featured), serial });
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<Api["catalog"]["list"]["query"]>> =
        await api.catalog.list.query({ filters: { search }, sort: "best", limit: 5, cursor });
      seen.push(...page.vehicles.map(({ slug }) => slug));
      cursor = page.nextCursor;
      // The best match and the newest: it would belong to a page that was already read.
      await addVehicle(world.platform, partnerId, { title: "Ζέφυρος νέος", featured: true });
    } while (cursor);
    const expected = made.toSorted((a, b) => b.fit - a.fit || b.serial - a.serial);
    expect(seen).toEqual(expected.map(({ slug }) => slug));
  });
});

describe("a place", () => {
  it("has the same vehicles, page by page, whether few or many partners serve it", async () => {
    // A price that excludes nothing, so that no cached response is returned.
    const pages = async (minPriceCents: number) => {
      const period = { pickupDate: inDays(40), returnDate: inDays(44) };
      const filters = { place: "sitia", ...period, minPriceCents };
      const first = await api.catalog.list.query({ filters, limit: 10 });
      const cursor = first.nextCursor;
      const second = await api.catalog.list.query({ filters, limit: 60, cursor });
      return [...first.vehicles, ...second.vehicles].map(({ slug }) => slug);
    };
    const ofFew = await pages(1);
    expect(ofFew.length).toBeGreaterThan(20);
    await world.sql.query(`insert into profiles
      (id, full_name, email, role, language, created_at, updated_at)
      select uuidv7(), 'Many ' || n, 'many' || n || '@example.com', 'partner', 'el', now(), now()
      from generate_series(1, 60) n`);
    await world.sql.query(`insert into partners (id, name, email, status, created_at, updated_at)
      select id, full_name, email, 'active', now(), now() from profiles where full_name like 'Many %'`);
    await world.sql.query(`insert into partner_places (partner_id, place_id)
      select id, 'sitia' from partners where name like 'Many %' on conflict do nothing`);
    expect(await pages(2)).toEqual(ofFew);
  });
});

describe("a vehicle that is listed as free", () => {
  it("can be booked for these dates unless another customer was faster", async () => {
    const filters = { pickupDate: inDays(10), returnDate: inDays(13), place: "chania" };
    const { vehicles } = await api.catalog.list.query({ filters, limit: 60 });
    expect(vehicles.length).toBeGreaterThan(20);
    for (const { id, pricePerDayCents } of vehicles.slice(0, 8)) {
      const request = await book(id, { expectedTotalCents: 3 * pricePerDayCents });
      const again = { ...request, idempotencyKey: `again-${id}` };
      expect((await refusalOf(customer.checkout.place.mutate(again))).code).toBe("datesTaken");
    }
    const after = await api.catalog.list.query({ filters, limit: 60 });
    const taken = new Set(vehicles.slice(0, 8).map(({ id }) => id));
    expect(after.vehicles.filter(({ id }) => taken.has(id))).toEqual([]);
  });
});

describe("alternatives to a search without results", () => {
  it("contain the nearest free dates and the results without one filter", async () => {
    const only = await addVehicle(world.platform, partnerId, { brand: "Rare", seats: 2 });
    await book(only.id);
    const filters = {
      brand: "Rare",
      pickupDate: inDays(11),
      returnDate: inDays(12),
      pickupTime: "10:00",
      returnTime: "10:00",
    };
    expect(await totalOf(filters)).toBe(0);
    const { periods, without } = await api.catalog.alternatives.query({ filters });
    expect(periods.map(({ from, to }) => [from.slice(0, 10), to.slice(0, 10)])).toEqual([
      [inDays(13), inDays(14)],
      [inDays(9), inDays(10)],
      [inDays(14), inDays(15)],
    ]);
    for (const { from, to } of periods) {
      const moved = { pickupDate: from.slice(0, 10), returnDate: to.slice(0, 10) };
      expect(await totalOf({ ...filters, ...moved })).toBe(1);
    }
    const { brand, ...others } = filters;
    expect(without).toEqual([
      { filter: "brand", count: await totalOf(others), countIsExact: true },
      { filter: "dates", count: 1, countIsExact: true },
    ]);
  });

  it("never contain dates in the past or beyond the booking range", async () => {
    const filters = { brand: "Unknown", pickupDate: inDays(1), returnDate: inDays(2) };
    const { periods, without } = await api.catalog.alternatives.query({ filters });
    expect(periods).toEqual([]);
    expect(without.map(({ filter }) => filter)).toEqual(["brand"]);
  });

  it("find what matches once for all dates, and nothing where no vehicle has the values", async () => {
    const plans = openStatementPlans(world.databaseUrl);
    const bounds = { firstDay: inDays(1), lastDay: inDays(90), limit: 3 };
    const dates = { pickupDate: inDays(11), returnDate: inDays(12) };
    const search = (filters: VehicleFilters) =>
      plans.of(async (tx) => {
        await listFreeShifts(tx, { ...filters, ...dates }, bounds);
      });
    const found = (await search({ brand: "Kia" })).filter((plan) => plan.includes("shift"));
    const none = (await search({ brand: "Unknown" })).filter((plan) => plan.includes("shift"));
    await plans.close();
    expect([found.length, none.length]).toEqual([1, 0]);
    const [plan = ""] = found;
    // The steps follow the text of the statement.
    const steps = plan.slice(plan.indexOf("(cost="));
    expect(steps).toContain("CTE candidates");
    expect(steps.match(/ on vehicles\b/g)).toHaveLength(1);
  });

  it("take few connections, however many filters are chosen", async () => {
    const filters = {
      search: "nothing",
      place: "sitia",
      brand: "Kia",
      seats: 2 as const,
      pickupDate: inDays(11),
      returnDate: inDays(12),
    };
    // All of them wait for a table, so none is done before the others have begun.
    await world.sql.query("begin");
    await world.sql.query(
      "lock table vehicles, searched_vehicles, word_prices, word_values in access exclusive mode",
    );
    const alternatives = api.catalog.alternatives.query({ filters });
    const { $client: pool } = world.platform.db as Database & { $client: Pool };
    const countWaiting = async () => {
      const { rows } = await world.sql.query<{ n: number }>(
        `select count(*)::int as n from pg_locks where not granted
           and relation::regclass::text in ('vehicles', 'searched_vehicles', 'word_prices', 'word_values')`,
      );
      return { waiting: rows[0]?.n, connections: pool.totalCount - pool.idleCount };
    };
    try {
      // Two counts, and the search for dates. Recurring jobs take connections for moments.
      await expect.poll(countWaiting).toEqual({ waiting: 3, connections: 3 });
    } finally {
      await world.sql.query("commit");
    }
    expect((await alternatives).without.length).toBeGreaterThan(0);
  });
});

describe("a search for values that no vehicle has", () => {
  it.each(VEHICLE_SORTS)(
    "finds nothing without a walk through the vehicles, sorted by %s",
    async (sort) => {
      const plans = openStatementPlans(world.databaseUrl);
      const dates = { pickupDate: inDays(11), returnDate: inDays(12) };
      const read = await plans.of(async (tx) => {
        for (const more of [{}, { search: "yaris" }, { place: "sitia" }, dates]) {
          const query = { filters: { brand: "Unknown", ...more }, sort, limit: 24 };
          expect(await listListed(tx, world.platform.cards, query)).toEqual({
            vehicles: [],
            nextCursor: null,
            total: 0,
            totalIsExact: true,
          });
        }
      });
      await plans.close();
      expect(read.filter((plan) => / on vehicles\b/.test(plan))).toEqual([]);
    },
  );

  it("finds a vehicle that was added since the counts were read", async () => {
    const filters = { brand: "Fresh" };
    expect(await totalOf(filters)).toBe(0);
    const { id } = await addVehicle(world.platform, partnerId, filters);
    const { db, cards } = world.platform;
    const page = await listListed(db, cards, { filters, sort: "newest", limit: 24 });
    expect(page?.vehicles.map((vehicle) => vehicle.id)).toEqual([id]);
  });

  it("refuses a cursor of another order all the same", async () => {
    const first = await api.catalog.list.query({ sort: "newest", limit: 1 });
    const query = { filters: { brand: "Unknown" }, limit: 24, cursor: first.nextCursor };
    const { db, cards } = world.platform;
    expect(await listListed(db, cards, { ...query, sort: "priceAsc" })).toBeNull();
  });
});

describe("similar vehicles", () => {
  it("are of the same type, near in price, never the vehicle itself, and free on the dates", async () => {
    const base = { type: "vip" as const, brand: "Like" };
    const own = await addVehicle(world.platform, partnerId, { ...base, pricePerDay: "200.00" });
    const near = await addVehicle(world.platform, partnerId, { ...base, pricePerDay: "210.00" });
    const far = await addVehicle(world.platform, partnerId, { ...base, pricePerDay: "230.00" });
    await addVehicle(world.platform, partnerId, { ...base, pricePerDay: "900.00" });
    const similar = async (period = {}) =>
      (await api.catalog.similar.query({ slug: own.slug, ...period })).vehicles.map(({ id }) => id);
    expect(await similar()).toEqual([near.id, far.id]);
    await book(near.id, { expectedTotalCents: 63_000 });
    expect(await similar({ pickupDate: inDays(11), returnDate: inDays(12) })).toEqual([far.id]);
    expect((await refusalOf(api.catalog.similar.query({ slug: "no-such" }))).code).toBe(
      "vehicleNotFound",
    );
  });
});

describe("vehicles by their slugs", () => {
  it("are returned in the requested order, without hidden and unknown ones", async () => {
    const [a, b, hidden] = await Promise.all([
      addVehicle(world.platform, partnerId),
      addVehicle(world.platform, partnerId),
      addVehicle(world.platform, partnerId, { status: "pending" }),
    ]);
    const slugs = [b.slug, "no-such", hidden.slug, a.slug, b.slug];
    const found = await api.catalog.bySlugs.query({ slugs });
    expect(found.map(({ slug }) => slug)).toEqual([b.slug, a.slug]);
  });
});
