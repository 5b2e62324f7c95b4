import path from "node:path";
import { fileURLToPath } from "node:url";
import { type App, buildApp } from "./app.ts";
import { expireBookings } from "./checkout/expire-bookings.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo/demo-people.ts";
import { loadDemoData } from "./demo/load-demo-data.ts";
import { type Env, EnvError, parseEnv } from "./env.ts";
import { collectPictures } from "./partner/collect-pictures.ts";
import { refreshCalendars } from "./partner/refresh-calendars.ts";
import { startChores } from "./platform/chores.ts";
import { claimDataFolder } from "./platform/data-folder.ts";
import { startEmbeddedPostgres } from "./platform/embedded-postgres.ts";
import { createLog, type Log } from "./platform/log.ts";
import { sendDueMails } from "./platform/mail-worker.ts";
import { assemblePlatform, type Platform } from "./platform/platform.ts";
import { assertPortIsFree, StartError } from "./platform/port.ts";
import { migrateDatabase } from "./records/database.ts";
import { deleteExpiredIdempotencyKeys } from "./records/idempotency.ts";
import { deleteExpiredTokens } from "./records/one-time-token.ts";
import { deleteMailsSentBefore } from "./records/outgoing-mail.ts";
import { deleteExpiredLimits } from "./records/rate-limit.ts";

const SHUTDOWN_LIMIT_MS = 9_500;
const SECOND = 1_000;
const MAILS_KEPT_MS = 90 * 24 * 3600 * SECOND;

/** The bundle lies in dist/server, the source in server. */
const isBundle = import.meta.url.endsWith(".js");
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), isBundle ? "../.." : "..");

type Step = { name: string; stop: () => Promise<unknown> };

async function openDatabase(env: Env, steps: Step[]): Promise<string> {
  if (env.databaseUrl) return env.databaseUrl;
  const release = await claimDataFolder(path.resolve(env.dataDir));
  steps.unshift({ name: "data folder", stop: release });
  const postgres = await startEmbeddedPostgres(path.resolve(env.dataDir, "postgres"));
  steps.unshift({ name: "postgres", stop: postgres.stop });
  return postgres.url;
}

function startBackground(platform: Platform) {
  const { db, clock, log, mail: transport, sessions } = platform;
  return startChores(
    [
      {
        name: "mail",
        everyMs: 2 * SECOND,
        run: (signal) => sendDueMails({ db, clock, log, transport }, signal),
      },
      { name: "expiry", everyMs: 30 * SECOND, run: () => expireBookings(platform) },
      { name: "pictures", everyMs: 21_600 * SECOND, run: () => collectPictures(platform) },
      { name: "calendars", everyMs: 60 * SECOND, run: () => refreshCalendars(platform) },
      {
        name: "clean-up",
        everyMs: 600 * SECOND,
        run: async () => {
          await sessions.deleteExpired();
          await deleteExpiredIdempotencyKeys(db, clock.now());
          await deleteExpiredLimits(db, clock.now());
          await deleteExpiredTokens(db, clock.now());
          await deleteMailsSentBefore(db, new Date(clock.now().getTime() - MAILS_KEPT_MS));
        },
      },
    ],
    log,
  );
}

function announce(app: App, env: Env, platform: Platform, hasDemoData: boolean): void {
  const address = app.server.server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  const lines = ["", `  Meltemi is ready: ${env.publicUrl ?? `http://localhost:${port}`}`];
  if (env.smtpUrl === null) lines.push(`  Mails are written to ${platform.mail.description}`);
  if (platform.outbox) {
    lines.push(`  Read them at http://localhost:${port}/outbox?key=${platform.outbox.key}`);
  }
  if (hasDemoData) {
    lines.push("", `  Demo accounts, password ${DEMO_PASSWORD}`);
    for (const { role, email } of DEMO_ACCOUNTS) lines.push(`    ${role.padEnd(9)} ${email}`);
  }
  process.stdout.write(`${lines.join("\n")}\n\n`);
}

async function start(env: Env, log: Log, steps: Step[]): Promise<void> {
  await assertPortIsFree(env.port, env.host);
  const databaseUrl = await openDatabase(env, steps);
  await migrateDatabase(databaseUrl, path.join(root, "drizzle"));
  const platform = await assemblePlatform(env, databaseUrl, path.join(root, "dist"), log);
  steps.unshift({ name: "platform", stop: platform.close });
  const hasDemoData = env.demoData && (await loadDemoData(platform));
  const background = startBackground(platform);
  steps.unshift({ name: "background", stop: background.stop });
  const app = await buildApp(platform);
  steps.unshift({
    name: "app",
    stop: async () => {
      app.startDraining();
      await app.server.close();
    },
  });
  await app.server.listen({ port: env.port, host: env.host });
  announce(app, env, platform, hasDemoData);
}

/** Stops what was started, the newest first, and never takes longer than a supervisor waits. */
async function stop(steps: Step[], log: Log): Promise<void> {
  const limit = setTimeout(() => {
    log.error("the shutdown took too long and was cut short");
    process.exit(1);
  }, SHUTDOWN_LIMIT_MS);
  limit.unref();
  for (const { name, stop: stopStep } of steps.splice(0)) {
    await stopStep().catch((error: unknown) => log.error({ err: error, name }, "could not stop"));
  }
}

async function main(): Promise<void> {
  const env = parseEnv(process.env);
  const log = createLog(env.logLevel);
  const steps: Step[] = [];
  let ending: Promise<void> | null = null;
  const end = (code: number) => {
    ending ??= stop(steps, log).then(() => process.exit(code));
  };
  process.on("SIGINT", () => end(0));
  process.on("SIGTERM", () => end(0));
  process.on("unhandledRejection", (reason) => {
    log.fatal({ err: reason }, "a rejection was not handled");
    end(1);
  });
  try {
    await start(env, log, steps);
  } catch (error) {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, "the server could not start");
    end(1);
  }
}

main().catch((error: unknown) => {
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
