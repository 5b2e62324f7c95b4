import path from "node:path";
import { type Env, parseEnv } from "#server/env.ts";
import { claimDataFolder } from "#server/platform/data-folder.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { migrateDatabase } from "#server/records/database.ts";

/**
 * Runs an operator's work on the configured database, brought up to date: the embedded one is started
 * for it, so no server may run on it meanwhile.
 */
export async function withDatabase(
  work: (database: { url: string; env: Env; dataDir: string }) => Promise<void>,
): Promise<void> {
  const env = parseEnv(process.env);
  const dataDir = path.resolve(env.dataDir);
  const release = env.databaseUrl ? null : await claimDataFolder(dataDir);
  const postgres = env.databaseUrl
    ? null
    : await startEmbeddedPostgres(path.join(dataDir, "postgres"));
  const url = env.databaseUrl ?? postgres?.url ?? "";
  try {
    await migrateDatabase(url, path.resolve(import.meta.dirname, "../drizzle"));
    await work({ url, env, dataDir });
  } finally {
    await postgres?.stop();
    await release?.();
  }
}
