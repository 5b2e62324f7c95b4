import { type LocalDateTime, toLocalDateTime } from "#shared/local-time.ts";

const MINUTE_MS = 60_000;
const TICK_MS = 15_000;

let known: { minute: number; now: LocalDateTime } | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Returns the wall clock in Athens to the minute. */
export function readLocalClock(): LocalDateTime {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  if (known?.minute !== minute) known = { minute, now: toLocalDateTime(new Date()) };
  return known.now;
}

function tick(): void {
  for (const listener of listeners) listener();
}

/**
 * Calls a listener as the time passes, also when a device shows the page again after a pause in
 * which timers did not run. All listeners share one timer.
 * @returns the function that stops it
 */
export function followLocalClock(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}
