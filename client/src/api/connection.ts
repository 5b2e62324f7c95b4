import { OFFLINE_COPY_HEADER } from "#shared/site/offline-cache.ts";

const PROBE = "/healthz/live";
const PROBE_LIMIT_MS = 8_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 20_000;

/** Whether this page can reach the server. Created in app/, one per page load. */
export type Connection = {
  isLost: () => boolean;
  /** Calls a listener whenever `isLost` changes. Returns the function that stops it. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Checks whether the server is reachable and repeats the check until it is. The browser's online
   * state is only a hint: it reports a network without internet access as "online".
   */
  check: () => Promise<void>;
  /** Sends a request and derives from its result whether the server is reachable. */
  fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
  /** Listens to the browser's network events and checks once at the start. */
  watch: () => void;
};

async function reachesServer(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_LIMIT_MS);
    return (await fetch(PROBE, { cache: "no-store", signal })).ok;
  } catch {
    return false;
  }
}

/** Creates the connection of one page load. It is taken to be reachable at first. */
export function createConnection(): Connection {
  let isLost = false;
  let isChecking = false;
  let endPause: () => void = () => undefined;
  const listeners = new Set<() => void>();

  const settle = (lost: boolean) => {
    if (isLost === lost) return;
    isLost = lost;
    for (const listener of listeners) listener();
  };

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const check = async () => {
    endPause();
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
  };

  return {
    isLost: () => isLost,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    async fetch(input, init) {
      try {
        const response = await fetch(input, init);
        if (response.headers.has(OFFLINE_COPY_HEADER)) void check();
        else if (isLost) endPause();
        return response;
      } catch (error) {
        if (init?.signal?.aborted !== true) void check();
        throw error;
      }
    },
    watch() {
      window.addEventListener("offline", () => void check());
      window.addEventListener("online", () => void check());
      // A page from the service worker's offline copy loads without a failed call.
      if (!navigator.onLine || navigator.serviceWorker?.controller) void check();
    },
  };
}
