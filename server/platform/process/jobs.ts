import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";

/** Background jobs that a process repeats until it is stopped. */
export type Jobs = { stop: () => Promise<void> };

type Job = {
  name: string;
  everyMs: number;
  /** @param signal aborted when the process ends */
  run: (signal: AbortSignal) => Promise<unknown>;
};

/** Repeats each job, never two runs of one job at a time; a failure is logged and retried. */
export function startJobs(
  jobs: readonly Job[],
  log: Log,
  metrics: Pick<Metrics, "addJob" | "countJob">,
): Jobs {
  const stopped = new AbortController();
  const running = jobs.map(async ({ name, everyMs, run }) => {
    metrics.addJob(name);
    while (!stopped.signal.aborted) {
      const start = performance.now();
      let isDone = false;
      try {
        await run(stopped.signal);
        isDone = true;
      } catch (error) {
        log.warn({ job: name, err: error }, "background job failed, will be retried");
      }
      metrics.countJob(name, (performance.now() - start) / 1_000, isDone);
      await pause(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  });
  return {
    async stop() {
      stopped.abort();
      await Promise.all(running);
    },
  };
}
