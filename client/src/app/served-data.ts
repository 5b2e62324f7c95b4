import { type DehydratedState, hydrate, type QueryClient } from "@tanstack/react-query";

/** Back and forward may show a document that the browser kept without asking whether it still holds. */
function isAskedFor(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return !(entry instanceof PerformanceNavigationTiming && entry.type === "back_forward");
}

/**
 * Takes over the data of the document. The server sends a page for as long as nothing in it has
 * changed, so what came just now holds now, whenever it was drawn; else every visit would ask anew.
 */
export function takeServedData(queryClient: QueryClient, dehydrated: string): void {
  const state = JSON.parse(dehydrated) as DehydratedState;
  if (isAskedFor()) for (const query of state.queries) query.state.dataUpdatedAt = Date.now();
  hydrate(queryClient, state);
}
