import { useSyncExternalStore } from "react";
import { OFFLINE_COPY_HEADER } from "#shared/offline-cache.ts";

const PROBE = "/healthz/live";
const PROBE_LIMIT_MS = 8_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 20_000;

let isLost = false;
let isChecking = false;
let wake: () => void = () => undefined;
const listeners = new Set<() => void>();

function settle(lost: boolean): void {
  if (isLost === lost) return;
  isLost = lost;
  for (const listener of listeners) listener();
}

async function reachesServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_LIMIT_MS);
    return (await fetch(PROBE, { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/**
 * Checks whether the server is reachable and repeats the check until it is. The browser's online
 * state is only a hint: it reports a network without internet access as "online".
 */
export async function checkConnection(): Promise<void> {
  wake();
  if (isChecking) return;
  isChecking = true;
  let wait = FIRST_PAUSE_MS;
  while (!(await reachesServer())) {
    settle(true);
    await pause(wait);
    wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
  }
  isChecking = false;
  settle(false);
}

/** Sends a request and derives from its result whether the server is reachable. */
export async function fetchAndNotice(input: RequestInfo | URL, init?: RequestInit) {
  try {
    const response = await fetch(input, init);
    if (response.headers.has(OFFLINE_COPY_HEADER)) void checkConnection();
    else if (isLost) wake();
    return response;
  } catch (error) {
    if (init?.signal?.aborted !== true) void checkConnection();
    throw error;
  }
}

/** Listens to the browser's network events and checks once at the start. */
export function watchConnection(): void {
  window.addEventListener("offline", () => void checkConnection());
  window.addEventListener("online", () => void checkConnection());
  // A page from the service worker's offline copy loads without a failed call.
  if (!navigator.onLine || navigator.serviceWorker?.controller) void checkConnection();
}

export function isConnectionLost(): boolean {
  return isLost;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while the server cannot be reached. */
export function useConnectionLost(): boolean {
  return useSyncExternalStore(subscribe, isConnectionLost, () => false);
}
