/**
 * Development mode: every address of the site on one port, from the present sources. This process
 * keeps Postgres and Vite running; a change of the server replaces only the server process.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import pretty from "pino-pretty";
import type { ViteDevServer } from "vite";
import { type Env, EnvError, parseEnv } from "#server/env.ts";
import { createLog, type Log } from "#server/platform/log.ts";
import { openDatabase } from "#server/platform/postgres/open-database.ts";
import { assertPortIsFree } from "#server/platform/process/port.ts";
import { type ShutdownStep, stopAll } from "#server/platform/process/shutdown.ts";
import { describeStartFailure } from "#server/platform/process/start-error.ts";
import type { DatabaseAddresses } from "#server/records/database/migrate-database.ts";
import { openBundler } from "./dev/bundler.ts";
import { forwardRequest, forwardSocket, refuse } from "./dev/forward.ts";
import { createModuleChannel } from "./dev/module-channel.ts";
import { createServerLoop, type ServerLoop } from "./dev/server-loop.ts";
import { startServerProcess } from "./dev/server-process.ts";
import { isViteAddress, startVite } from "./dev/vite-server.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
/** In the layout of dist/. */
const OUTPUT = path.join(ROOT, ".cache/dev");

const print = (text: string) => void process.stdout.write(text);
/** Makes the JSON lines of the log readable. */
const output = pretty({
  colorize: process.stdout.isTTY,
  translateTime: "SYS:HH:MM:ss",
  destination: process.stdout,
});

/** The settings of the server process: those of this one, with the database that runs already. */
function serverSettings(env: Env, port: number, database: DatabaseAddresses): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.migrationUrl,
    // Its default would change with DATABASE_URL.
    DEMO_DATA: env.demoData ? "on" : "off",
  };
}

/** Responds to a request through Vite or the server, once the newest one is ready. */
async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  vite: Promise<ViteDevServer>,
  loop: ServerLoop,
): Promise<void> {
  const { middlewares } = await vite;
  if (isViteAddress(request.url)) return middlewares(request, response);
  const port = await loop.port();
  if (port !== null) return forwardRequest(request, response, port);
  refuse(
    response,
    "The server is not running. Its output says why; it starts again with the next change.",
  );
}

async function start(env: Env, log: Log, stops: (() => Promise<unknown>)[]): Promise<void> {
  await assertPortIsFree(env.port, env.host, "PORT");
  const steps: ShutdownStep[] = [];
  stops.unshift(() => stopAll(steps, log));
  const database = await openDatabase(env, log, steps);

  const server = createServer();
  await once(server.listen(env.port, env.host), "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : env.port;

  const modules = createModuleChannel();
  const bundler = await openBundler(ROOT, OUTPUT);
  stops.unshift(bundler.close);
  const loop = createServerLoop({
    build: bundler.build,
    start() {
      const started = startServerProcess(bundler.file, serverSettings(env, port, database), output);
      modules.attach(started.child);
      return started;
    },
    onReady({ announcement, seconds, isFirst }) {
      print(isFirst ? announcement : `The server was restarted in ${seconds.toFixed(1)} s.\n`);
    },
    onEnd: () => print("The server ended. It starts again with the next change.\n"),
  });
  stops.unshift(loop.stop);
  const vite = startVite({
    root: ROOT,
    server,
    publicHost: env.publicUrl && new URL(env.publicUrl).hostname,
    openChannel: modules.open,
    onServerChange: loop.restart,
  });
  stops.unshift(async () => {
    server.close();
    server.closeAllConnections();
    await (await vite).close();
  });
  server.on("request", (request, response) => void respond(request, response, vite, loop));
  server.on("upgrade", (request, socket, head) => {
    // Vite accepts its own sockets itself.
    if (!isViteAddress(request.url)) void forwardSocket(request, socket, head, loop.port());
  });
  await vite;
}

async function main(): Promise<void> {
  const env = parseEnv(process.env);
  const log = createLog(env.logLevel, output);
  /** The newest start is stopped first. */
  const stops: (() => Promise<unknown>)[] = [];
  let ending: Promise<void> | null = null;
  const stop = async () => {
    for (let next = stops.shift(); next; next = stops.shift()) {
      await next().catch((error: unknown) => log.error({ err: error }, "a step of the end failed"));
    }
    process.exit();
  };
  const end = (code: 0 | 1) => {
    if (code === 1 || process.exitCode === undefined) process.exitCode = code;
    ending ??= stop();
  };
  process.on("SIGINT", () => end(0));
  process.on("SIGTERM", () => end(0));
  const endFatally = (error: unknown) => {
    log.fatal({ err: error }, "the development mode failed");
    end(1);
  };
  process.on("uncaughtException", endFatally);
  try {
    await start(env, log, stops);
  } catch (error) {
    // Errors caused by the database being stopped already are not printed.
    if (ending) return;
    const sentence = describeStartFailure(error);
    if (sentence === null) return endFatally(error);
    process.stderr.write(`${sentence}\n`);
    end(1);
  }
}

main().catch((error: unknown) => {
  process.exitCode = 1;
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
});
