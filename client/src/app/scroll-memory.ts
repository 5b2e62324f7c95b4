import type { AnyRouter, RouterHistory } from "@tanstack/react-router";

const ENTRY = "scrollPositions";
/** More entries than a user goes back. */
const POSITIONS_LIMIT = 50;

const keyOf = (state: unknown) =>
  typeof state === "object" && state !== null && "__TSR_key" in state
    ? String(state.__TSR_key)
    : "";

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "number";
}

/** Scroll position of each history entry of this tab. Survives a reload. */
function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(ENTRY) ?? "[]");
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

function keepPositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(ENTRY, JSON.stringify([...positions].slice(-POSITIONS_LIMIT)));
  } catch {
    // Without storage, only the scroll position after a reload is lost.
  }
}

/** Events with which users take over the scroll position. */
const OWN_MOVES = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Returns a controller that the next such event aborts. */
function untilOwnMove(): AbortController {
  const controller = new AbortController();
  for (const move of OWN_MOVES) {
    window.addEventListener(move, () => controller.abort(), { signal: controller.signal });
  }
  return controller;
}

/**
 * Scrolls to a position once the page is long enough, because content above may still be loading.
 * @returns a controller that cancels
 */
function scrollOnceThere(top: number): AbortController {
  const isThere = () => document.documentElement.scrollHeight - window.innerHeight >= top;
  const controller = untilOwnMove();
  // Parts far from the screen have estimated heights, and the position was one among real ones.
  document.documentElement.dataset["whole"] = "";
  window.scrollTo({ top, behavior: "instant" });
  if (isThere()) return controller;
  const growth = new ResizeObserver(() => {
    if (!isThere()) return;
    window.scrollTo({ top, behavior: "instant" });
    controller.abort();
  });
  controller.signal.addEventListener("abort", () => growth.disconnect());
  growth.observe(document.body);
  return controller;
}

/**
 * Restores the scroll position on back, forward and reload. The router itself scrolls to the top
 * when another page is rendered, at once: a page that moves later moves under the pointer.
 */
export function rememberScroll(router: AnyRouter): void {
  const positions = readPositions();
  const remember = (key: string) => {
    positions.delete(key);
    positions.set(key, window.scrollY);
  };
  let isTraversal = false;
  const before = isReload() ? positions.get(keyOf(window.history.state)) : undefined;
  let scrolling = before === undefined ? undefined : scrollOnceThere(before);

  const history: RouterHistory = router.history;
  history.subscribe(({ action }) => {
    isTraversal = action.type === "BACK" || action.type === "FORWARD" || action.type === "GO";
    window.history.scrollRestoration = "manual";
  });
  window.addEventListener("pagehide", () => {
    window.history.scrollRestoration = "auto";
    remember(keyOf(window.history.state));
    keepPositions(positions);
  });
  router.subscribe("onBeforeLoad", ({ fromLocation }) => {
    if (fromLocation) remember(keyOf(fromLocation.state));
  });
  router.subscribe("onRendered", ({ toLocation, pathChanged }) => {
    if (isTraversal || pathChanged) scrolling?.abort();
    if (!isTraversal) return;
    const position = positions.get(keyOf(toLocation.state));
    // A link within the page makes a new entry without the router: the browser scrolls to it.
    if (position === undefined && toLocation.hash) return;
    scrolling = scrollOnceThere(position ?? 0);
  });
}

/** True when the document was not opened by a new navigation, so the old position is expected. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type !== "navigate";
}
