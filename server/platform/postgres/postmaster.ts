import { readFile, realpath } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import {
  isRunning,
  type ProcessFacts,
  type ProcessIdentity,
  readProcess,
} from "#server/platform/process/process-identity.ts";

/** The main process of the Postgres that serves a cluster. */
export type Postmaster = { identity: ProcessIdentity; port: number };

/**
 * The state of a cluster according to `postmaster.pid`.
 * - `none`: no process of that pid runs, or there is no file; Postgres itself cleans up the rest
 * - `serving`: the process verifiably serves this very cluster
 * - `foreign`: the pid verifiably belongs to another process
 * - `unknown`: neither can be verified
 */
export type PostmasterState =
  | { kind: "none" }
  | { kind: "serving"; postmaster: Postmaster }
  | { kind: "foreign"; pid: number }
  | { kind: "unknown"; pid: number };

const realPathOrNull = (file: string) => realpath(file).catch(() => null);

/** The cluster in a postmaster's command line: the folder after `-D`. */
function clusterInArgs(args: readonly string[]): string | null {
  const flag = args.indexOf("-D");
  return flag < 0 ? null : (args[flag + 1] ?? null);
}

/** Whether a process serves the cluster, by its arguments or folder; null if unknown. */
async function serves({ args, folder }: ProcessFacts, cluster: string): Promise<boolean | null> {
  const named = args && clusterInArgs(args);
  if (named !== null && (await realPathOrNull(path.resolve(folder ?? "/", named))) === cluster) {
    return true;
  }
  if (folder === cluster) return true;
  return args === null && folder === null ? null : false;
}

/**
 * The folder of the server at a URL, queried as superuser.
 * @returns null when it does not accept the connection within three seconds
 */
export async function readServedFolder(url: string): Promise<string | null> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    return await realPathOrNull(rows[0]?.folder ?? "");
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Looks for the process that serves a cluster. Line 1 of `postmaster.pid` is its pid, line 4 its
 * port; the pid may by now belong to another process, even to another Postgres, so the file alone
 * proves nothing.
 * @param urlOf URL of a database on this port with this cluster's own password
 */
export async function findPostmaster(
  cluster: string,
  urlOf: (port: number) => string,
): Promise<PostmasterState> {
  const text = await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const found = await readProcess(pid);
  if (!found) return { kind: "none" };
  const real = await realpath(cluster);
  const isServing =
    (await serves(found, real)) ?? ((await readServedFolder(urlOf(port))) === real || null);
  if (isServing === null) return { kind: "unknown", pid };
  if (!isServing) return { kind: "foreign", pid };
  return { kind: "serving", postmaster: { identity: found.identity, port } };
}

const POLL_INTERVAL_MS = 50;

/** Waits for the end of a process. @returns false when it still runs after the limit */
async function hasEnded(identity: ProcessIdentity, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (await isRunning(identity)) {
    if (performance.now() > deadline) return false;
    await pause(POLL_INTERVAL_MS);
  }
  return true;
}

/** The ways of stopping Postgres, each with its signal and time limit. */
const STOPS = {
  /** Ends sessions and writes a checkpoint. */
  fast: { signal: "SIGINT", limitMs: 2_500 },
  /** Ends at once; the next start recovers from the write-ahead log. */
  immediate: { signal: "SIGQUIT", limitMs: 1_000 },
  /** Only for a postmaster that does not respond to the others. */
  killed: { signal: "SIGKILL", limitMs: 500 },
} as const;

/**
 * Stops a Postgres that is verified to be ours, always without data loss, in at most four seconds.
 * @param from the gentlest way to try
 */
export async function stopPostmaster(
  { identity }: Postmaster,
  from: "fast" | "immediate",
): Promise<void> {
  const ways =
    from === "fast"
      ? (["fast", "immediate", "killed"] as const)
      : (["immediate", "killed"] as const);
  for (const way of ways) {
    if (!(await isRunning(identity))) return;
    try {
      process.kill(identity.pid, STOPS[way].signal);
    } catch {
      // It ended between the check and the signal.
    }
    if (await hasEnded(identity, STOPS[way].limitMs)) return;
  }
  throw new Error(`Postgres, process ${identity.pid}, did not stop`);
}
