import type { OperationLink, TRPCClientRuntime } from "@trpc/client";
import { createWSClient, wsLink } from "@trpc/client/links/wsLink/wsLink";
import type { AppRouter } from "./api.ts";

/** Opens the socket that carries subscriptions: only while something is subscribed, pinged meanwhile. */
export function openLiveLink(runtime: TRPCClientRuntime): OperationLink<AppRouter> {
  const protocol = window.location.protocol === "https:" ? "wss:" : "ws:";
  const client = createWSClient({
    url: `${protocol}//${window.location.host}/trpc`,
    lazy: { enabled: true, closeMs: 3000 },
    keepAlive: { enabled: true, intervalMs: 20_000, pongTimeoutMs: 5000 },
  });
  return wsLink<AppRouter>({ client })(runtime);
}
