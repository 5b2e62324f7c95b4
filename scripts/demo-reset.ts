/** Empties the database and loads the demo data again. Stop the server first when it is the embedded one. */
import path from "node:path";
import { loadDemoData } from "#server/demo/load-demo-data.ts";
import { parseEnv } from "#server/env.ts";
import { systemClock } from "#server/platform/clock.ts";
import { claimDataFolder } from "#server/platform/data-folder.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { createLog } from "#server/platform/log.ts";
import { argon2Passwords } from "#server/platform/passwords.ts";
import { openPictureStore } from "#server/platform/picture-store.ts";
import { migrateDatabase, openDatabase } from "#server/records/database.ts";
import { truncateAll } from "#server/records/demo.ts";

const env = parseEnv(process.env);
const dataDir = path.resolve(env.dataDir);
const log = createLog(env.logLevel);
const release = env.databaseUrl ? null : await claimDataFolder(dataDir);
const postgres = env.databaseUrl
  ? null
  : await startEmbeddedPostgres(path.join(dataDir, "postgres"));
const url = env.databaseUrl ?? postgres?.url ?? "";
try {
  await migrateDatabase(url, path.resolve(import.meta.dirname, "../drizzle"));
  const { db, close } = openDatabase(url, 2, (error) =>
    log.warn({ err: error }, "lost connection"),
  );
  await truncateAll(db);
  const pictures = await openPictureStore(path.join(dataDir, "images"));
  await loadDemoData({ db, clock: systemClock, passwords: argon2Passwords, pictures, log });
  await close();
} finally {
  await postgres?.stop();
  await release?.();
}
