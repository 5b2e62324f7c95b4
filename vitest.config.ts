import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/{shared,client,server,live,house}/**/*.test.ts"],
    globalSetup: ["tests/support/database-server.ts"],
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
  },
  cacheDir: ".cache/vitest",
});
