import { useSyncExternalStore } from "react";
import type { ExampleLanguage } from "./read-example.ts";

const FIRST: ExampleLanguage = "sh";

let chosen: ExampleLanguage = FIRST;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chooses the language of all examples, until the page is loaded again. */
export function chooseLanguage(language: ExampleLanguage): void {
  chosen = language;
  for (const listener of listeners) listener();
}

/** The language in which examples are shown, where they have it. */
export function useChosenLanguage(): ExampleLanguage {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => FIRST,
  );
}
