import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
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
import { makeCrowd } from "#tests/support/clients/crowd.ts";
import { type ServerProcess, startServerProcess } from "#tests/support/servers/server-process.ts";
import { print } from "./figures.ts";
import type { Fixture } from "./record-plan.ts";
import { watchStatements } from "./recorded-statements.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Drawn images are reused by later runs. */
const DATA_DIR = path.join(ROOT, ".cache/bench");
const BOOKINGS_PER_VEHICLE = 10;
/** High enough that no customer reaches the limit on unpaid bookings. */
const CUSTOMERS = 500;

/** A separate database with a fleet of this size and fresh statistics. */
async function fill(database: DatabaseAddresses, size: number): Promise<Platform> {
  const { url, migrationUrl } = database;
  watchStatements();
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

async function prepareFixture(platform: Platform, url: string, origin: string): Promise<Fixture> {
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
    slugs: rows.map(({ slug }) => slug),
  };
}

/** A fleet in a database of its own, and the program on it. */
export type Fleet = {
  fixture: Fixture;
  platform: Platform;
  server: ServerProcess;
  /** URL of the database as the program's role. */
  url: string;
  /** URL of the database as the owner of its schema. */
  ownerUrl: string;
  postmasterPid: number;
};

/**
 * Fills a database, starts the program on it, measures, and stops everything it started, also after
 * errors.
 */
export async function withFleet<Result>(
  size: number,
  folder: string,
  measure: (fleet: Fleet) => Promise<Result>,
): Promise<Result> {
  const stops: (() => Promise<unknown>)[] = [];
  const dataFolder = path.join(folder, `postgres-${size}`);
  try {
    await mkdir(dataFolder, { recursive: true });
    const postgres = await startEmbeddedPostgres(dataFolder);
    stops.unshift(postgres.stop);
    const platform = await fill(postgres, size);
    stops.unshift(platform.close);
    const server = await startServerProcess({
      DATABASE_URL: postgres.url,
      RATE_LIMIT_FACTOR: "1000000",
      DATA_DIR,
      // The figures of the response cache are in the log.
      LOG_LEVEL: "info",
    });
    stops.unshift(() => server.end("SIGTERM"));
    const fixture = await prepareFixture(platform, postgres.migrationUrl, server.origin);
    stops.unshift(() => fixture.app.server.close());
    const pidFile = await readFile(path.join(dataFolder, "cluster/postmaster.pid"), "utf8");
    return await measure({
      fixture,
      platform,
      server,
      url: postgres.url,
      ownerUrl: postgres.migrationUrl,
      postmasterPid: Number(pidFile.split("\n")[0]),
    });
  } finally {
    for (const stop of stops) await stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
