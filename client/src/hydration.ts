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
