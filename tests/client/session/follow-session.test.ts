import { QueryObserver } from "@tanstack/react-query";
import { createTRPCClient } from "@trpc/client";
import { createTRPCQueryUtils } from "@trpc/react-query";
import { observable } from "@trpc/server/observable";
import { expect, it, vi } from "vitest";
import type { AppRouter } from "#client/api/api.ts";
import { createQueryClient } from "#client/api/query-client.ts";
import { followSession } from "#client/session/follow-session.ts";
import { createSession } from "#client/session/session.ts";
import type { Viewer } from "#shared/account/account.ts";

const viewerOf = (id: string) => ({ id, role: "customer" }) as Viewer;

/** A public page that shows one user while another one is signed in. */
function publicPage(shown: Viewer, signedIn: Viewer) {
  const client = createTRPCClient<AppRouter>({
    links: [
      () => () =>
        observable((observer) => {
          observer.next({ result: { type: "data", data: signedIn } });
          observer.complete();
        }),
    ],
  });
  const queryClient = createQueryClient();
  const trpc = createTRPCQueryUtils<AppRouter>({ queryClient, client });
  trpc.account.viewer.setData(undefined, shown);
  const router = {
    state: { location: { pathname: "/vehicles" } },
    options: { context: { trpc, client, queryClient } },
    invalidate: vi.fn(),
  } as unknown as Parameters<typeof followSession>[1];
  return { queryClient, router, trpc };
}

it("keeps no data of a user on a public page that belongs to another one now", async () => {
  const { queryClient, router, trpc } = publicPage(viewerOf("first"), viewerOf("second"));
  const hidden = [["partner", "vehicles"], { type: "query" }];
  const shown = [["account", "favourites"], { type: "query" }];
  const shared = [["catalog", "places"], { type: "query" }];
  for (const key of [hidden, shown, shared]) queryClient.setQueryData(key, "of the first user");
  const observer = new QueryObserver(queryClient, {
    queryKey: shown,
    queryFn: () => "of the second user",
  });
  const seen: unknown[] = [];
  const stop = observer.subscribe(({ data }) => seen.push(data));
  await followSession(createSession(), router);
  expect(trpc.account.viewer.getData()?.id).toBe("second");
  expect(queryClient.getQueryData(hidden)).toBeUndefined();
  expect(queryClient.getQueryData(shared)).toBe("of the first user");
  await vi.waitFor(() => expect(seen.at(-1)).toBe("of the second user"));
  expect(seen).toContain(undefined);
  stop();
});

it("keeps the data of the same user", async () => {
  const { queryClient, router } = publicPage(viewerOf("same"), viewerOf("same"));
  const key = [["partner", "vehicles"], { type: "query" }];
  queryClient.setQueryData(key, "own");
  await followSession(createSession(), router);
  expect(queryClient.getQueryData(key)).toBe("own");
});
