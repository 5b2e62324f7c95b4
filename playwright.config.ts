import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./tests/support/journey/chromium.ts";
import { freePort } from "./tests/support/servers/server-process.ts";
import { stretched } from "./tests/support/slowness.ts";

// Every worker evaluates this file again; the environment passes the port from the first process
// on.
process.env["JOURNEY_PORT"] ??= String(await freePort());
const origin = `http://localhost:${process.env["JOURNEY_PORT"]}`;

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.journey.ts",
  outputDir: ".cache/journeys",
  fullyParallel: true,
  // Two workers more than cores: while some pages wait for the server or the clock, others work.
  // With one more, a fifth of the time is idle; with three more, nothing is gained.
  workers: 4,
  // A limit costs nothing until a test hangs: these are many times what an idle machine needs.
  timeout: stretched(300_000),
  expect: { timeout: stretched(30_000) },
  reporter: [["list"]],
  use: {
    baseURL: origin,
    actionTimeout: stretched(60_000),
    navigationTimeout: stretched(90_000),
    launchOptions: {
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: [...CHROMIUM_FLAGS],
    },
    // Responses from a service worker would hide network behaviour; the offline journey allows it.
    serviceWorkers: "block",
    locale: "el-GR",
    timezoneId: "Europe/Athens",
    // Traces and animations cost more time than everything else; a journey about motion enables
    // them.
    trace: "off",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
  webServer: {
    // No shell or loader in between, so that the stop signal reaches the server and its exit is
    // awaited.
    command: "exec node --import tsx tests/support/journey/journey-server.ts",
    url: `${origin}/healthz/ready`,
    timeout: stretched(480_000),
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
  },
});
