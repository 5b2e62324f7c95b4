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

/** True for data of one user: all queries except the catalog and the viewer. */
function isPrivateQuery({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const [path] = queryKey;
  return !(Array.isArray(path) && path[0] === "catalog") && !isViewerKey(queryKey);
}

const isPrivate = ({ router }: Page) => isPrivatePath(router.state.location.pathname);

/** Private data must not be shown to another user, so the page is loaded again. */
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
 * Fetches the viewer and updates the page. A private page keeps its content and asks its user to
 * sign in again. A public page silently becomes a visitor's page.
 * @returns whether the same user is signed in, and whether the viewer changed during the request
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
  // A failed request does not tell whether the user is signed in.
  if (found === undefined || isLeavingNow()) {
    return { isSignedIn: Boolean(before) && !endedPerson(), isOutdated: false };
  }
  const isOutdated = stamp !== stampOf();
  if (!isOutdated) follow(page, before, found);
  return { isSignedIn: Boolean(before) && before?.id === found?.id, isOutdated };
}

/**
 * Returns a function for the dialog that asks to sign in again, to call with the signed-in user. A
 * user who leaves for a public page instead becomes a visitor.
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
