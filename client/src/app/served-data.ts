import { type DehydratedState, hydrate, type QueryClient } from "@tanstack/react-query";

/** On back and forward, the browser may show a stored document without revalidating it. */
function isRequested(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return !(entry instanceof PerformanceNavigationTiming && entry.type === "back_forward");
}

/**
 * Adds the data of the document to the cache, dated now. The server sends a page only while its
 * content is unchanged, so the data is current whenever it was rendered. Otherwise every visit
 * would refetch it.
 */
export function takeServedData(queryClient: QueryClient, dehydrated: string): void {
  const state = JSON.parse(dehydrated) as DehydratedState;
  if (isRequested()) for (const query of state.queries) query.state.dataUpdatedAt = Date.now();
  hydrate(queryClient, state);
}
