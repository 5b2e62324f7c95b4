import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/{shared,client,server,live,house}/**/*.test.ts"],
    globalSetup: ["tests/support/database-server.ts"],
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    // The database, the servers and much waiting are elsewhere; one worker fewer than cores leaves half a machine idle.
    maxWorkers: 2,
    // No test file keeps anything in a module; reading the program anew for each took a quarter of the time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
  cacheDir: ".cache/vitest",
});
