import { chown, mkdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#server/platform/log.ts";
import { StartError } from "#server/platform/process/start-error.ts";
import { APPLICATION_ROLE, DATABASE, OWNER_ROLE, prepareRoles } from "./application-roles.ts";
import { keepClusterSecrets } from "./cluster-secrets.ts";
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
  /** Address of the application's database, as its ordinary role. */
  url: string;
  /** Address of the same database as the owner of the schema, for migrations and bulk loads. */
  migrationUrl: string;
  /** Address for work that needs a superuser: test databases, never the application. */
  superuserUrl: string;
  stop: () => Promise<void>;
  /** Crashes and starts it again at the same address, to see who lives on. */
  restart: () => Promise<void>;
};

const SUPERUSER = "postgres";
/**
 * How long a server that runs may take until it answers. Recovery after a loss of power can take minutes,
 * and one that is stopped in the middle begins again; a server that ends is noticed at once.
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

/** How long a server that was just started may take to write its pid. */
const PID_FILE_MS = 1_000;

/** Stops a server whose start failed or was ended early, for example in the middle of a recovery. */
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

/** The newest complaint in the server's log, without the time before it. */
async function readComplaint(logFile: string): Promise<string> {
  const text = await readFile(logFile, "utf8").catch(() => "");
  const lines = text.slice(-4_000).split("\n");
  const complaint = lines.findLast((line) => /\b(FATAL|PANIC):/.test(line));
  return complaint?.replace(/^.*?\b(FATAL|PANIC):\s*/, "") ?? "it gave no reason";
}

type Options = {
  /** False gives up safety against power loss for speed; for tests. */
  durable?: boolean;
  /** Ends a start that is under way. */
  signal?: AbortSignal;
  /** Gets a line when the server died and when it runs again. */
  log?: Log;
};

/**
 * Starts Postgres in a folder, making the cluster at the first start. A server that an earlier
 * process left behind is taken over if it answers and stopped if it does not; nothing else is ever
 * signalled. One that dies is started again at the same address until `stop` is called.
 * @throws {StartError} in one sentence; no server that was started here is left running then
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

  const superuserUrlOf = (at: number, database: string) =>
    `postgres://${SUPERUSER}:${password}@127.0.0.1:${at}/${database}`;
  const find = () => findPostmaster(cluster, (at) => superuserUrlOf(at, "postgres"));
  const logFile = path.join(root, "postgres.log");
  const launch = async (port: number, ending: AbortSignal): Promise<Postmaster> => {
    const options = ["-h 127.0.0.1", "-k ''", `-p ${port}`, "-c max_connections=200"];
    if (!durable) {
      options.push("-c fsync=off", "-c synchronous_commit=off", "-c full_page_writes=off");
    }
    const args = [
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
    ];
    try {
      await call("pg_ctl", [...args, "start"], ending);
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
  /** Makes sure that no server, and no pid of a stranger, is in the way. @returns one to take over */
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
    if (await readServedFolder(superuserUrlOf(postmaster.port, "postgres"))) return postmaster;
    await stopPostmaster(postmaster, "immediate");
    return null;
  };

  const postmaster = (await clear()) ?? (await launch(await freePort(), signal));
  const { port } = postmaster;
  try {
    signal.throwIfAborted();
    await prepareRoles((database) => superuserUrlOf(port, database), secrets.rolePassword);
  } catch (error) {
    await stopPostmaster(postmaster, "fast");
    if (signal.aborted) throw error;
    throw new StartError(
      `The embedded Postgres in ${root} cannot be prepared (${error instanceof Error ? error.message : String(error)}); do the passwords in secrets.json belong to it?`,
      { cause: error },
    );
  }

  const supervised = supervise(postmaster, clear, launch, log);
  const owner = encodeURIComponent(`-c role=${OWNER_ROLE}`);
  return {
    url: `postgres://${APPLICATION_ROLE}:${secrets.rolePassword}@127.0.0.1:${port}/${DATABASE}`,
    migrationUrl: `${superuserUrlOf(port, DATABASE)}?options=${owner}`,
    superuserUrl: superuserUrlOf(port, "postgres"),
    stop: supervised.stop,
    restart: supervised.restart,
  };
}
