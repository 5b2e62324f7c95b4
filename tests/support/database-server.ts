import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres.ts";
import { migrateDatabase } from "#server/records/database.ts";
import { createDatabase, TEMPLATE, urlOf } from "./database.ts";

declare module "vitest" {
  interface ProvidedContext {
    superuserUrl: string;
  }
}

/** One Postgres for the whole run; every test file clones its migrated template. */
export default async function startDatabaseServer(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-tests-"));
  const postgres = await startEmbeddedPostgres(folder, { durable: false });
  await createDatabase(postgres.superuserUrl, TEMPLATE);
  await migrateDatabase(urlOf(postgres.superuserUrl, TEMPLATE), path.resolve("drizzle"));
  project.provide("superuserUrl", postgres.superuserUrl);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
