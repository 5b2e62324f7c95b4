/**
 * The catalogue at several sizes: the program's requests per second compared with the same bytes
 * from bare node:http and the same SQL from bare Fastify with `pg`, and the cost of each kind of
 * search as the fleet grows.
 *   npm run bench -- --only catalog [--sizes 1000,100000 --rounds 3]
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { buildApp } from "#server/app.ts";
import { loadLargeFleet } from "#server/demo/large-fleet.ts";
import { loadDemoData } from "#server/demo/load-demo-data.ts";
import { parseEnv } from "#server/env.ts";
import { createLog } from "#server/platform/log.ts";
import { assemblePlatform, type Platform } from "#server/platform/platform.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { bulkLoad } from "#server/records/database/bulk-load.ts";
import {
  type DatabaseAddresses,
  migrateDatabase,
} from "#server/records/database/migrate-database.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { makeCrowd } from "#tests/support/servers/crowd.ts";
import { startServerProcess } from "#tests/support/servers/server-process.ts";
import { inDays } from "#tests/support/world/fleet.ts";
import { type BaselinePlan, nthBooking } from "../baseline-plan.ts";
import { buildProgram } from "../build-program.ts";
import { print } from "../figures.ts";
import { interleave, measureLoad } from "../load.ts";
import {
  BROWSER,
  bodyOf,
  FIRST_FREE_DAY,
  type Ground,
  listUrl,
  makePlan,
  SAME_SITE_JSON,
  slugUrl,
  VARIED_CENTS,
} from "../record-plan.ts";
import { measureSearches } from "../searches.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
/** Drawn images are reused by later runs. */
const DATA_DIR = path.join(ROOT, ".cache/bench");
const BOOKINGS_PER_VEHICLE = 10;
/** High enough that no customer reaches the limit on unpaid bookings. */
const CUSTOMERS = 500;

async function startBaseline(plan: BaselinePlan, folder: string) {
  const file = path.join(folder, "plan.json");
  await writeFile(file, JSON.stringify(plan));
  const child: ChildProcess = spawn(
    process.execPath,
    ["--import", "tsx", path.join(ROOT, "scripts/bench/baseline-server.ts"), file],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [line] = (await once(child.stdout ?? child, "data")) as [Buffer];
  return { child, ...(JSON.parse(line.toString()) as { bare: string; sql: string }) };
}

async function measureSize(ground: Ground, url: string, folder: string, rounds: number) {
  const { origin, slug, crowd, vehicleIds } = ground;
  const plan = await makePlan(ground, url);
  const baseline = await startBaseline(plan, folder);
  // Each has its own count: fast lists would otherwise move the bookings past the latest date.
  let lists = 0;
  let bookings = 0;
  const customerIds = crowd.map(({ id }) => id);
  // After the baseline's bookings, so that both find every vehicle free.
  const firstDay = inDays(FIRST_FREE_DAY + 100);
  const get = (base: string, address: string) => () =>
    measureLoad({ url: base + address, headers: BROWSER });
  const varied = (request: number) => VARIED_CENTS - 1 - (request % 900_000);
  const stopBaseline = () => baseline.child.kill();
  return interleave(rounds, {
    "hot list": get(origin, listUrl()),
    "hot list, bare": get(baseline.bare, listUrl()),
    "hot vehicle": get(origin, slugUrl(slug)),
    "hot vehicle, bare": get(baseline.bare, slugUrl(slug)),
    home: get(origin, "/"),
    "home, bare": get(baseline.bare, "/"),
    "vehicle page": get(origin, `/vehicles/${slug}`),
    "vehicle page, bare": get(baseline.bare, `/vehicles/${slug}`),
    "cold list": () =>
      measureLoad({ url: origin, vary: () => ({ path: listUrl(varied(lists++)) }) }),
    "cold list, same SQL": () =>
      measureLoad({
        url: baseline.sql,
        vary: () => ({ path: `/list?price=${(varied(lists++) / 100).toFixed(2)}` }),
      }),
    place: () =>
      measureLoad({
        url: origin,
        method: "POST",
        headers: SAME_SITE_JSON,
        vary() {
          const booking = nthBooking(bookings++, customerIds, vehicleIds, firstDay);
          const cookie = crowd.find(({ id }) => id === booking.customerId)?.cookie ?? "";
          return {
            path: "/trpc/checkout.place",
            body: bodyOf(ground, booking),
            headers: { cookie },
          };
        },
      }),
    "place, same SQL": () =>
      measureLoad({ url: `${baseline.sql}/place`, method: "POST", headers: {} }),
  }).finally(stopBaseline);
}

const PAIRS = [
  ["hot list", "hot list, bare", 0.8],
  ["hot vehicle", "hot vehicle, bare", null],
  ["home", "home, bare", null],
  ["vehicle page", "vehicle page, bare", null],
  ["cold list", "cold list, same SQL", 0.6],
  ["place", "place, same SQL", 0.6],
] as const;

function report(size: number, result: Record<string, number>): void {
  print(`\n${size.toLocaleString("en")} vehicles: requests a second, and the ratio`);
  for (const [own, other, aim] of PAIRS) {
    const mine = result[own] ?? Number.NaN;
    const theirs = result[other] ?? Number.NaN;
    const rate = (value: number) => value.toFixed(0).padStart(7);
    const ratio = (mine / theirs).toFixed(2);
    const requested = aim === null ? "" : `  aim ${aim}${mine / theirs >= aim ? "" : "  MISSED"}`;
    print(
      `  ${own.padEnd(14)}${rate(mine)}   ${other.padEnd(22)}${rate(theirs)}   ${ratio}${requested}`,
    );
  }
}

/** A separate database with a fleet of this size and fresh statistics. */
async function fill(database: DatabaseAddresses, size: number): Promise<Platform> {
  const { url, migrationUrl } = database;
  await migrateDatabase(database, path.join(ROOT, "drizzle"));
  const env = parseEnv({
    PORT: "0",
    DATA_DIR,
    DATABASE_URL: url,
    RATE_LIMIT_FACTOR: "1000000",
  });
  const platform = await assemblePlatform(env, url, path.join(ROOT, "dist"), createLog("silent"));
  await loadDemoData(platform);
  const start = performance.now();
  await bulkLoad(migrationUrl, (bulk) =>
    loadLargeFleet(
      bulk,
      { vehicles: size, bookings: size * BOOKINGS_PER_VEHICLE },
      platform.clock.now(),
      () => undefined,
    ),
  );
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  print(`loaded ${size.toLocaleString("en")} vehicles with ten bookings each in ${seconds} s`);
  return platform;
}

async function prepareGround(platform: Platform, url: string, origin: string): Promise<Ground> {
  const sql = new Client({ connectionString: url });
  await sql.connect();
  await sql.query("update settings set document = $1", [
    JSON.stringify({
      ...DEFAULT_SETTINGS,
      maxUnpaidBookings: 100,
      maxUnpaidPerWeek: 1_000,
      maxUnpaidDays: 3_650,
    }),
  ]);
  const { rows } = await sql.query<{ id: string; slug: string; cents: number }>(
    `select v.id, v.slug, (v.price_per_day * 100)::int as cents from vehicles v
     join partners p on p.id = v.partner_id
     where v.listed and p.name = 'Large partner' limit 50000`,
  );
  // A partner of the load serves every place where the requests start.
  await sql.query(`insert into partner_places (partner_id, place_id)
    select id, 'chania' from partners where name = 'Large partner' on conflict do nothing`);
  await sql.end();
  return {
    origin,
    app: await buildApp(platform),
    prices: new Map(rows.map(({ id, cents }) => [id, cents])),
    slug: rows[0]?.slug ?? "",
    crowd: await makeCrowd(platform, CUSTOMERS),
    vehicleIds: rows.map(({ id }) => id),
  };
}

/** Fills a database, measures on it, and stops everything it started, also after errors. */
async function benchSize(size: number, rounds: number, folder: string) {
  const stops: (() => Promise<unknown>)[] = [];
  const dataFolder = path.join(folder, `postgres-${size}`);
  try {
    const postgres = await startEmbeddedPostgres(dataFolder);
    stops.unshift(postgres.stop);
    const platform = await fill(postgres, size);
    stops.unshift(platform.close);
    const server = await startServerProcess({
      DATABASE_URL: postgres.url,
      RATE_LIMIT_FACTOR: "1000000",
      DATA_DIR,
    });
    stops.unshift(() => server.end("SIGTERM"));
    const ground = await prepareGround(platform, postgres.migrationUrl, server.origin);
    stops.unshift(() => ground.app.server.close());
    const searches = await measureSearches(platform.db);
    print(
      `\n${size.toLocaleString("en")} vehicles: milliseconds of one search, without any memory`,
    );
    for (const [name, time] of Object.entries(searches)) {
      print(`  ${name.padEnd(34)}${time.toFixed(2).padStart(10)}`);
    }
    report(size, await measureSize(ground, postgres.url, folder, rounds));
    return searches;
  } finally {
    for (const stop of stops) await stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "1000,100000,1000000" },
    rounds: { type: "string", default: "5" },
  },
  strict: false,
});
const sizes = String(values.sizes).split(",").map(Number);
const folder = await mkdtemp(path.join(tmpdir(), "meltemi-bench-"));
const searches = new Map<number, Record<string, number>>();
buildProgram();
try {
  for (const size of sizes) {
    searches.set(size, await benchSize(size, Number(values.rounds), folder));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

print("\nOne search, milliseconds in the program without any memory, median of many");
const heads = sizes.map((size) => size.toLocaleString("en").padStart(12)).join("");
print(`  ${"".padEnd(34)}${heads}   growth`);
for (const name of Object.keys(searches.get(sizes[0] ?? 0) ?? {})) {
  const times = sizes.map((size) => searches.get(size)?.[name] ?? Number.NaN);
  const growth = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
  const columns = times.map((time) => time.toFixed(2).padStart(12)).join("");
  print(`  ${name.padEnd(34)}${columns}   ${growth.toFixed(1)} ×`);
}
