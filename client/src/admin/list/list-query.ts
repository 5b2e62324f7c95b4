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
