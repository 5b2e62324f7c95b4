import {
  createTRPCUntypedClient,
  httpBatchLink,
  type OperationLink,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from "@trpc/client";
import { observable, tap, type Unsubscribable } from "@trpc/server/observable";
import { broadcastSession, doubtSession } from "#client/session/session-watch.ts";
import { readProblem } from "#client/text/read-problem.ts";
import type { AppRouter } from "./api.ts";
import { fetchAndNotice } from "./connection.ts";

/** Subscriptions use a WebSocket, whose code is loaded with the first subscription. */
const liveLink: TRPCLink<AppRouter> = (runtime) => {
  let loading: Promise<OperationLink<AppRouter>> | undefined;
  return ({ op, next }) =>
    observable((observer) => {
      let subscription: Unsubscribable | undefined;
      let stopped = false;
      loading ??= import("#client/events/live-link.ts").then(({ openLiveLink }) =>
        openLiveLink(runtime),
      );
      loading.then(
        (link) => {
          if (!stopped) subscription = link({ op, next }).subscribe(observer);
        },
        (cause: unknown) => {
          loading = undefined;
          observer.error(TRPCClientError.from(cause instanceof Error ? cause : new Error("live")));
        },
      );
      return () => {
        stopped = true;
        subscription?.unsubscribe();
      };
    });
};

/** Derives the session state from every call and notifies other tabs of changes. */
const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op).pipe(
      tap({
        next() {
          if (op.type === "mutation" && op.path.startsWith("account.")) broadcastSession();
        },
        error(cause) {
          doubtSession(readProblem(cause));
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

/** Client for all calls of a page: HTTP for requests, a WebSocket for subscriptions. */
export const apiClient = createTRPCUntypedClient<AppRouter>({ links: [sessionLink, browserLink] });
