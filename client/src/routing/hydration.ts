import type { ParsedLocation, RouterHistory } from "@tanstack/react-router";

/** Maximum wait for a screen whose code does not load. */
const HOLDS_AT_MOST_MS = 4000;

/** Event of the window, sent once when the page has been hydrated. */
export const HYDRATED = "meltemi:hydrated";

/** The hydration of one page load. Created in app/. */
export type Hydration = {
  /**
   * Called once React has hydrated the document including its screen, or rendered it. Boundaries
   * within the screen may follow: React hydrates them before it hands them an event.
   */
  markComplete: () => void;
  /**
   * Resolves when hydration is complete. A guard that redirects earlier would remove markup that
   * React is still hydrating.
   */
  whenComplete: () => Promise<void>;
  /**
   * Delays navigation until the screen is hydrated. The frame's links work earlier, and React would
   * then find the markup of another page (errors 418 to 422). After the maximum wait, the target is
   * loaded as a new document.
   */
  holdNavigation: (history: RouterHistory) => void;
  /** Stores the location that the server rendered, before hydration. */
  setServedLocation: (location: ParsedLocation) => void;
  /** The location that the server rendered, or null if it rendered none. */
  servedLocation: () => ParsedLocation | null;
};

export function createHydration(): Hydration {
  let markComplete: () => void = () => undefined;
  let servedLocation: ParsedLocation | null = null;
  const complete = new Promise<void>((resolve) => {
    markComplete = resolve;
  });

  return {
    markComplete,
    whenComplete: () => complete,
    holdNavigation(history) {
      const timeout = new Promise<"late">((resolve) => {
        setTimeout(() => resolve("late"), HOLDS_AT_MOST_MS);
      });
      const release = history.block({
        async blockerFn({ nextLocation, action }) {
          const isLate = (await Promise.race([complete, timeout])) === "late";
          // Back and forward have already changed the address, so their page is rendered as is.
          if (!isLate || (action !== "PUSH" && action !== "REPLACE")) return false;
          window.location.assign(nextLocation.href);
          return true;
        },
        enableBeforeUnload: false,
      });
      void complete.then(release);
    },
    setServedLocation(location) {
      servedLocation = location;
    },
    servedLocation: () => servedLocation,
  };
}
