import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { PROGRAM_ENV } from "#tests/support/programs/installed-programs.ts";
import { freePort } from "./server-process.ts";

/** A separate NATS server on its own port, which can be disconnected and come back. */
export async function startNatsServer(): Promise<{
  url: string;
  /** Starts it again at the same address after it was stopped. */
  start: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}> {
  const port = await freePort();
  const run = async (): Promise<ChildProcessWithoutNullStreams> => {
    const child = spawn("nats-server", ["-a", "127.0.0.1", "-p", String(port)], {
      env: PROGRAM_ENV,
    });
    // Its output must be read to the end: an unread pipe would end the server with its first line.
    await new Promise<void>((resolve, reject) => {
      child.once("exit", () => reject(new Error("The NATS server ended early")));
      child.stderr.on("data", (line) => {
        if (String(line).includes("Server is ready")) resolve();
      });
    });
    return child;
  };
  let child = await run();
  const start = async () => {
    child = await run();
  };
  const stop = async () => {
    if (child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  };
  return {
    url: `nats://127.0.0.1:${port}`,
    start,
    async restart() {
      await stop();
      await start();
    },
    stop,
  };
}
