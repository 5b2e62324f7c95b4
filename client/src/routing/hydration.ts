import type { RouterHistory } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";

let settle: () => void = () => undefined;
const hydrated = new Promise<void>((resolve) => {
  settle = resolve;
});

/** Told once React has taken over the document down to its screen, or made it. */
export function markHydrated(): void {
  settle();
}

/**
 * For whatever may stand as a page's screen: the frame around it is taken over earlier and cannot
 * tell for it.
 */
export function useReportHydrated(): void {
  useEffect(markHydrated, []);
}

/**
 * Waits until React owns the document. A guard that leaves its page before that pulls the markup
 * away from under the hydration.
 */
export function whenHydrated(): Promise<void> {
  return hydrated;
}

/** A screen whose code does not arrive must not hold anybody for longer. */
const HOLDS_AT_MOST_MS = 4000;

/**
 * Lets changes of page wait until the screen is taken over. The frame's links work before that, and
 * React would find markup of one page where it draws another (its errors 418 to 422). Where that takes
 * too long, the other page is loaded as a document of its own.
 */
export function holdNavigation(history: RouterHistory): void {
  const patience = new Promise<"late">((resolve) => {
    setTimeout(() => resolve("late"), HOLDS_AT_MOST_MS);
  });
  const release = history.block({
    async blockerFn({ nextLocation, action }) {
      const isLate = (await Promise.race([hydrated, patience])) === "late";
      // Back and forward have changed the address already; what they find is drawn as it comes.
      if (!isLate || (action !== "PUSH" && action !== "REPLACE")) return false;
      window.location.assign(nextLocation.href);
      return true;
    },
    enableBeforeUnload: false,
  });
  void hydrated.then(release);
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
