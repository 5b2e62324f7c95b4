import type { RouterHistory } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";

let settle: () => void = () => undefined;
const hydrated = new Promise<void>((resolve) => {
  settle = resolve;
});

/** Called once React has hydrated the document including its screen, or rendered it. */
function markHydrated(): void {
  settle();
}

/**
 * Called by every component that can be a page's screen, because the frame around it is hydrated
 * earlier.
 */
export function useReportHydrated(): void {
  useEffect(markHydrated, []);
}

/**
 * Waits until hydration is complete. A guard that redirects earlier would remove markup that React
 * is still hydrating.
 */
export function whenHydrated(): Promise<void> {
  return hydrated;
}

/** Maximum wait for a screen whose code does not load. */
const HOLDS_AT_MOST_MS = 4000;

/**
 * Delays navigation until the screen is hydrated. The frame's links work earlier, and React would
 * then find the markup of another page (errors 418 to 422). After the maximum wait, the target is
 * loaded as a new document.
 */
export function holdNavigation(history: RouterHistory): void {
  const patience = new Promise<"late">((resolve) => {
    setTimeout(() => resolve("late"), HOLDS_AT_MOST_MS);
  });
  const release = history.block({
    async blockerFn({ nextLocation, action }) {
      const isLate = (await Promise.race([hydrated, patience])) === "late";
      // Back and forward have already changed the address, so their page is rendered as is.
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
 * False in the server's markup and until hydration. A form that needs scripts stays `inert` until
 * then, so that early input is not lost.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
