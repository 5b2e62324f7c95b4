import { httpBatchLink, splitLink, type TRPCLink } from "@trpc/client";
import { tap } from "@trpc/server/observable";
import type { Session } from "#client/session/session.ts";
import { readProblem } from "#client/text/read-problem.ts";
import type { AppRouter } from "./api.ts";
import type { Connection } from "./connection.ts";
import { linkOnDemand } from "./link-on-demand.ts";

/** Derives the session state from every call and notifies other tabs of changes. */
function createSessionLink(session: Session): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      next(op).pipe(
        tap({
          next() {
            if (op.type === "mutation" && op.path.startsWith("account.")) session.broadcast();
          },
          error(cause) {
            session.doubt(readProblem(cause));
          },
        }),
      );
}

/** Link for all calls of a page: HTTP for requests, a WebSocket for subscriptions. */
export function createBrowserLink(session: Session, connection: Connection): TRPCLink<AppRouter> {
  const sessionLink = createSessionLink(session);
  // The code of the WebSocket is loaded with the first subscription.
  const subscriptions = linkOnDemand(async () => {
    const { createLiveLink } = await import("#client/events/live-link.ts");
    return createLiveLink(session);
  });
  const requests = httpBatchLink<AppRouter>({
    url: "/trpc",
    maxItems: 10,
    maxURLLength: 4000,
    fetch: connection.fetch,
  });
  return splitLink<AppRouter>({
    condition: (op) => op.type === "subscription",
    true: [sessionLink, subscriptions.link],
    false: [sessionLink, requests],
  });
}
