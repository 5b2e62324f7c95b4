import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/** The real program in a separate process. */
export type ServerProcess = {
  origin: string;
  child: ChildProcess;
  /** All output so far. */
  output: () => string;
  /** Sends a signal and waits for the end. @returns the exit code, null after a kill */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

const FIRST_PORT = 10_000;

/**
 * The first port that the system gives to outgoing connections: of Linux as it is set, else as
 * usual.
 */
function firstOutgoingPort(): number {
  const setting = "/proc/sys/net/ipv4/ip_local_port_range";
  const first = existsSync(setting) ? Number.parseInt(readFileSync(setting, "utf8"), 10) : 49_152;
  return first > FIRST_PORT ? first : 65_536;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/**
 * A port on which nothing listens. None of those that outgoing connections get: one of them could
 * take it before the test does.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = randomInt(FIRST_PORT, firstOutgoingPort());
    if (await isFree(port)) return port;
  }
  throw new Error("No free port was found");
}

/**
 * The bundle: a start from sources takes twice as long. Tests that start servers build it first.
 */
const PROGRAM = ["--enable-source-maps", "dist/server/main.js"] as const;

/** The servers of this process that have not ended. */
const remaining = new Set<ChildProcess>();

/**
 * Ends the servers that a test left running because it failed or timed out, including those that
 * were paused by a signal. They stop the databases that they started themselves.
 */
export async function endRemainingServers(): Promise<void> {
  await Promise.all(
    [...remaining].map(async (child) => {
      const exited = once(child, "exit");
      child.kill("SIGCONT");
      child.kill("SIGTERM");
      await exited;
    }),
  );
}

export type ProgramOptions = {
  /** In a process group of its own, so that a signal can reach its children too. */
  isGroup?: boolean;
  /** The folder of the built program; by default this repository. */
  folder?: string;
  /** The Node that runs it; by default the one that runs the tests. */
  node?: string;
};

/** Starts the server with only these settings, without this environment's own. */
export function spawnServer(
  env: Record<string, string>,
  { isGroup = false, folder, node = process.execPath }: ProgramOptions = {},
): {
  child: ChildProcess;
  output: () => string;
} {
  const child = spawn(node, PROGRAM, {
    stdio: ["ignore", "pipe", "pipe"],
    detached: isGroup,
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "", LOG_LEVEL: "warn", ...env },
  });
  remaining.add(child);
  child.once("exit", () => remaining.delete(child));
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  return { child, output: () => text };
}

/** Processes that share a database must share the key. */
export const TEST_SECRET_KEY = "a secret for tests that everybody may know";

/**
 * Starts a server, on a port of its own by default, and waits until it reports that it is ready.
 */
export async function startServerProcess(
  env: Record<string, string>,
  options?: ProgramOptions,
): Promise<ServerProcess> {
  const port = env["PORT"] ?? String(await freePort());
  const ownFolder = env["DATA_DIR"] ? null : await mkdtemp(path.join(tmpdir(), "meltemi-process-"));
  const settings = {
    PORT: port,
    HOST: "127.0.0.1",
    DATA_DIR: ownFolder ?? "",
    DEMO_DATA: "off",
    RATE_LIMIT_FACTOR: "1000",
    SECRET_KEY: TEST_SECRET_KEY,
    ...env,
  };
  const { child, output } = spawnServer(settings, options);
  const exited = once(child, "exit") as Promise<[number | null]>;
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (output().includes("is ready:")) resolve();
    };
    child.stdout?.on("data", check);
    exited.then(() => reject(new Error(`The server ended early:\n${output()}`)), reject);
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    child,
    output,
    async end(signal) {
      child.kill(signal);
      const [code] = await exited;
      if (ownFolder) await rm(ownFolder, { recursive: true, force: true });
      return code;
    },
  };
}
