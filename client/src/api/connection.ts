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
 * Asks the server whether it can be reached, and goes on asking while it cannot. The browser's own
 * word counts for a hint only: it calls a network without a way out "online".
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

/** Lets a call travel and learns from its end whether the server can still be reached. */
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

/** Listens to what the browser says about its network, and looks once at the start. */
export function watchConnection(): void {
  window.addEventListener("offline", () => void checkConnection());
  window.addEventListener("online", () => void checkConnection());
  // A page that the service worker had kept comes without any failed call.
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
