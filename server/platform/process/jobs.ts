import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#server/platform/log.ts";

/** Background jobs that a process repeats until it is stopped. */
export type Jobs = { stop: () => Promise<void> };

type Job = {
  name: string;
  everyMs: number;
  /** @param signal aborted when the process ends */
  run: (signal: AbortSignal) => Promise<unknown>;
};

/** Repeats each job, never two runs of one job at a time; a failure is logged and retried. */
export function startJobs(jobs: readonly Job[], log: Log): Jobs {
  const stopped = new AbortController();
  const running = jobs.map(async ({ name, everyMs, run }) => {
    while (!stopped.signal.aborted) {
      try {
        await run(stopped.signal);
      } catch (error) {
        log.warn({ job: name, err: error }, "background job failed, will be retried");
      }
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
