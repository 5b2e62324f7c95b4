import type { AnyRouter, RouterHistory } from "@tanstack/react-router";

/** Spec section 9: the page scrolls to the top this long after a change of route. */
const TOP_AFTER_MS = 100;

/**
 * Scrolls to the top after a change of route and back to where one was on back and forward.
 * Changes of the query alone (filters, tabs) leave the page where it is.
 */
export function rememberScroll(router: AnyRouter): void {
  const positions = new Map<string, number>();
  const keyOf = (state: object) => ("__TSR_key" in state ? String(state.__TSR_key) : "");
  let isTraversal = false;
  let timer: number | undefined;

  const history: RouterHistory = router.history;
  history.subscribe(({ action }) => {
    isTraversal = action.type === "BACK" || action.type === "FORWARD" || action.type === "GO";
    window.history.scrollRestoration = "manual";
  });
  window.addEventListener("pagehide", () => {
    window.history.scrollRestoration = "auto";
  });
  router.subscribe("onBeforeLoad", ({ fromLocation }) => {
    if (fromLocation) positions.set(keyOf(fromLocation.state), window.scrollY);
  });
  router.subscribe("onRendered", ({ toLocation, pathChanged }) => {
    window.clearTimeout(timer);
    if (isTraversal) return window.scrollTo(0, positions.get(keyOf(toLocation.state)) ?? 0);
    if (pathChanged && !toLocation.hash) {
      timer = window.setTimeout(() => window.scrollTo(0, 0), TOP_AFTER_MS);
    }
  });
}
