import path from "node:path";
import { type Env, EnvError, parseEnv } from "#server/env.ts";
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from "#server/platform/postgres/embedded-postgres.ts";
import { prepareDatabase } from "#server/platform/postgres/prepare-database.ts";
import { claimDataFolder } from "#server/platform/process/data-folder.ts";
import { describeStartFailure } from "#server/platform/process/start-error.ts";
import type { DatabaseAddresses } from "#server/records/database/migrate-database.ts";

type Work = (database: DatabaseAddresses & { env: Env; dataDir: string }) => Promise<void>;
type Options = {
  /** False: the work brings the schema up to date, or leaves it as it is. */
  migrates?: boolean;
  /** True: an embedded Postgres that a server runs is used beside it. */
  besideServer?: boolean;
};

/** The migrations of the program, of the sources and of the build alike. */
export const MIGRATIONS = path.resolve(import.meta.dirname, "../../drizzle");

async function onEmbedded(
  env: Env,
  dataDir: string,
  work: Work,
  { migrates, besideServer }: Options,
): Promise<void> {
  const folder = path.join(dataDir, "postgres");
  const running = besideServer ? await findEmbeddedPostgres(folder) : null;
  if (running) return work({ ...running, env, dataDir });
  const release = await claimDataFolder(dataDir);
  try {
    const postgres = await startEmbeddedPostgres(folder);
    try {
      if (migrates) await prepareDatabase(postgres, env, MIGRATIONS);
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
 * started for it; a server that runs on it stops the work, unless it is done beside servers. If it
 * cannot start, the reason is printed in one sentence and the process ends with 1.
 */
export async function withDatabase(
  work: Work,
  { migrates = true, besideServer = false }: Options = {},
): Promise<void> {
  try {
    const env = parseEnv(process.env);
    const dataDir = path.resolve(env.dataDir);
    if (!env.databaseUrl) {
      return await onEmbedded(env, dataDir, work, { migrates, besideServer });
    }
    const url = env.databaseUrl;
    const database = { url, migrationUrl: env.migrationDatabaseUrl ?? url };
    if (migrates) await prepareDatabase(database, env, MIGRATIONS);
    await work({ ...database, env, dataDir });
  } catch (error) {
    const sentence = error instanceof EnvError ? error.message : describeStartFailure(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}
