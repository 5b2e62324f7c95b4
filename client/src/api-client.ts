import { QueryClient } from "@tanstack/react-query";
import {
  httpBatchLink,
  type OperationLink,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from "@trpc/client";
import { observable, tap, type Unsubscribable } from "@trpc/server/observable";
import type { ProblemCode } from "#shared/problem.ts";
import type { AppRouter } from "./api.ts";
import { trpc } from "./api.ts";
import { fetchAndNotice } from "./connection.ts";
import { announceSession, checkSession, sessionGoesOn } from "./session-watch.ts";
import { readProblem } from "./text/read-problem.ts";

/** How long a feed waits before it opens another socket. */
const REOPEN_AFTER_MS = 1000;

/**
 * Subscriptions go over a socket whose code is loaded with the first of them. One that ended with
 * its session goes on, on another socket, once the same person is signed in again.
 */
const liveLink: TRPCLink<AppRouter> = (runtime) => {
  let loading: Promise<OperationLink<AppRouter>> | undefined;
  return ({ op, next }) =>
    observable((observer) => {
      let subscription: Unsubscribable | undefined;
      let stopped = false;
      const start = () => {
        const opened = (loading ??= import("./live-link.ts").then(({ openLiveLink }) =>
          openLiveLink(runtime),
        ));
        const onError = async (cause: TRPCClientError<AppRouter>) => {
          if (readProblem(cause).code !== "notSignedIn") return observer.error(cause);
          // A socket keeps the cookie that it was opened with.
          if (loading === opened) loading = undefined;
          const goesOn = await sessionGoesOn();
          if (stopped) return;
          if (goesOn) setTimeout(start, REOPEN_AFTER_MS);
          else observer.error(cause);
        };
        opened.then(
          (link) => {
            if (stopped) return;
            subscription = link({ op, next }).subscribe({
              next: (value) => observer.next(value),
              error: (cause) => void onError(cause),
              complete: () => observer.complete(),
            });
          },
          (cause: unknown) => {
            loading = undefined;
            observer.error(
              TRPCClientError.from(cause instanceof Error ? cause : new Error("live")),
            );
          },
        );
      };
      start();
      return () => {
        stopped = true;
        subscription?.unsubscribe();
      };
    });
};

/** Refusals that mean that the page believes in a session or a role which is no more. */
const DOUBTFUL: ReadonlySet<ProblemCode> = new Set(["notSignedIn", "forbidden"]);

/** Learns from every call how the session stands, and lets other tabs learn too. */
const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op).pipe(
      tap({
        next() {
          if (op.type === "mutation" && op.path.startsWith("account.")) announceSession();
        },
        error(cause) {
          if (DOUBTFUL.has(readProblem(cause).code)) void checkSession();
        },
      }),
    );

const browserLink: TRPCLink<AppRouter> = splitLink({
  condition: (op) => op.type === "subscription",
  true: liveLink,
  false: httpBatchLink({
    url: "/trpc",
    maxItems: 10,
    maxURLLength: 4000,
    fetch: fetchAndNotice,
  }),
});

/** @param link carries every call; the server passes one that stays in the process */
export function createApiClient(link?: TRPCLink<AppRouter>) {
  return trpc.createClient({ links: link ? [link] : [sessionLink, browserLink] });
}

/** Worth asking again: the call did not arrive, or the server could not serve it just then. */
function isPassing(error: unknown): boolean {
  const { code } = readProblem(error);
  return code === "unavailable" || code === "unexpected";
}

/** One per page load, and one per request on the server, where nothing is asked twice. */
export function createQueryClient(): QueryClient {
  const retries = import.meta.env.SSR ? 0 : 2;
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A call made offline fails and says so, instead of waiting without a word.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retries && isPassing(error),
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
