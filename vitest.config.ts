import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { stretched } from "./tests/support/slowness.ts";

/**
 * Tests that start servers and wait for clocks run first, so that no worker is left alone with
 * them.
 */
class LiveFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLive = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/live/");
    return [...sorted.filter(isLive), ...sorted.filter((file) => !isLive(file))];
  }
}

export default defineConfig({
  test: {
    include: ["tests/{shared,client,server,live,house}/**/*.test.ts"],
    globalSetup: ["tests/support/servers/database-server.ts"],
    setupFiles: ["tests/support/fail-on-console-error.ts", "tests/support/servers/end-servers.ts"],
    // Most of the time is spent in the database, in servers and in waiting; one worker fewer than
    // cores leaves half a machine idle.
    maxWorkers: 2,
    // No test file keeps state in a module; loading the program again for each took a quarter of
    // the time.
    isolate: false,
    sequence: { sequencer: LiveFirst },
    // Concurrent tests are the ones that wait; all rows of a table start together.
    maxConcurrency: 10,
    // A limit costs nothing until a test hangs: these are many times what an idle machine needs.
    testTimeout: stretched(180_000),
    hookTimeout: stretched(240_000),
    expect: { poll: { timeout: stretched(60_000) } },
    restoreMocks: true,
  },
  cacheDir: ".cache/vitest",
});
