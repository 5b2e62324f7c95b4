import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { limitConcurrency } from "#server/platform/limits/limit-concurrency.ts";
import { Problem } from "#shared/problem.ts";
import type { ParsedCalendar } from "./parse-calendar.ts";

/** Texts can be written that no library ever finishes; reading is ended after so long. */
const READING_MS = 1_000;
const MEMORY_MB = 256;

const BUILT = new URL("./calendar-worker.js", import.meta.url);
/** Where nothing is built, in development and tests, a thread has to be taught TypeScript first. */
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
  // It may run out of memory when nobody listens any more, which would else end the process.
  worker.on("error", () => undefined);
  // Its first word is that it listens; loading counts for no calendar's time.
  await once(worker, "message");
  return worker;
}

async function askWorker(text: string, now: Date): Promise<ParsedCalendar | null> {
  const worker = idle ?? (await startWorker());
  idle = null;
  worker.ref();
  const answered = new AbortController();
  const { signal } = answered;
  try {
    const limit = pause(READING_MS, null, { signal }).catch(() => null);
    const answer = once(worker, "message", { signal }) as Promise<[ParsedCalendar | null]>;
    worker.postMessage({ text, now }, []);
    const outcome = await Promise.race([answer, limit]).catch(() => null);
    if (!outcome) {
      void worker.terminate();
      return null;
    }
    // Kept for the next one; it holds up nobody who wants to end.
    worker.unref();
    idle = worker;
    return outcome[0];
  } finally {
    answered.abort();
  }
}

/**
 * Reads an iCalendar as `parseCalendar` does, on a thread of its own: whatever a stranger wrote into
 * it, the process goes on meanwhile.
 * @throws {Problem} calendarUnreadable, also where reading takes longer than a second
 */
export async function readCalendar(text: string, now: Date): Promise<ParsedCalendar> {
  const read = await oneAtATime(() => askWorker(text, now));
  if (!read) throw new Problem("calendarUnreadable");
  return read;
}
