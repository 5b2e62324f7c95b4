import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type AnyRouter, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { trpc } from "#client/api/api.ts";
import type { Viewer } from "#shared/account/account.ts";
import { isPrivatePath } from "#shared/site-paths.ts";
import { endedPerson, isLeavingNow, isViewerKey, settleSession } from "./session-state.ts";

type Page = {
  utils: ReturnType<typeof trpc.useUtils>;
  queryClient: QueryClient;
  router: Pick<AnyRouter, "state" | "invalidate">;
};

/** What was loaded for one person: all but the catalogue, and but who that person is. */
function isPrivateQuery({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const [path] = queryKey;
  return !(Array.isArray(path) && path[0] === "catalog") && !isViewerKey(queryKey);
}

const isPrivate = ({ router }: Page) => isPrivatePath(router.state.location.pathname);

/** What belongs to one person cannot become another's; the page begins anew. */
function beginAnew(): void {
  window.location.assign("/dashboard");
}

function becomeVisitor({ utils, queryClient }: Page): void {
  utils.account.viewer.setData(undefined, null);
  queryClient.removeQueries({ predicate: isPrivateQuery, type: "inactive" });
  settleSession(null, false);
}

function goOn({ queryClient }: Page): void {
  settleSession(null, true);
  void queryClient.invalidateQueries({ predicate: isPrivateQuery });
}

function follow(page: Page, before: Viewer | null | undefined, found: Viewer | null): void {
  if (!found && !before) return;
  if (!found && before) return isPrivate(page) ? settleSession(before, false) : becomeVisitor(page);
  if (before && found && found.id !== before.id && isPrivate(page)) return beginAnew();
  page.utils.account.viewer.setData(undefined, found);
  if (endedPerson()) goOn(page);
  if (before && found?.role !== before.role) void page.router.invalidate();
}

/**
 * Asks who is signed in and lets the page follow: a private page keeps what is on it and asks its
 * person to sign in again, a public one becomes a visitor's without a word.
 * @returns whether the same person is signed in, and whether somebody came or went while it was asked
 */
export async function lookAtSession(
  page: Page,
): Promise<{ isSignedIn: boolean; isOutdated: boolean }> {
  const { utils, queryClient } = page;
  const { queryKey } = utils.account.viewer.queryOptions();
  const stampOf = () => queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  const before = utils.account.viewer.getData();
  const stamp = stampOf();
  const found = await utils.client.account.viewer.query().catch(() => undefined);
  // Not to be told whether anybody is signed in says nothing about it.
  if (found === undefined || isLeavingNow()) {
    return { isSignedIn: Boolean(before) && !endedPerson(), isOutdated: false };
  }
  const isOutdated = stamp !== stampOf();
  if (!isOutdated) follow(page, before, found);
  return { isSignedIn: Boolean(before) && before?.id === found?.id, isOutdated };
}

/**
 * For what asks somebody to sign in again.
 * @returns what is to be told who did; whoever leaves for a public page is a visitor from then on
 */
export function useResumeSession(): (viewer: Viewer) => void {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onResolved", () => {
        const page = { utils, queryClient, router };
        if (endedPerson() && !isPrivate(page)) becomeVisitor(page);
      }),
    [utils, queryClient, router],
  );
  return (viewer) => {
    if (endedPerson()?.id === viewer.id) goOn({ utils, queryClient, router });
    else beginAnew();
  };
}
