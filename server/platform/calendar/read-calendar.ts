import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { limitConcurrency } from "#server/platform/limits/limit-concurrency.ts";
import { Problem } from "#shared/problem.ts";
import type { ParsedCalendar } from "./parse-calendar.ts";

/** Time limit: some texts make the library run forever. */
const READING_MS = 1_000;
const MEMORY_MB = 256;

const BUILT = new URL("./calendar-worker.js", import.meta.url);
/** Without a build, in development and tests, a thread has to load TypeScript support first. */
const FROM_SOURCE = `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL("./calendar-worker.ts", import.meta.url).href)});
});`;

const oneAtATime = limitConcurrency(1);
let idle: Worker | null = null;

async function startWorker(): Promise<Worker> {
  const isSource = import.meta.url.endsWith(".ts");
  const worker = new Worker(isSource ? FROM_SOURCE : BUILT, {
    eval: isSource,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // It may run out of memory after the call, which would otherwise end the process.
  worker.on("error", () => undefined);
  worker.once("exit", () => {
    if (idle === worker) idle = null;
  });
  // Its first message means it is ready; loading does not count towards the time limit.
  await once(worker, "message");
  return worker;
}

async function parseInWorker(text: string, now: Date): Promise<ParsedCalendar | null> {
  const worker = idle ?? (await startWorker());
  idle = null;
  worker.ref();
  const finished = new AbortController();
  const { signal } = finished;
  try {
    const limit = pause(READING_MS, null, { signal }).catch(() => null);
    const parsed = once(worker, "message", { signal }) as Promise<[ParsedCalendar | null]>;
    worker.postMessage({ text, now }, []);
    const outcome = await Promise.race([parsed, limit]).catch(() => null);
    if (!outcome) {
      void worker.terminate();
      return null;
    }
    // Kept for the next call; it does not keep the process alive.
    worker.unref();
    idle = worker;
    return outcome[0];
  } finally {
    finished.abort();
  }
}

/**
 * Runs `parseCalendar` on its own thread, so that an untrusted text cannot block the process.
 * @throws {Problem} calendarUnreadable, also where reading takes longer than a second
 */
export async function readCalendar(text: string, now: Date): Promise<ParsedCalendar> {
  const read = await oneAtATime(() => parseInWorker(text, now));
  if (!read) throw new Problem("calendarUnreadable");
  return read;
}
