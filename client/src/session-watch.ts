import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { getQueryKey } from "@trpc/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { Viewer } from "#shared/account.ts";
import { isPrivatePath } from "#shared/site-paths.ts";
import { trpc } from "./api.ts";

const CHANNEL = "meltemi-session";

/** Whose session ended while a private page was open; the page stays as it is until they are back. */
let ended: Viewer | null = null;
let isLeaving = false;
let look: () => Promise<boolean> = () => Promise.resolve(false);
let running: Promise<boolean> | null = null;
let isOutdated = false;
let channel: BroadcastChannel | null = null;
const listeners = new Set<() => void>();
const waiting = new Set<(isBack: boolean) => void>();

function settle(person: Viewer | null, isBack: boolean): void {
  ended = person;
  for (const listener of listeners) listener();
  if (person) return;
  for (const tell of waiting) tell(isBack);
  waiting.clear();
}

async function lookUntilCurrent(): Promise<boolean> {
  let isSignedIn = false;
  do {
    isOutdated = false;
    isSignedIn = await look();
  } while (isOutdated);
  return isSignedIn;
}

/** Asks the server who is signed in, and lets the page follow. @returns whether the same person still is */
export function checkSession(): Promise<boolean> {
  isOutdated = running !== null;
  running ??= lookUntilCurrent().finally(() => {
    running = null;
  });
  return running;
}

/** Settles once it is clear whether the person of this page goes on, at once or after signing in again. */
export async function sessionGoesOn(): Promise<boolean> {
  const isSignedIn = await checkSession();
  if (!ended) return isSignedIn;
  return new Promise((resolve) => waiting.add(resolve));
}

/** Tells the other tabs that something about the session or its person changed. */
export function announceSession(): void {
  channel?.postMessage(null);
}

/** Between the two a session ends because its person wants it to, and nobody has to be told. */
export function setLeaving(leaving: boolean): void {
  isLeaving = leaving;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whose session ended under this page, or null. */
export function useEndedSession(): Viewer | null {
  return useSyncExternalStore(
    subscribe,
    () => ended,
    () => null,
  );
}

const nameOf = ([path]: readonly unknown[]) => (Array.isArray(path) ? path.join(".") : "");

/** Who is signed in is asked by this file, which knows what to make of the answer. */
export function isViewerKey(queryKey: readonly unknown[]): boolean {
  return nameOf(queryKey) === "account.viewer";
}

/** What was loaded for one person: all but the catalogue, and but who that person is. */
function isPrivateQuery({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return !nameOf(queryKey).startsWith("catalog.") && !isViewerKey(queryKey);
}

/** Follows the session from the frame of the page: what others report, other tabs, and coming back to this one. */
export function useSessionWatch(): { resume: (viewer: Viewer) => void } {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const router = useRouter();

  const isPrivate = () => isPrivatePath(router.state.location.pathname);
  const resume = (viewer: Viewer) => {
    if (ended && ended.id !== viewer.id) return window.location.assign("/dashboard");
    settle(null, true);
    void queryClient.invalidateQueries({ predicate: isPrivateQuery });
  };

  useEffect(() => {
    const viewerKey = getQueryKey(trpc.account.viewer, undefined, "query");
    const stampOf = () => queryClient.getQueryState(viewerKey)?.dataUpdatedAt;
    const becomeVisitor = () => {
      utils.account.viewer.setData(undefined, null);
      queryClient.removeQueries({ predicate: isPrivateQuery, type: "inactive" });
      settle(null, false);
    };
    const follow = (before: Viewer | null | undefined, found: Viewer | null) => {
      if (!found && before && isPrivate()) return settle(before, false);
      if (!found) return before ? becomeVisitor() : undefined;
      if (before && found.id !== before.id && isPrivate()) {
        return window.location.assign("/dashboard");
      }
      utils.account.viewer.setData(undefined, found);
      if (ended) resume(found);
      if (before && found.role !== before.role) void router.invalidate();
    };
    look = async () => {
      const before = utils.account.viewer.getData();
      const stamp = stampOf();
      const found = await utils.client.account.viewer.query().catch(() => undefined);
      if (found === undefined || isLeaving) return Boolean(before) && !ended;
      // Somebody signed in or out while the answer was on its way.
      if (stamp !== stampOf()) isOutdated = true;
      else follow(before, found);
      return Boolean(before) && before?.id === found?.id;
    };
    const onFocus = () => {
      const isKnown = Boolean(utils.account.viewer.getData());
      if (isKnown && document.visibilityState === "visible") void checkSession();
    };
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void checkSession();
    };
    channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void checkSession();
    window.addEventListener("focus", onFocus);
    window.addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onFocus);
    const stopRouter = router.subscribe("onResolved", () => {
      if (ended && !isPrivate()) becomeVisitor();
    });
    return () => {
      channel?.close();
      channel = null;
      window.removeEventListener("focus", onFocus);
      window.removeEventListener("pageshow", onShow);
      document.removeEventListener("visibilitychange", onFocus);
      stopRouter();
    };
  }, [utils, queryClient, router]);

  return { resume };
}
