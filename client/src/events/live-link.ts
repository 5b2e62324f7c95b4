import type { OperationLink, TRPCClientError, TRPCClientRuntime, TRPCLink } from "@trpc/client";
import { createWSClient, wsLink } from "@trpc/client/links/wsLink/wsLink";
import { observable, type Unsubscribable } from "@trpc/server/observable";
import type { AppRouter } from "#client/api/api.ts";
import type { Session } from "#client/session/session.ts";
import { readProblem } from "#client/text/read-problem.ts";

/** Delay before a feed opens another socket. */
const REOPEN_AFTER_MS = 1000;

const LONGEST_PAUSE_MS = 3000;

/** Short, so that feeds resume soon, and random, so that clients do not reconnect all at once. */
function retryDelayMs(attempt: number): number {
  const pause = Math.min(250 * 2 ** attempt, LONGEST_PAUSE_MS);
  return pause / 2 + (Math.random() * pause) / 2;
}

/** Opens a socket with keep-alive pings. It is connected only while there are subscriptions. */
function openSocket(runtime: TRPCClientRuntime): OperationLink<AppRouter> {
  const protocol = window.location.protocol === "https:" ? "wss:" : "ws:";
  const client = createWSClient({
    url: `${protocol}//${window.location.host}/trpc`,
    lazy: { enabled: true, closeMs: 3000 },
    keepAlive: { enabled: true, intervalMs: 10_000, pongTimeoutMs: 4000 },
    retryDelayMs,
  });
  return wsLink<AppRouter>({ client })(runtime);
}

/** Resolves to whether the same user continues, now or after signing in again. */
async function sessionGoesOn(session: Session): Promise<boolean> {
  const isSignedIn = await session.check();
  return session.endedUser() ? session.whenSettled() : isSignedIn;
}

/**
 * Carries subscriptions. When a session ends, its subscriptions resume on a new socket after the
 * same user signs in again, because a socket keeps the cookie that it was opened with.
 */
export function createLiveLink(session: Session): TRPCLink<AppRouter> {
  return (runtime) => {
    let current: OperationLink<AppRouter> | undefined;
    return ({ op, next }) =>
      observable((observer) => {
        let subscription: Unsubscribable | undefined;
        let stopped = false;
        const start = () => {
          if (stopped) return;
          current ??= openSocket(runtime);
          const link = current;
          const onError = async (cause: TRPCClientError<AppRouter>) => {
            if (readProblem(cause).code !== "notSignedIn") return observer.error(cause);
            if (current === link) current = undefined;
            if (await sessionGoesOn(session)) setTimeout(start, REOPEN_AFTER_MS);
            else observer.error(cause);
          };
          subscription = link({ op, next }).subscribe({
            next: (value) => observer.next(value),
            error: (cause) => void onError(cause),
            complete: () => observer.complete(),
          });
        };
        start();
        return () => {
          stopped = true;
          subscription?.unsubscribe();
        };
      });
  };
}
