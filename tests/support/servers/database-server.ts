import { readFileSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { migrateDatabase } from "#server/records/database/migrate-database.ts";
import { bundleServer } from "../../../scripts/bundle-server.ts";
import { createDatabase, TEMPLATE, urlOf } from "./database.ts";

declare module "vitest" {
  interface ProvidedContext {
    superuserUrl: string;
    /** Address of a server as the application's role. */
    applicationUrl: string;
  }
}

/**
 * Kills the Postgres of an interrupted run. Vitest exits at once on a signal, without its teardown,
 * and `pg_ctl` has made Postgres a session of its own. Nothing in it is needed any more.
 */
function killPostgres(folder: string): void {
  const [pid] = readFileSync(path.join(folder, "cluster/postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGQUIT");
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

/**
 * One Postgres for the whole run, with a migrated template that every test file clones, and the
 * server's bundle.
 */
export default async function prepareRun(project: TestProject) {
  // The journeys' server may be loading the bundle of `npm test` at this moment.
  const bundled = process.env["PROGRAM_IS_BUILT"] ? null : bundleServer("test");
  const folder = await mkdtemp(path.join(tmpdir(), "meltemi-tests-"));
  const postgres = await startEmbeddedPostgres(folder, { durable: false });
  const kill = () => killPostgres(folder);
  process.once("exit", kill);
  await createDatabase(postgres.superuserUrl, TEMPLATE);
  const template = {
    url: urlOf(postgres.url, TEMPLATE),
    migrationUrl: urlOf(postgres.superuserUrl, TEMPLATE),
  };
  await migrateDatabase(template, path.resolve("drizzle"));
  await bundled;
  project.provide("superuserUrl", postgres.superuserUrl);
  project.provide("applicationUrl", postgres.url);
  return async () => {
    process.off("exit", kill);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
