import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#server/platform/log.ts";

/**
 * Time limit of each step of the shutdown. A supervisor kills after ten seconds, so their sum is
 * below that, and a step that hangs never keeps the later ones, such as the database, from running.
 */
const STEP_LIMIT_MS = {
  // On top of the others, and only where the operator set it: DRAIN_SECONDS is at most 60.
  drain: 61_000,
  app: 3_200,
  metrics: 100,
  background: 1_400,
  platform: 800,
  postgres: 4_200,
  "data folder": 200,
} as const;

/** One part of the shutdown. */
export type ShutdownStep = { name: keyof typeof STEP_LIMIT_MS; stop: () => Promise<unknown> };

/**
 * Runs a step within its limit. The timer keeps the process alive: if the promise of a step never
 * settled, Node would otherwise exit with the code of a success.
 */
async function stopStep({ name, stop }: ShutdownStep, log: Log): Promise<void> {
  const limit = new AbortController();
  const late = pause(STEP_LIMIT_MS[name], "late" as const, { signal: limit.signal });
  late.catch(() => undefined);
  try {
    const outcome = await Promise.race([stop(), late]);
    if (outcome !== "late") return;
    log.warn({ step: name }, "shutdown: a step timed out");
  } catch (error) {
    log.error({ err: error, step: name }, "shutdown: a step failed");
  } finally {
    limit.abort();
  }
  // A database that keeps running must be visible to a supervisor.
  if (name === "postgres") process.exitCode = 1;
}

/** Stops all started steps, newest first, including those a concurrent start still adds. */
export async function stopAll(steps: ShutdownStep[], log: Log): Promise<void> {
  for (let step = steps.shift(); step; step = steps.shift()) await stopStep(step, log);
}
