import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#server/platform/log.ts";
import { isRunning } from "#server/platform/process/process-identity.ts";
import { type Postmaster, stopPostmaster } from "./postmaster.ts";

const POLL_INTERVAL_MS = 500;
const LONGEST_WAIT_MS = 10_000;

/** A supervised Postgres server. */
export type Supervised = {
  /** Ends the supervision and the server. */
  stop: () => Promise<void>;
  /** Crashes the server and starts it again at the same port. */
  restart: () => Promise<void>;
};

/**
 * Restarts Postgres when it died, at the same port, because connection pools know only one. A
 * failed start is retried after a pause that doubles up to ten seconds.
 * @param first the running server
 * @param clear ensures that nothing prevents a start; returns a server that already runs
 * @param launch starts a server at a port; the signal aborts the start
 */
export function supervise(
  first: Postmaster,
  clear: () => Promise<Postmaster | null>,
  launch: (port: number, ending: AbortSignal) => Promise<Postmaster>,
  log: Log | undefined,
): Supervised {
  const { port } = first;
  let postmaster = first;
  const stopped = new AbortController();
  /** Starts and stops are serialized. */
  let last: Promise<unknown> = Promise.resolve();
  const runExclusively = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
  const revive = async () => {
    if (stopped.signal.aborted || (await isRunning(postmaster.identity))) return;
    log?.error("embedded postgres: the server died, restarting it");
    const found = await clear();
    if (found && found.port !== port) await stopPostmaster(found, "fast");
    postmaster = found?.port === port ? found : await launch(port, stopped.signal);
    log?.warn("embedded postgres: the server is running again");
  };
  const watch = async () => {
    let waitMs = POLL_INTERVAL_MS;
    while (!stopped.signal.aborted) {
      await pause(waitMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      try {
        await runExclusively(revive);
        waitMs = POLL_INTERVAL_MS;
      } catch (error) {
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
        log?.error({ err: error }, "embedded postgres: restart failed, will be retried");
      }
    }
  };
  void watch();
  return {
    async stop() {
      stopped.abort();
      await runExclusively(() => stopPostmaster(postmaster, "fast"));
    },
    restart: () =>
      runExclusively(async () => {
        await stopPostmaster(postmaster, "immediate");
        postmaster = await launch(port, stopped.signal);
      }),
  };
}
