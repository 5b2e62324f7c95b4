import path from "node:path";
import type { Env } from "#server/env.ts";
import type { Log } from "#server/platform/log.ts";
import { claimDataFolder, prepareDataFolder } from "#server/platform/process/data-folder.ts";
import type { ShutdownStep } from "#server/platform/process/shutdown.ts";
import type { DatabaseAddresses } from "#server/records/database/migrate-database.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

/** Starts the embedded Postgres. Its stop is registered first: a signal may arrive any time. */
async function openEmbeddedPostgres(
  dataDir: string,
  log: Log,
  steps: ShutdownStep[],
): Promise<DatabaseAddresses> {
  const release = await claimDataFolder(dataDir);
  steps.unshift({ name: "data folder", stop: release });
  const ending = new AbortController();
  const folder = path.join(dataDir, "postgres");
  const opening = startEmbeddedPostgres(folder, { signal: ending.signal, log });
  steps.unshift({
    name: "postgres",
    async stop() {
      ending.abort();
      // A failed start has already cleaned up after itself.
      const postgres = await opening.catch(() => null);
      await postgres?.stop();
    },
  });
  return opening;
}

/**
 * Opens the configured database, or starts the embedded one, and prepares the data folder.
 * @param steps receives what the shutdown has to stop
 */
export async function openDatabase(
  env: Env,
  log: Log,
  steps: ShutdownStep[],
): Promise<DatabaseAddresses> {
  const dataDir = path.resolve(env.dataDir);
  if (!env.databaseUrl) return openEmbeddedPostgres(dataDir, log, steps);
  await prepareDataFolder(dataDir);
  return { url: env.databaseUrl, migrationUrl: env.migrationDatabaseUrl ?? env.databaseUrl };
}
