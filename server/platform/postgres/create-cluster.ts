import { randomBytes } from "node:crypto";
import { chown, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "#server/platform/process/write-file-atomic.ts";
import { type CallProgram, exists, NOBODY } from "./programs.ts";

const UNFINISHED = /^(new-cluster-|initial-password)/;

/** Removes what first starts that were killed left behind. */
async function removeUnfinished(root: string): Promise<void> {
  const left = (await readdir(root)).filter((name) => UNFINISHED.test(name));
  for (const name of left) {
    // An initdb whose parent was killed may still write there; the next start removes it.
    await rm(path.join(root, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** True when the folder contains a cluster, complete or damaged, which must not be replaced. */
export async function hasCluster(root: string): Promise<boolean> {
  const files = ["PG_VERSION", "global/pg_control"].map((name) => path.join(root, "cluster", name));
  const found = await Promise.all(files.map(exists));
  return found.includes(true);
}

/**
 * Creates the cluster in a temporary folder and renames it when complete, so that a start killed at
 * any time leaves either no cluster or a complete one.
 * @param signal ends the work early
 */
export async function createCluster(
  root: string,
  call: CallProgram,
  { superuser, password, durable }: { superuser: string; password: string; durable: boolean },
  signal: AbortSignal,
): Promise<void> {
  await removeUnfinished(root);
  if (await hasCluster(root)) return;
  const cluster = path.join(root, "cluster");
  // Earlier versions created the cluster in place; killed early, they left no data in it.
  await rm(cluster, { recursive: true, force: true });
  const token = randomBytes(4).toString("hex");
  const unfinished = path.join(root, `new-cluster-${token}`);
  const passwordFile = path.join(root, `initial-password-${token}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  await mkdir(unfinished, { mode: 0o700 });
  if (process.getuid?.() === 0) {
    await chown(passwordFile, NOBODY, NOBODY);
    await chown(unfinished, NOBODY, NOBODY);
  }
  const args = ["-D", unfinished, "-U", superuser, `--pwfile=${passwordFile}`];
  args.push("-A", "scram-sha-256", "-E", "UTF8");
  args.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8");
  if (!durable) args.push("--no-sync");
  try {
    await call("initdb", args, signal);
    await rename(unfinished, cluster);
    await syncFolder(root);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}
