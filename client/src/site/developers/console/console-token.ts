import { useSyncExternalStore } from "react";

let token = "";
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the API token of the console. It is in memory only, and gone with the page. */
export function setConsoleToken(value: string): void {
  token = value;
  for (const listener of listeners) listener();
}

/** The API token that was entered, or made as a test token, since the page was loaded. */
export function useConsoleToken(): string {
  return useSyncExternalStore(
    subscribe,
    () => token,
    () => "",
  );
}
