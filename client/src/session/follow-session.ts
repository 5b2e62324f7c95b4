import { type RegisteredRouter, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Viewer } from "#shared/account/account.ts";
import { isPrivatePath } from "#shared/site/site-paths.ts";
import { clearOfflineCopies } from "./offline-copies.ts";
import type { Session } from "./session.ts";
import { useSession } from "./use-session.ts";
import { isViewerKey } from "./viewer.ts";

/** True for data of one user: all queries except the catalog and the viewer. */
function isPrivateQuery({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const [path] = queryKey;
  return !(Array.isArray(path) && path[0] === "catalog") && !isViewerKey(queryKey);
}

const isPrivatePage = (router: RegisteredRouter) => isPrivatePath(router.state.location.pathname);

/** Deletes the pages and trips that this device keeps of a user who is no longer signed in. */
async function deleteCopies(): Promise<void> {
  // A browser without storage has no copies.
  await clearOfflineCopies().catch(() => undefined);
}

/** Private data must not be shown to another user, so the page is loaded again. */
async function openDashboard(): Promise<void> {
  await deleteCopies();
  window.location.assign("/dashboard");
}

function becomeVisitor(session: Session, router: RegisteredRouter): void {
  const { trpc, queryClient } = router.options.context;
  trpc.account.viewer.setData(undefined, null);
  queryClient.removeQueries({ predicate: isPrivateQuery, type: "inactive" });
  void deleteCopies();
  session.settle({ isBack: false });
}

function goOn(session: Session, router: RegisteredRouter): void {
  session.settle({ isBack: true });
  void router.options.context.queryClient.invalidateQueries({ predicate: isPrivateQuery });
}

function applyViewer(
  session: Session,
  router: RegisteredRouter,
  before: Viewer | null | undefined,
  found: Viewer | null,
): void {
  const { trpc, queryClient } = router.options.context;
  if (!found && !before) return;
  if (!found && before) {
    if (isPrivatePage(router)) session.askToSignInAgain(before);
    else becomeVisitor(session, router);
    return;
  }
  if (before && found && found.id !== before.id) {
    if (isPrivatePage(router)) {
      void openDashboard();
      return;
    }
    void deleteCopies();
    // Not only invalidated: that would show the data of one user to the other until they are read.
    void queryClient.resetQueries({ predicate: isPrivateQuery });
  }
  trpc.account.viewer.setData(undefined, found);
  if (session.endedUser()) goOn(session, router);
  if (before && found?.role !== before.role) void router.invalidate();
}

/**
 * Fetches the viewer and updates the page. A private page keeps its content and asks its user to
 * sign in again. A public page silently becomes a visitor's page.
 * @returns whether the same user is signed in, and whether the viewer changed during the request
 */
export async function followSession(
  session: Session,
  router: RegisteredRouter,
): Promise<{ isSignedIn: boolean; isOutdated: boolean }> {
  const { trpc, client, queryClient } = router.options.context;
  const { queryKey } = trpc.account.viewer.queryOptions();
  const stampOf = () => queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  const before = trpc.account.viewer.getData();
  const stamp = stampOf();
  const found = await client.account.viewer.query().catch(() => undefined);
  // A failed request does not show whether the user is signed in.
  if (found === undefined || session.isEnding()) {
    return { isSignedIn: Boolean(before) && !session.endedUser(), isOutdated: false };
  }
  const isOutdated = stamp !== stampOf();
  if (!isOutdated) applyViewer(session, router, before, found);
  return { isSignedIn: Boolean(before) && before?.id === found?.id, isOutdated };
}

/**
 * Returns a function for the dialog that asks to sign in again, to call with the signed-in user. A
 * user who leaves for a public page instead becomes a visitor.
 */
export function useResumeSession(): (viewer: Viewer) => void {
  const session = useSession();
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe("onResolved", () => {
        if (session.endedUser() && !isPrivatePage(router)) becomeVisitor(session, router);
      }),
    [session, router],
  );
  return (viewer) => {
    if (session.endedUser()?.id === viewer.id) goOn(session, router);
    else void openDashboard();
  };
}
