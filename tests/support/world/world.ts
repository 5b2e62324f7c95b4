import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Pool } from "pg";
import { inject } from "vitest";
import { type App, buildApp } from "#server/app.ts";
import { parseEnv } from "#server/env.ts";
import { createLog } from "#server/platform/log.ts";
import { assemblePlatform, type Platform } from "#server/platform/platform.ts";
import { createDatabase, dropDatabase, TEMPLATE, urlOf } from "#tests/support/servers/database.ts";

/** One test file's own database, the real program on it, and a plain connection to inspect it. */
export type World = {
  /** As superuser, to inspect the database directly. */
  databaseUrl: string;
  /** With the rights of the application's role only. */
  applicationUrl: string;
  platform: Platform;
  app: App;
  /** The address of the program, on a random port. */
  origin: string;
  dataDir: string;
  /**
   * One connection as superuser, for whole transactions too. Queries wait for each other here: a
   * client of its own warns of a query that begins before the last one has ended.
   */
  sql: Pool;
  end: () => Promise<void>;
};

/** A migrated database of a test file. */
export type TestDatabase = {
  /** As superuser. */
  url: string;
  /** With the rights of the application's role only. */
  applicationUrl: string;
  drop: () => Promise<void>;
};

export type WorldOptions = {
  /** A database instead of a clone of the template. */
  database?: TestDatabase;
  rateLimitFactor?: number;
  /** Settings in addition to those of every test. */
  env?: Record<string, string>;
  /** The clock of every part of the platform. */
  clock?: Platform["clock"];
  /** Replaces parts of the platform. */
  with?: (platform: Platform) => Partial<Platform>;
};

/** A stopped clock: limits count by the minute of the clock, which could end in a test. */
export function stoppedClock(): Platform["clock"] {
  const now = new Date();
  return { now: () => now };
}

/** A database cloned from the migrated template. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const superuserUrl = inject("superuserUrl");
  const name = `meltemi_${randomBytes(6).toString("hex")}`;
  const url = await createDatabase(superuserUrl, name, TEMPLATE);
  const applicationUrl = urlOf(inject("applicationUrl"), name);
  return { url, applicationUrl, drop: () => dropDatabase(superuserUrl, name) };
}

/** Starts the real program in this process on a fresh database. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const database = options.database ?? (await cloneDatabase());
  const dataDir = await mkdtemp(path.join(tmpdir(), "meltemi-data-"));
  const env = parseEnv({
    PORT: "0",
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    RATE_LIMIT_FACTOR: String(options.rateLimitFactor ?? 1000),
    ...options.env,
  });
  const log = createLog("silent");
  const assembled = await assemblePlatform(
    env,
    database.applicationUrl,
    path.join(dataDir, "dist"),
    log,
    options.clock,
  );
  const platform = { ...assembled, ...options.with?.(assembled) };
  const app = await buildApp(platform);
  const origin = await app.server.listen({ port: 0, host: "127.0.0.1" });
  const sql = new Pool({ connectionString: database.url, max: 1, idleTimeoutMillis: 0 });
  // Open from the start, for a test that closes its database to new connections.
  (await sql.connect()).release();
  return {
    databaseUrl: database.url,
    applicationUrl: database.applicationUrl,
    platform,
    app,
    origin,
    dataDir,
    sql,
    async end() {
      const closed = app.server.close();
      // Otherwise the stop would wait for responses that a test never read to their end.
      app.server.server.closeAllConnections();
      await closed;
      await platform.close();
      await sql.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Simulates a second process: the same program on the same database, with the limits of a real
 * site by default.
 */
export async function startTwin(
  { applicationUrl, dataDir, sql }: World,
  rateLimitFactor = 1,
  options: Pick<WorldOptions, "clock" | "with"> = {},
): Promise<{ platform: Platform; origin: string; end: () => Promise<void> }> {
  // The attempts that the generous limits allowed still count.
  await sql.query("delete from rate_limits");
  const env = parseEnv({
    PORT: "0",
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: String(rateLimitFactor),
  });
  const log = createLog("silent");
  const assembled = await assemblePlatform(
    env,
    applicationUrl,
    path.join(dataDir, "dist"),
    log,
    options.clock,
  );
  const platform = { ...assembled, ...options.with?.(assembled) };
  const { server } = await buildApp(platform);
  const origin = await server.listen({ port: 0, host: "127.0.0.1" });
  return {
    platform,
    origin,
    async end() {
      await server.close();
      await platform.close();
    },
  };
}
