import { useSyncExternalStore } from "react";

let settle: () => void = () => undefined;
const hydrated = new Promise<void>((resolve) => {
  settle = resolve;
});

/** Told once React has taken over the document, or made it. */
export function markHydrated(): void {
  settle();
}

/**
 * Waits until React owns the document. A guard that leaves its page before that pulls the markup
 * away from under the hydration.
 */
export function whenHydrated(): Promise<void> {
  return hydrated;
}

const never = () => () => undefined;

/**
 * False in the server's markup and until React has taken it over. A form that works only with
 * scripts stays `inert` for that long, so that nothing typed or clicked too early gets lost.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
