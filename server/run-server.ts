import { setTimeout as pause } from "node:timers/promises";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "#shared/account/demo-accounts.ts";
import { REPORT_SECONDS } from "#shared/admin/system.ts";
import { DAY_MS } from "#shared/durations.ts";
import { RETENTION_DAYS } from "#shared/site/retention.ts";
import { recordEndedRentals } from "./account/webhooks/record-ended-rentals.ts";
import { sendDueWebhooks } from "./account/webhooks/send-due-webhooks.ts";
import { createUnpaidWatch } from "./admin/overview/watch-unpaid-share.ts";
import { type App, buildApp } from "./app.ts";
import { expireBookings } from "./checkout/expire-bookings.ts";
import { inviteReviews } from "./checkout/reviews/invite-reviews.ts";
import { loadDemoData } from "./demo/load-demo-data.ts";
import type { Env } from "./env.ts";
import { closePort } from "./http/close-port.ts";
import { refreshCalendars } from "./partner/calendar/refresh-calendars.ts";
import { collectImages } from "./partner/vehicles/collect-images.ts";
import { assertSameSecret } from "./platform/auth/assert-same-secret.ts";
import { sendDueEmails } from "./platform/email/send-due-emails.ts";
import { createLog, type Log } from "./platform/log.ts";
import { serveMetrics } from "./platform/metrics/metrics-server.ts";
import { REPORT_JOB } from "./platform/metrics/process-figures.ts";
import type { PageRenderer } from "./platform/page-renderer.ts";
import { assemblePlatform, type Platform } from "./platform/platform.ts";
import { assertPoolerUsable } from "./platform/postgres/check-pooler.ts";
import { openDatabase } from "./platform/postgres/open-database.ts";
import { prepareDatabase } from "./platform/postgres/prepare-database.ts";
import { startJobs } from "./platform/process/jobs.ts";
import { assertPortIsFree } from "./platform/process/port.ts";
import { createProcessReports, type ProcessReports } from "./platform/process/process-reports.ts";
import { runEach } from "./platform/process/run-each.ts";
import { type ShutdownStep, stopAll } from "./platform/process/shutdown.ts";
import { describeStartFailure } from "./platform/process/start-error.ts";
import { deleteExpiredTokens } from "./records/accounts/one-time-token.ts";
import { deleteExpiredPendingSignUps } from "./records/accounts/pending-sign-up.ts";
import { deleteExpiredIdempotencyKeys } from "./records/bookings/idempotency.ts";
import { deleteExpiredLimits } from "./records/database/rate-limit.ts";
import { deleteEmailsEndedBefore } from "./records/emails/email-queue.ts";
import { deleteEmptyCounts } from "./records/search/vehicle-totals.ts";
import {
  deleteWebhookEventsBefore,
  removeDeletedWebhooks,
} from "./records/webhooks/webhook-clean-up.ts";
import { deletePreviousSecrets } from "./records/webhooks/webhook-endpoint.ts";

/** Time for running requests after a shutdown began; then their connections are closed. */
const REQUEST_GRACE_MS = 2_800;
const SECOND = 1_000;

/** What runs: the built program, or its sources in development. */
export type Program = {
  /** The folder of the migrations. */
  migrationsFolder: string;
  /** The output folder of the build. */
  distFolder: string;
  /** Renders the pages instead of the built client. */
  renderPage?: PageRenderer;
  /** Listens on this address instead of the configured one, which belongs to a server before it. */
  listenAt?: { port: number; host: string };
  /** Called once requests are accepted, with the port and the lines for the operator. */
  onReady: (ready: { port: number; announcement: string }) => void;
};

/**
 * Starts the background jobs of a process.
 * @returns ends them, and says that the process ends; one that ends because of a failure stays in
 * the sight of the admins
 */
function startBackground(platform: Platform, reports: ProcessReports): () => Promise<void> {
  const { db, clock, limits, log, emailTransport: transport, sessions, accessTokens } = platform;
  const { metrics } = platform;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const jobs = startJobs(
    [
      { name: REPORT_JOB, everyMs: REPORT_SECONDS * SECOND, run: reports.send },
      {
        name: "emails",
        everyMs: 2 * SECOND,
        run: (signal) => sendDueEmails({ db, clock, limits, log, transport }, signal),
      },
      { name: "webhooks", everyMs: SECOND, run: (signal) => sendDueWebhooks(platform, signal) },
      {
        name: "ended rentals",
        everyMs: 60 * SECOND,
        run: (signal) => recordEndedRentals(platform, signal),
      },
      {
        name: "expiry",
        everyMs: 30 * SECOND,
        run: (signal) => expireBookings(platform, signal),
      },
      {
        name: "review invitations",
        everyMs: 600 * SECOND,
        run: (signal) => inviteReviews(platform, signal),
      },
      { name: "unpaid bookings", everyMs: 300 * SECOND, run: createUnpaidWatch(platform) },
      { name: "images", everyMs: 21_600 * SECOND, run: () => collectImages(platform) },
      {
        name: "calendars",
        everyMs: 60 * SECOND,
        run: (signal) => refreshCalendars(platform, signal),
      },
      {
        name: "clean-up",
        everyMs: 600 * SECOND,
        // What cannot be deleted must not keep anything else beyond its time.
        run: (signal) =>
          runEach(
            [
              () => sessions.deleteExpired(),
              () => accessTokens.deleteEnded(),
              () => deleteExpiredIdempotencyKeys(db, clock.now()),
              () => deleteExpiredLimits(db, clock.now()),
              () => deleteExpiredTokens(db, clock.now()),
              () => deleteExpiredPendingSignUps(db, clock.now()),
              () => deleteEmptyCounts(db),
              () => deleteEmailsEndedBefore(db, daysAgo(RETENTION_DAYS.endedEmail)),
              () => deletePreviousSecrets(db, clock.now()),
              () => removeDeletedWebhooks(db, signal),
              () => deleteWebhookEventsBefore(db, daysAgo(RETENTION_DAYS.webhookEvent), signal),
            ],
            signal,
          ),
      },
    ],
    log,
    metrics,
  );
  return async () => {
    const isFailed = process.exitCode === 1;
    // A job may take longer than the end of the process.
    await Promise.all([jobs.stop(), isFailed ? null : reports.end()]);
  };
}

/** The lines that show an operator where the site, its emails and its demo accounts are. */
function announcementOf(port: number, env: Env, platform: Platform, hasDemoData: boolean): string {
  const lines = ["", `  Meltemi is ready: ${env.publicUrl ?? `http://localhost:${port}`}`];
  if (env.smtpUrl === null)
    lines.push(`  Emails are written to ${platform.emailTransport.description}`);
  if (platform.outbox) {
    lines.push(`  Read them at http://localhost:${port}/outbox?key=${platform.outbox.key}`);
  }
  if (hasDemoData) {
    lines.push("", `  Demo accounts, password ${DEMO_PASSWORD}`);
    for (const { role, email } of DEMO_ACCOUNTS) lines.push(`    ${role.padEnd(9)} ${email}`);
  }
  return `${lines.join("\n")}\n\n`;
}

/** The port that a server was bound to. */
function boundPort({ server }: App["server"]): number {
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("No port was bound");
  return address.port;
}

async function assemble(env: Env, databaseUrl: string, program: Program, log: Log) {
  const { distFolder, renderPage } = program;
  const platform = await assemblePlatform(env, databaseUrl, distFolder, log);
  return renderPage ? { ...platform, renderPage } : platform;
}

/**
 * Continues serving while readiness responds with 503 and connections are not kept, until proxies
 * have noticed and send nothing more.
 * @param hurry aborted where no caller may wait for that: a person at a terminal, a broken process
 */
const drainStep = (app: App, seconds: number, hurry: AbortSignal): ShutdownStep => ({
  name: "drain",
  async stop() {
    app.startDraining();
    await pause(seconds * SECOND, undefined, { signal: hurry }).catch(() => undefined);
  },
});

async function start(
  env: Env,
  program: Program,
  log: Log,
  steps: ShutdownStep[],
  hurry: AbortSignal,
): Promise<void> {
  const { port, host } = program.listenAt ?? env;
  await assertPortIsFree(port, host, "PORT");
  if (env.metricsAddress) {
    await assertPortIsFree(env.metricsAddress.port, env.metricsAddress.host, "METRICS_ADDRESS");
  }
  const database = await openDatabase(env, log, steps);
  await prepareDatabase(database, env, program.migrationsFolder);
  if (env.databasePoolerUrl !== null) {
    await assertPoolerUsable(database.url, env.databasePoolerUrl);
  }
  const platform = await assemble(env, database.url, program, log);
  steps.unshift({ name: "platform", stop: platform.close });
  await assertSameSecret(platform);
  const hasDemoData = env.demoData && (await loadDemoData(platform));
  const reports = createProcessReports(platform);
  steps.unshift({ name: "background", stop: startBackground(platform, reports) });
  if (env.metricsAddress) {
    const served = await serveMetrics(platform.metrics, env.metricsAddress);
    steps.unshift({ name: "metrics", stop: served.stop });
  }
  const app = await buildApp(platform);
  steps.unshift({
    name: "app",
    stop: async () => {
      // An incomplete request, or an unread response, must not delay the shutdown.
      const cut = setTimeout(() => app.server.server.closeAllConnections(), REQUEST_GRACE_MS);
      const { ended } = await closePort(app.server.server);
      await app.server.close();
      await ended.finally(() => clearTimeout(cut));
    },
  });
  // The default of Linux; with less, a burst of connections makes clients retry after seconds.
  const backlog = 4_096;
  await app.server.listen({ port, host, backlog });
  steps.unshift(drainStep(app, env.drainSeconds, hurry));
  const bound = boundPort(app.server);
  reports.begin(bound);
  const publicPort = program.listenAt ? env.port : bound;
  const announcement = announcementOf(publicPort, env, platform, hasDemoData);
  program.onReady({ port: bound, announcement });
}

/** Starts the server, and stops it on SIGINT, SIGTERM or a fatal error. */
export async function runServer(env: Env, program: Program): Promise<void> {
  const log = createLog(env.logLevel);
  const steps: ShutdownStep[] = [];
  let ending: Promise<void> | null = null;
  const hurry = new AbortController();
  const end = (code: 0 | 1) => {
    // Set first, so that even an unexpected exit has the right code.
    if (code === 1 || process.exitCode === undefined) process.exitCode = code;
    ending ??= stopAll(steps, log).finally(() => process.exit());
  };
  const endFatally = (error: unknown, message: string) => {
    hurry.abort();
    log.fatal({ err: error }, message);
    end(1);
  };
  process.on("SIGINT", () => {
    hurry.abort();
    end(0);
  });
  process.on("SIGTERM", () => end(0));
  process.on("unhandledRejection", (reason) => endFatally(reason, "a rejection was not handled"));
  process.on("uncaughtException", (error) => endFatally(error, "an exception was not caught"));
  try {
    await start(env, program, log, steps, hurry.signal);
  } catch (error) {
    // Errors caused by the database being stopped already are not logged.
    if (ending) return;
    const sentence = describeStartFailure(error);
    if (sentence === null) return endFatally(error, "the server could not start");
    process.stderr.write(`${sentence}\n`);
    end(1);
  }
}
