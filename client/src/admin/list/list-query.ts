import { keepPreviousData } from "@tanstack/react-query";

/**
 * Freshness of the admin lists: always stale, three retries with delays doubling from one second to
 * at most thirty, refetch on focus. The old page is shown until the new one has loaded.
 */
export const LIST_QUERY = {
  staleTime: 0,
  retry: 3,
  retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
  refetchOnWindowFocus: true,
  placeholderData: keepPreviousData,
} as const;

/** Input of a list's query: all parameters of its address except those used only by the screen. */
export function toListQuery<Search extends { open?: string; hide?: string }>({
  open: _open,
  hide: _hide,
  ...query
}: Search) {
  return query;
}
