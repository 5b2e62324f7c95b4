/**
 * Empties the database and loads the demo data again. Stop the server first when it is the embedded
 * one.
 */
import path from "node:path";
import { loadDemoData } from "#server/demo/load-demo-data.ts";
import { argon2Passwords } from "#server/platform/auth/passwords.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openImageStore } from "#server/platform/images/image-store.ts";
import { createLog } from "#server/platform/log.ts";
import { openPool } from "#server/records/database/database.ts";
import { truncateAll } from "#server/records/database/demo-rows.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase(async ({ url, migrationUrl, env, dataDir }) => {
  const log = createLog(env.logLevel);
  const owner = openPool(migrationUrl, 1, (error) => log.warn({ err: error }, "lost connection"));
  await truncateAll(owner.db);
  await owner.close();
  const { db, close } = openPool(url, 2, (error) => log.warn({ err: error }, "lost connection"));
  const imageStore = await openImageStore(
    path.join(dataDir, "images"),
    env.imagesS3,
    env.imagesUrl,
    log,
  );
  await loadDemoData({ db, clock: systemClock, passwords: argon2Passwords, imageStore, log });
  await close();
});
