import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { migrateDatabase } from "#server/records/database/migrate-database.ts";

const run = promisify(execFile);

/**
 * Data folders with a migrated database, deleted after the test. They are copied because creating
 * one takes seconds.
 */
export type EmbeddedFolders = {
  /** Copies the prepared data folder. */
  copy: () => Promise<string>;
  /** An empty folder. */
  empty: () => Promise<string>;
  remove: () => Promise<void>;
};

export async function prepareEmbeddedFolders(): Promise<EmbeddedFolders> {
  const root = await mkdtemp(path.join(tmpdir(), "meltemi-crashes-"));
  const template = path.join(root, "template");
  await mkdir(template);
  const postgres = await startEmbeddedPostgres(path.join(template, "postgres"), { durable: false });
  await migrateDatabase(postgres, path.resolve("drizzle"));
  await postgres.stop();
  let made = 0;
  const next = () => path.join(root, `copy-${made++}`);
  return {
    async copy() {
      const folder = next();
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      // Unlike Node's own copy, this keeps the owner, which Postgres requires.
      await run("cp", ["-a", template, folder]);
      return folder;
    },
    async empty() {
      const folder = next();
      await mkdir(folder);
      return folder;
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** The pid in a data folder's `postmaster.pid`; null without one. */
export async function findPostmasterPid(dataDir: string): Promise<number | null> {
  const file = path.join(dataDir, "postgres/cluster/postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => null);
  return text === null ? null : Number(text.split("\n")[0]);
}

/** True while a process of this pid runs; a zombie does not. */
export async function runs(pid: number): Promise<boolean> {
  const { stdout } = await run("ps", ["-o", "state=", "-p", String(pid)]).catch(() => ({
    stdout: "",
  }));
  return stdout.trim() !== "" && !stdout.startsWith("Z");
}
