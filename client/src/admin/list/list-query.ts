import { keepPreviousData } from "@tanstack/react-query";

/**
 * How the admins' lists are kept fresh: always stale, three retries
 * from one second doubling to thirty at most, again on focus; the old page stands until the new one is there.
 */
export const LIST_QUERY = {
  staleTime: 0,
  retry: 3,
  retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
  refetchOnWindowFocus: true,
  placeholderData: keepPreviousData,
} as const;
