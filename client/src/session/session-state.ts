import { useSyncExternalStore } from "react";
import type { Viewer } from "#shared/account/account.ts";

/** User whose session ended while a private page was open. The page stays until they are back. */
let ended: Viewer | null = null;
let isLeaving = false;
const listeners = new Set<() => void>();
const waiting = new Set<(isBack: boolean) => void>();

export function endedPerson(): Viewer | null {
  return ended;
}

/** Shows or removes the request to sign in again. Removed when the user is back or has left. */
export function settleSession(person: Viewer | null, isBack: boolean): void {
  ended = person;
  for (const listener of listeners) listener();
  if (person) return;
  for (const tell of waiting) tell(isBack);
  waiting.clear();
}

/** Resolves to true when the user has signed in again, or to false when they have left. */
export function whenSettled(): Promise<boolean> {
  return new Promise((resolve) => waiting.add(resolve));
}

/** Marks a deliberate end of the session, for which the user is not asked to sign in again. */
export function setLeaving(leaving: boolean): void {
  isLeaving = leaving;
}

export function isLeavingNow(): boolean {
  return isLeaving;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** User whose session ended on this page, or null. */
export function useEndedSession(): Viewer | null {
  return useSyncExternalStore(subscribe, endedPerson, () => null);
}

/** True for the viewer query. Only `session-follow.ts` fetches it, and handles the result. */
export function isViewerKey([path]: readonly unknown[]): boolean {
  return Array.isArray(path) && path.join(".") === "account.viewer";
}
