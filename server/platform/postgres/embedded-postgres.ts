import { chown, mkdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#server/platform/log.ts";
import { StartError } from "#server/platform/process/start-error.ts";
import {
  APPLICATION_ROLE,
  DATABASE,
  OWNER_ROLE,
  prepareRoles,
} from "#server/records/database/application-roles.ts";
import { type ClusterSecrets, keepClusterSecrets } from "./cluster-secrets.ts";
import { createCluster, hasCluster } from "./create-cluster.ts";
import {
  findPostmaster,
  type Postmaster,
  type PostmasterState,
  readServedFolder,
  stopPostmaster,
} from "./postmaster.ts";
import { NOBODY, openPrograms } from "./programs.ts";
import { supervise } from "./supervise.ts";

/** A Postgres server that this process started, or found running in its folder. */
export type EmbeddedPostgres = {
  /** URL of the application's database, as its ordinary role. */
  url: string;
  /** URL of the same database as the owner of the schema, for migrations and bulk loads. */
  migrationUrl: string;
  /** URL for work that needs a superuser: test databases, never the application. */
  superuserUrl: string;
  stop: () => Promise<void>;
  /** Crashes the server and starts it again at the same address, to test recovery. */
  restart: () => Promise<void>;
};

const SUPERUSER = "postgres";
/**
 * Time limit until a running server responds. Recovery after a power loss can take minutes, and
 * starts over if interrupted; a server that exits is noticed at once.
 */
const START_SECONDS = 900;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Arguments of `pg_ctl` that start the server of a cluster and wait until it responds. */
export function startArguments(server: {
  cluster: string;
  logFile: string;
  port: number;
  durable: boolean;
}): string[] {
  const { cluster, logFile, port, durable } = server;
  const options = ["-h 127.0.0.1", "-k ''", `-p ${port}`, "-c max_connections=200"];
  if (!durable) {
    options.push("-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off");
  }
  return [
    "-D",
    cluster,
    "-l",
    logFile,
    "-w",
    "-t",
    String(START_SECONDS),
    "-s",
    "-o",
    options.join(" "),
    "start",
  ];
}

/** Time limit for a started server to write its pid. */
const PID_FILE_MS = 1_000;

/** Stops a server whose start failed or was aborted, for example during recovery. */
async function stopHalfStarted(
  find: () => Promise<PostmasterState>,
  waitMs: number,
): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const state = await find();
    if (state.kind === "serving") return stopPostmaster(state.postmaster, "immediate");
    if (performance.now() >= deadline) return;
    await pause(50);
  }
}

/** The newest error in the server's log, without its timestamp. */
async function readComplaint(logFile: string): Promise<string> {
  const text = await readFile(logFile, "utf8").catch(() => "");
  const lines = text.slice(-4_000).split("\n");
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line));
  return complaint?.replace(/^.*?\b(FATAL|PANIC):\s*/, "") ?? "it gave no reason";
}

type Options = {
  /** False trades safety against power loss for speed; for tests. */
  durable?: boolean;
  /** Aborts a running start. */
  signal?: AbortSignal;
  /** Logs when the server died and when it runs again. */
  log?: Log;
};

/** The URLs of a cluster's server at a port, with the passwords of the cluster. */
function addressesAt(port: number, { superuserPassword, rolePassword }: ClusterSecrets) {
  const superuserUrlOf = (database: string) =>
    `postgres://${SUPERUSER}:${superuserPassword}@127.0.0.1:${port}/${database}`;
  const owner = encodeURIComponent(`-c role=${OWNER_ROLE}`);
  return {
    url: `postgres://${APPLICATION_ROLE}:${rolePassword}@127.0.0.1:${port}/${DATABASE}`,
    migrationUrl: `${superuserUrlOf(DATABASE)}?options=${owner}`,
    superuserUrl: superuserUrlOf("postgres"),
    superuserUrlOf,
  };
}

/**
 * Finds the embedded Postgres that another process runs in a folder.
 * @returns null when none serves there
 */
export async function findEmbeddedPostgres(
  folder: string,
): Promise<Pick<EmbeddedPostgres, "url" | "migrationUrl"> | null> {
  const root = path.resolve(folder);
  if (!(await hasCluster(root))) return null;
  const secrets = await keepClusterSecrets(path.join(root, "secrets.json"), true);
  const cluster = path.join(root, "cluster");
  const state = await findPostmaster(cluster, (at) => addressesAt(at, secrets).superuserUrl);
  if (state.kind !== "serving") return null;
  const { url, migrationUrl } = addressesAt(state.postmaster.port, secrets);
  return { url, migrationUrl };
}

/**
 * Starts Postgres in a folder and creates the cluster at the first start. A server left behind by
 * an earlier process is taken over if it responds and stopped if it does not; no other process is
 * ever signalled. A server that dies is started again at the same address until `stop` is called.
 * @throws {StartError} in one sentence; then no server started here is left running
 */
export async function startEmbeddedPostgres(
  folder: string,
  { durable = true, signal = new AbortController().signal, log }: Options = {},
): Promise<EmbeddedPostgres> {
  const root = path.resolve(folder);
  const cluster = path.join(root, "cluster");
  await mkdir(root, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) await chown(root, NOBODY, NOBODY);
  const call = await openPrograms(root);
  const secrets = await keepClusterSecrets(path.join(root, "secrets.json"), await hasCluster(root));
  const password = secrets.superuserPassword;
  await createCluster(root, call, { superuser: SUPERUSER, password, durable }, signal);

  const superuserUrlAt = (at: number) => addressesAt(at, secrets).superuserUrl;
  const find = () => findPostmaster(cluster, superuserUrlAt);
  const logFile = path.join(root, "postgres.log");
  const launch = async (port: number, ending: AbortSignal): Promise<Postmaster> => {
    try {
      await call("pg_ctl", startArguments({ cluster, logFile, port, durable }), ending);
      const state = await find();
      if (state.kind === "serving") return state.postmaster;
      throw new Error("Postgres ended right after its start");
    } catch (error) {
      await stopHalfStarted(find, ending.aborted ? PID_FILE_MS : 0);
      if (ending.aborted) throw error;
      throw new StartError(
        `The embedded Postgres did not start: ${await readComplaint(logFile)} (see ${logFile}).`,
        { cause: error },
      );
    }
  };
  /** Ensures that no server and no foreign pid is in the way. @returns a server to take over */
  const clear = async (): Promise<Postmaster | null> => {
    const state = await find();
    if (state.kind === "unknown") {
      throw new StartError(
        `Process ${state.pid} may be the Postgres of ${cluster}, but this cannot be proven; stop it, or delete ${cluster}/postmaster.pid if it is another program.`,
      );
    }
    if (state.kind === "foreign") await rm(path.join(cluster, "postmaster.pid"), { force: true });
    if (state.kind !== "serving") return null;
    const { postmaster } = state;
    if (await readServedFolder(superuserUrlAt(postmaster.port))) return postmaster;
    await stopPostmaster(postmaster, "immediate");
    return null;
  };

  const postmaster = (await clear()) ?? (await launch(await freePort(), signal));
  const addresses = addressesAt(postmaster.port, secrets);
  try {
    signal.throwIfAborted();
    await prepareRoles(addresses.superuserUrlOf, secrets.rolePassword);
  } catch (error) {
    await stopPostmaster(postmaster, "fast");
    if (signal.aborted) throw error;
    throw new StartError(
      `The embedded Postgres in ${root} cannot be prepared (${error instanceof Error ? error.message : String(error)}); do the passwords in secrets.json belong to it?`,
      { cause: error },
    );
  }

  const supervised = supervise(postmaster, clear, launch, log);
  const { url, migrationUrl, superuserUrl } = addresses;
  return {
    url,
    migrationUrl,
    superuserUrl,
    stop: supervised.stop,
    restart: supervised.restart,
  };
}
