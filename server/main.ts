import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createUnpaidWatch } from "./admin/overview/watch-unpaid-share.ts";
import { type App, buildApp } from "./app.ts";
import { expireBookings } from "./checkout/expire-bookings.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo/demo-people.ts";
import { loadDemoData } from "./demo/load-demo-data.ts";
import { type Env, EnvError, parseEnv } from "./env.ts";
import { refreshCalendars } from "./partner/calendar/refresh-calendars.ts";
import { collectImages } from "./partner/vehicles/collect-images.ts";
import { assertSameSecret } from "./platform/auth/assert-same-secret.ts";
import { sendDueEmails } from "./platform/email/send-due-emails.ts";
import { createLog, type Log } from "./platform/log.ts";
import { assemblePlatform, type Platform } from "./platform/platform.ts";
import { startEmbeddedPostgres } from "./platform/postgres/embedded-postgres.ts";
import { prepareDatabase } from "./platform/postgres/prepare-database.ts";
import { claimDataFolder, prepareDataFolder } from "./platform/process/data-folder.ts";
import { startJobs } from "./platform/process/jobs.ts";
import { assertPortIsFree } from "./platform/process/port.ts";
import { describeStartFailure } from "./platform/process/start-error.ts";
import { deleteExpiredTokens } from "./records/accounts/one-time-token.ts";
import { deleteExpiredPendingSignUps } from "./records/accounts/pending-sign-up.ts";
import { deleteExpiredIdempotencyKeys } from "./records/bookings/idempotency.ts";
import type { DatabaseAddresses } from "./records/database/migrate-database.ts";
import { deleteExpiredLimits } from "./records/database/rate-limit.ts";
import { deleteEmailsSentBefore } from "./records/emails/email-queue.ts";

/** Time for running requests after a shutdown began; then their connections are closed. */
const REQUEST_GRACE_MS = 2_800;
/**
 * Time limit of each step of the shutdown. A supervisor kills after ten seconds, so their sum is
 * below that, and a step that hangs never keeps the later ones, such as the database, from running.
 */
const STEP_LIMIT_MS = {
  app: 3_200,
  background: 1_400,
  platform: 800,
  postgres: 4_200,
  "data folder": 200,
} as const;
const SECOND = 1_000;
const MAILS_KEPT_MS = 90 * 24 * 3600 * SECOND;

/** The bundle is in dist/server, the source in server. */
const isBundle = import.meta.url.endsWith(".js");
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), isBundle ? "../.." : "..");

type Step = { name: keyof typeof STEP_LIMIT_MS; stop: () => Promise<unknown> };

/** Starts the embedded Postgres. Its stop is registered first: a signal may arrive any time. */
async function openEmbeddedPostgres(
  dataDir: string,
  log: Log,
  steps: Step[],
): Promise<DatabaseAddresses> {
  const release = await claimDataFolder(dataDir);
  steps.unshift({ name: "data folder", stop: release });
  const ending = new AbortController();
  const folder = path.join(dataDir, "postgres");
  const opening = startEmbeddedPostgres(folder, { signal: ending.signal, log });
  steps.unshift({
    name: "postgres",
    async stop() {
      ending.abort();
      // A failed start has already cleaned up after itself.
      const postgres = await opening.catch(() => null);
      await postgres?.stop();
    },
  });
  return opening;
}

async function openDatabase(env: Env, log: Log, steps: Step[]): Promise<DatabaseAddresses> {
  const dataDir = path.resolve(env.dataDir);
  if (!env.databaseUrl) return openEmbeddedPostgres(dataDir, log, steps);
  await prepareDataFolder(dataDir);
  return { url: env.databaseUrl, migrationUrl: env.migrationDatabaseUrl ?? env.databaseUrl };
}

function startBackground(platform: Platform) {
  const { db, clock, limits, log, mail: transport, sessions } = platform;
  return startJobs(
    [
      {
        name: "emails",
        everyMs: 2 * SECOND,
        run: (signal) => sendDueEmails({ db, clock, limits, log, transport }, signal),
      },
      { name: "expiry", everyMs: 30 * SECOND, run: () => expireBookings(platform) },
      { name: "unpaid bookings", everyMs: 300 * SECOND, run: createUnpaidWatch(platform) },
      { name: "images", everyMs: 21_600 * SECOND, run: () => collectImages(platform) },
      { name: "calendars", everyMs: 60 * SECOND, run: () => refreshCalendars(platform) },
      {
        name: "clean-up",
        everyMs: 600 * SECOND,
        run: async () => {
          await sessions.deleteExpired();
          await deleteExpiredIdempotencyKeys(db, clock.now());
          await deleteExpiredLimits(db, clock.now());
          await deleteExpiredTokens(db, clock.now());
          await deleteExpiredPendingSignUps(db, clock.now());
          await deleteEmailsSentBefore(db, new Date(clock.now().getTime() - MAILS_KEPT_MS));
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
  const database = await openDatabase(env, log, steps);
  await prepareDatabase(database, env, path.join(root, "drizzle"));
  const platform = await assemblePlatform(env, database.url, path.join(root, "dist"), log);
  steps.unshift({ name: "platform", stop: platform.close });
  await assertSameSecret(platform);
  const hasDemoData = env.demoData && (await loadDemoData(platform));
  const background = startBackground(platform);
  steps.unshift({ name: "background", stop: background.stop });
  const app = await buildApp(platform);
  steps.unshift({
    name: "app",
    stop: async () => {
      app.startDraining();
      // An incomplete request, or an unread response, must not delay the shutdown.
      const cut = setTimeout(() => app.server.server.closeAllConnections(), REQUEST_GRACE_MS);
      await app.server.close().finally(() => clearTimeout(cut));
    },
  });
  // The default of Linux; with less, a burst of connections makes clients retry after seconds.
  const backlog = 4_096;
  await app.server.listen({ port: env.port, host: env.host, backlog });
  announce(app, env, platform, hasDemoData);
}

/**
 * Runs a step within its limit. The timer keeps the process alive: if the promise of a step never
 * settled, Node would otherwise exit with the code of a success.
 */
async function stopStep({ name, stop }: Step, log: Log): Promise<void> {
  const limit = new AbortController();
  const late = pause(STEP_LIMIT_MS[name], "late" as const, { signal: limit.signal });
  late.catch(() => undefined);
  try {
    const outcome = await Promise.race([stop(), late]);
    if (outcome !== "late") return;
    log.warn({ step: name }, "shutdown: a step timed out");
  } catch (error) {
    log.error({ err: error, step: name }, "shutdown: a step failed");
  } finally {
    limit.abort();
  }
  // A database that keeps running must be visible to a supervisor.
  if (name === "postgres") process.exitCode = 1;
}

/** Stops all started steps, newest first, including those a concurrent start still adds. */
async function stopAll(steps: Step[], log: Log): Promise<void> {
  for (let step = steps.shift(); step; step = steps.shift()) await stopStep(step, log);
}

async function main(): Promise<void> {
  const env = parseEnv(process.env);
  const log = createLog(env.logLevel);
  const steps: Step[] = [];
  let ending: Promise<void> | null = null;
  const end = (code: 0 | 1) => {
    // Set first, so that even an unexpected exit has the right code.
    if (code === 1 || process.exitCode === undefined) process.exitCode = code;
    ending ??= stopAll(steps, log).finally(() => process.exit());
  };
  const endFatally = (error: unknown, message: string) => {
    log.fatal({ err: error }, message);
    end(1);
  };
  process.on("SIGINT", () => end(0));
  process.on("SIGTERM", () => end(0));
  process.on("unhandledRejection", (reason) => endFatally(reason, "a rejection was not handled"));
  process.on("uncaughtException", (error) => endFatally(error, "an exception was not caught"));
  try {
    await start(env, log, steps);
  } catch (error) {
    // Errors caused by the database being stopped already are not logged.
    if (ending) return;
    const sentence = describeStartFailure(error);
    if (sentence === null) return endFatally(error, "the server could not start");
    process.stderr.write(`${sentence}\n`);
    end(1);
  }
}

main().catch((error: unknown) => {
  process.exitCode = 1;
  if (!(error instanceof EnvError)) throw error;
  process.stderr.write(`${error.message}\n`);
});
