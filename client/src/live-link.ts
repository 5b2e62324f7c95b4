import type { OperationLink, TRPCClientRuntime } from "@trpc/client";
import { createWSClient, wsLink } from "@trpc/client/links/wsLink/wsLink";
import type { AppRouter } from "./api.ts";

const LONGEST_PAUSE_MS = 3000;

/** Soon again, so that nobody waits long for a line that is back; spread, so that not all come at once. */
function retryDelayMs(attempt: number): number {
  const pause = Math.min(250 * 2 ** attempt, LONGEST_PAUSE_MS);
  return pause / 2 + (Math.random() * pause) / 2;
}

/** Opens the socket that carries subscriptions: only while something is subscribed, pinged meanwhile. */
export function openLiveLink(runtime: TRPCClientRuntime): OperationLink<AppRouter> {
  const protocol = window.location.protocol === "https:" ? "wss:" : "ws:";
  const client = createWSClient({
    url: `${protocol}//${window.location.host}/trpc`,
    lazy: { enabled: true, closeMs: 3000 },
    keepAlive: { enabled: true, intervalMs: 10_000, pongTimeoutMs: 4000 },
    retryDelayMs,
  });
  return wsLink<AppRouter>({ client })(runtime);
}
