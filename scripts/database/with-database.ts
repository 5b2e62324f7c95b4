import path from "node:path";
import { type Env, parseEnv } from "#server/env.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { prepareDatabase } from "#server/platform/postgres/prepare-database.ts";
import { claimDataFolder } from "#server/platform/process/data-folder.ts";
import { describeStartFailure } from "#server/platform/process/start-error.ts";
import type { DatabaseAddresses } from "#server/records/database/migrate-database.ts";

type Work = (database: DatabaseAddresses & { env: Env; dataDir: string }) => Promise<void>;

const MIGRATIONS = path.resolve(import.meta.dirname, "../../drizzle");

async function onEmbedded(env: Env, dataDir: string, work: Work): Promise<void> {
  const release = await claimDataFolder(dataDir);
  try {
    const postgres = await startEmbeddedPostgres(path.join(dataDir, "postgres"));
    try {
      await prepareDatabase(postgres, env, MIGRATIONS);
      await work({ ...postgres, env, dataDir });
    } finally {
      await postgres.stop();
    }
  } finally {
    await release();
  }
}

/**
 * Runs an operator's work on the configured database, after migrating it. The embedded database is
 * started for it, so no server may run on it at the same time. If it cannot start, the reason is
 * printed in one sentence and the process ends with 1.
 */
export async function withDatabase(work: Work): Promise<void> {
  const env = parseEnv(process.env);
  const dataDir = path.resolve(env.dataDir);
  try {
    if (!env.databaseUrl) return await onEmbedded(env, dataDir, work);
    const url = env.databaseUrl;
    const database = { url, migrationUrl: env.migrationDatabaseUrl ?? url };
    await prepareDatabase(database, env, MIGRATIONS);
    await work({ ...database, env, dataDir });
  } catch (error) {
    const sentence = describeStartFailure(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}
