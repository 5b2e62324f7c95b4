import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
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

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || !address) throw new Error("No port was bound");
  return address.port;
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

/** Starts a server, on a port of its own by default, and waits until it reports that it is ready. */
export async function startServerProcess(
  env: Record<string, string>,
  options?: ProgramOptions,
): Promise<ServerProcess> {
  const { PORT } = env;
  if (PORT !== undefined) return startOnPort(PORT, env, options);
  try {
    return await startOnPort(String(await freePort()), env, options);
  } catch (error) {
    // Before the server listened there, the port was given to a connection of another test.
    if (!/Port \d+ is taken/.test((error as Error).message)) throw error;
    return startOnPort(String(await freePort()), env, options);
  }
}

async function startOnPort(
  port: string,
  env: Record<string, string>,
  options?: ProgramOptions,
): Promise<ServerProcess> {
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
