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
 * What `postmaster.pid` says about a cluster.
 * - `none`: no process of that pid runs, or there is no file; Postgres itself deals with what is left
 * - `serving`: the process is proven to serve this very cluster
 * - `foreign`: the pid belongs to a process that is proven to be another one
 * - `unknown`: neither can be proven
 */
export type PostmasterState =
  | { kind: "none" }
  | { kind: "serving"; postmaster: Postmaster }
  | { kind: "foreign"; pid: number }
  | { kind: "unknown"; pid: number };

const realPathOrNull = (file: string) => realpath(file).catch(() => null);

/** The cluster that a postmaster's command line names: the folder after `-D`. */
function clusterInArgs(args: readonly string[]): string | null {
  const flag = args.indexOf("-D");
  return flag < 0 ? null : (args[flag + 1] ?? null);
}

/** Whether a process serves the cluster, by its arguments or its working folder; null: the system does not tell. */
async function serves({ args, folder }: ProcessFacts, cluster: string): Promise<boolean | null> {
  const named = args && clusterInArgs(args);
  if (named !== null && (await realPathOrNull(path.resolve(folder ?? "/", named))) === cluster) {
    return true;
  }
  if (folder === cluster) return true;
  return args === null && folder === null ? null : false;
}

/**
 * The folder that the server at an address serves, asked as superuser.
 * @returns null when it does not let us in within three seconds
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
 * Looks for the process that serves a cluster. Line 1 of `postmaster.pid` is its pid, line 4 its port;
 * the pid may long belong to another process, even to another Postgres, so the file alone proves nothing.
 * @param urlOf address of a database on this port with this cluster's own password
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

const LOOK_EVERY_MS = 50;

/** Waits for the end of a process. @returns false when it still runs after the limit */
async function hasEnded(identity: ProcessIdentity, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (await isRunning(identity)) {
    if (performance.now() > deadline) return false;
    await pause(LOOK_EVERY_MS);
  }
  return true;
}

/** What each way of stopping Postgres is called, its signal and how long it may take. */
const STOPS = {
  /** Ends sessions, writes a checkpoint. */
  fast: { signal: "SIGINT", limitMs: 2_500 },
  /** Ends at once; the next start recovers from the write-ahead log. */
  immediate: { signal: "SIGQUIT", limitMs: 1_000 },
  /** Only for a postmaster that reacts to nothing. */
  killed: { signal: "SIGKILL", limitMs: 500 },
} as const;

/**
 * Stops a Postgres that was proven to be ours, without data loss in any case, in at most four seconds.
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
      // It ended between the look and the signal.
    }
    if (await hasEnded(identity, STOPS[way].limitMs)) return;
  }
  throw new Error(`Postgres, process ${identity.pid}, did not stop`);
}
