import { useSyncExternalStore } from "react";
import type { Viewer } from "#shared/account/account.ts";

/** Whose session ended while a private page was open; the page stays as it is until they are back. */
let ended: Viewer | null = null;
let isLeaving = false;
const listeners = new Set<() => void>();
const waiting = new Set<(isBack: boolean) => void>();

export function endedPerson(): Viewer | null {
  return ended;
}

/** Puts a person before the question to sign in again, or takes it away: they are back, or have left. */
export function settleSession(person: Viewer | null, isBack: boolean): void {
  ended = person;
  for (const listener of listeners) listener();
  if (person) return;
  for (const tell of waiting) tell(isBack);
  waiting.clear();
}

/** Settles when the person has come back, with true, or has left. */
export function whenSettled(): Promise<boolean> {
  return new Promise((resolve) => waiting.add(resolve));
}

/** Between the two a session ends because its person wants it to, and nobody has to be told. */
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

/** Whose session ended under this page, or null. */
export function useEndedSession(): Viewer | null {
  return useSyncExternalStore(subscribe, endedPerson, () => null);
}

/** Who is signed in is asked by `session-follow.ts` alone, which knows what to make of the answer. */
export function isViewerKey([path]: readonly unknown[]): boolean {
  return Array.isArray(path) && path.join(".") === "account.viewer";
}
