import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./tests/support/journey/chromium.ts";
import { stretched } from "./tests/support/slowness.ts";

// Every worker evaluates this file again; the environment carries the port from the first to the others.
process.env["JOURNEY_PORT"] ??= String(20_000 + Math.floor(Math.random() * 20_000));
const origin = `http://localhost:${process.env["JOURNEY_PORT"]}`;

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.journey.ts",
  outputDir: ".cache/journeys",
  fullyParallel: true,
  // One more than cores: while a page waits for the server or the clock, another one works.
  workers: 3,
  // A limit costs nothing until something hangs: these are many times what a quiet machine needs.
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
    // What a service worker keeps would hide what the network does; the journey about it lets it in.
    serviceWorkers: "block",
    locale: "el-GR",
    timezoneId: "Europe/Athens",
    // Traces and moving scenery cost more time than all else together; a journey that is about motion asks for it.
    trace: "off",
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
  webServer: {
    // Without a shell or a loader between, so that the signal to stop reaches the server and is waited for.
    command: "exec node --import tsx tests/support/journey/journey-server.ts",
    url: `${origin}/healthz/ready`,
    timeout: stretched(480_000),
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
  },
});
