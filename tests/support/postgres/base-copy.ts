import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { Client } from "pg";

const run = promisify(execFile);

/**
 * Copies the folder of an embedded Postgres while it runs, as `pg_basebackup` does, which does not
 * come with it. A server on the copy needs the log from the beginning of the copy on.
 * @param superuser a connection to the running server
 * @param prepareCopy awaited before the files are copied
 */
export async function copyRunningCluster(
  superuser: Client,
  from: string,
  to: string,
  prepareCopy: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  await superuser.query("select pg_backup_start('base', true)");
  await prepareCopy();
  // Unlike Node's own copy, this keeps the owner, which Postgres requires. A file of the server
  // that vanishes during it is no failure; a copy that lacks a file does not start.
  await run("cp", ["-a", from, to]).catch(() => undefined);
  const { rows } = await superuser.query<{ labelfile: string }>("select * from pg_backup_stop()");
  const cluster = path.join(to, "cluster");
  await writeFile(path.join(cluster, "backup_label"), rows[0]?.labelfile ?? "");
  await rm(path.join(cluster, "postmaster.pid"));
}

/** Writes a file that a server reads at its start, with the owner that it needs. */
export async function addSignal(
  root: string,
  name: "recovery.signal" | "standby.signal",
): Promise<void> {
  const cluster = path.join(root, "cluster");
  await run("cp", ["-a", path.join(cluster, "PG_VERSION"), path.join(cluster, name)]);
}
