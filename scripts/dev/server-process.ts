import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Writable } from "node:stream";
import { type ReadyMessage, readyMessageSchema } from "./messages.ts";

/** Time for a server process to end by itself; its database belongs to the development process. */
const STOP_LIMIT_MS = 4_000;

/** A started server process. */
export type ServerProcess = {
  child: ChildProcess;
  /** Resolves once requests are accepted; null when the process ended before. */
  ready: Promise<ReadyMessage | null>;
  stop: () => Promise<void>;
};

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const limit = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
  await exited;
  clearTimeout(limit);
}

/**
 * Starts the bundled server.
 * @param output receives its log
 */
export function startServerProcess(
  bundle: string,
  env: NodeJS.ProcessEnv,
  output: Writable,
): ServerProcess {
  const child = spawn(process.execPath, ["--enable-source-maps", bundle], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env,
  });
  child.stdout?.pipe(output, { end: false });
  const ready = new Promise<ReadyMessage | null>((resolve) => {
    child.on("message", (message) => {
      const { success, data } = readyMessageSchema.safeParse(message);
      if (success) resolve(data);
    });
    child.once("exit", () => resolve(null));
  });
  return { child, ready, stop: () => stopProcess(child) };
}
