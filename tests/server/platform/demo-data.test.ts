import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadDemoData } from "#server/demo/load-demo-data.ts";
import type { ImageStore } from "#server/platform/images/image-store.ts";
import { openPool } from "#server/records/database/database.ts";
import { truncateAll } from "#server/records/database/demo-rows.ts";
import { addUser } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** Stores the hash of each drawing instead of rendering it; the journeys render them for real. */
function hashingStore(store: ImageStore): ImageStore {
  return {
    ...store,
    folder: `${store.folder}-demo`,
    async save(image) {
      const name = createHash("sha256").update(image).digest("hex").slice(0, 24);
      return { name, width: 1440, height: 900, placeholder: "data:," };
    },
  };
}

const NOW = new Date("2027-04-01T09:00:00Z");

function startDemoWorld() {
  return startWorld({
    with: ({ imageStore }) => ({
      clock: { now: () => NOW },
      imageStore: hashingStore(imageStore),
    }),
  });
}

let worlds: [World, World];
beforeAll(async () => {
  worlds = await Promise.all([startDemoWorld(), startDemoWorld()]);
  for (const { platform } of worlds) await loadDemoData(platform);
});
afterAll(() => Promise.all(worlds.map((world) => world.end())));

it("demo data include every type and status with at least 60 vehicles, several images each", async () => {
  const { rows } = await worlds[0].sql.query(
    `select type, status, count(*)::int as n,
       min((select count(*) from vehicle_images i where i.vehicle_id = v.id))::int as images
     from vehicles v group by type, status`,
  );
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(60);
  expect(new Set(rows.map(({ type }) => type))).toEqual(
    new Set(["car", "motorcycle", "atv", "vip"]),
  );
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(["approved", "pending", "rejected"]),
  );
  expect(Math.min(...rows.map(({ images }) => images))).toBeGreaterThanOrEqual(3);
});

it("demo data are the same on every machine on the same day", async () => {
  const fingerprints = await Promise.all(
    worlds.map(async ({ sql }) => {
      const { rows } = await sql.query(
        `select (select md5(string_agg(v::text, '' order by id)) from vehicles v) as vehicles,
           (select md5(string_agg(b::text, '' order by id)) from bookings b) as bookings,
           (select md5(string_agg(i::text, '' order by id)) from vehicle_images i) as images`,
      );
      return rows[0];
    }),
  );
  expect(fingerprints[0]).toEqual(fingerprints[1]);
});

it("demo data have past and future bookings, whose events are numbered without gaps", async () => {
  const { rows } = await worlds[0].sql.query(
    `select count(*) filter (where end_date < '2027-04-01')::int as past,
       count(*) filter (where start_date > '2027-04-01')::int as ahead,
       count(distinct status)::int as statuses from bookings`,
  );
  expect(rows[0].past).toBeGreaterThan(20);
  expect(rows[0].ahead).toBeGreaterThan(20);
  expect(rows[0].statuses).toBe(3);
  const gaps = await worlds[0].sql.query(
    `select partner_id from booking_events group by partner_id
     having max(partner_seq) <> count(*) or min(partner_seq) <> 1`,
  );
  expect(gaps.rows).toEqual([]);
});

it("places of the demo differ in vehicles, which are booked only where they are brought", async () => {
  const { sql } = worlds[0];
  const { rows } = await sql.query(
    `select places.place_id, count(*)::int as vehicles
     from vehicles v
     cross join lateral (
       select unnest(v.place_ids) as place_id where v.place_ids is not null
       union all
       select p.place_id from partner_places p
       where v.place_ids is null and p.partner_id = v.partner_id
     ) places
     where v.status = 'approved' group by places.place_id`,
  );
  const numbers = rows.map(({ vehicles }) => vehicles);
  const { rows: all } = await sql.query("select id from places");
  expect(numbers.length).toBe(all.length);
  expect(new Set(numbers).size).toBeGreaterThanOrEqual(10);
  expect(Math.min(...numbers) * 2).toBeLessThan(Math.max(...numbers));
  const { rows: elsewhere } = await sql.query(
    `select b.id from bookings b join vehicles v on v.id = b.vehicle_id
     where v.place_ids is not null
       and not (b.pickup_location = any (v.place_ids) and b.return_location = any (v.place_ids))`,
  );
  expect(elsewhere).toEqual([]);
});

it("demo data are never loaded into a database that has data", async () => {
  const world = await startDemoWorld();
  await addUser(world.platform, "customer");
  expect(await loadDemoData(world.platform)).toBe(false);
  const { rows } = await world.sql.query("select count(*)::int as n from vehicles");
  expect(rows[0].n).toBe(0);
  await world.end();
});

it("demo data are loaded again into a database with rows in every table", async () => {
  const [world] = worlds;
  const { rows: tables } = await world.sql.query(
    "select tablename as name from pg_tables where schemaname = 'public' order by name",
  );
  const filled = async () => {
    const names: string[] = [];
    for (const { name } of tables) {
      const { rows } = await world.sql.query(`select exists (select from "${name}") as is_filled`);
      if (rows[0].is_filled) names.push(name);
    }
    return names;
  };
  // What has rows here, and what refers to it: Postgres empties none without the other.
  expect(await filled()).toEqual(expect.arrayContaining(["profiles", "vehicles", "bookings"]));
  await world.sql.query(
    `insert into favourites (customer_id, vehicle_id, created_at)
     select p.id, v.id, now() from profiles p, vehicles v`,
  );
  const { db, close } = openPool(world.databaseUrl, 1, () => undefined);
  await truncateAll(db);
  await close();
  expect(await filled()).toEqual(["places", "vehicle_counts"]);
  const counts = await world.sql.query("select sum(vehicles)::int as n from vehicle_counts");
  expect(counts.rows[0].n).toBe(0);
  expect(await loadDemoData(world.platform)).toBe(true);
  const { rows } = await world.sql.query("select count(*)::int as n from vehicles");
  expect(rows[0].n).toBeGreaterThanOrEqual(60);
});
