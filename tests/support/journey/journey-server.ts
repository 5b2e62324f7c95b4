/** The built program on a fresh database with demo data, for the browser journeys. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded-postgres.ts";
import { startMockGoogle } from "#tests/support/servers/mock-google.ts";
import { TEST_SECRET_KEY } from "#tests/support/servers/server-process.ts";
import { JOURNEY_DATA_DIR, JOURNEY_DATABASE_FILE } from "./journey-database.ts";

const folder = await mkdtemp(path.join(tmpdir(), "meltemi-journeys-"));
const postgres = await startEmbeddedPostgres(folder, { durable: false });
const google = await startMockGoogle();
const server = spawn(process.execPath, ["--enable-source-maps", "dist/server/main.js"], {
  stdio: "inherit",
  env: {
    ...process.env,
    PORT: process.env["JOURNEY_PORT"],
    DATABASE_URL: postgres.url,
    MIGRATION_DATABASE_URL: postgres.migrationUrl,
    // The drawn images are reused by later runs; rendering them takes longer than most journeys.
    DATA_DIR: JOURNEY_DATA_DIR,
    SECRET_KEY: TEST_SECRET_KEY,
    DEMO_DATA: "on",
    GOOGLE_CLIENT_ID: google.clientId,
    GOOGLE_CLIENT_SECRET: google.clientSecret,
    GOOGLE_ISSUER: google.issuer,
    // The receivers of webhooks are on this computer.
    PRIVATE_WEBHOOKS: "on",
    RATE_LIMIT_FACTOR: "1000",
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
  },
});
await mkdir(path.dirname(JOURNEY_DATABASE_FILE), { recursive: true });
await writeFile(JOURNEY_DATABASE_FILE, postgres.migrationUrl);
process.once("SIGTERM", () => server.kill("SIGTERM"));
process.once("SIGINT", () => server.kill("SIGINT"));
await once(server, "exit");
await google.close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
