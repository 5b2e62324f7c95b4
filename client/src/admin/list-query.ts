import { keepPreviousData } from "@tanstack/react-query";

/** How every list of the admin area is read (document 2, section 4): always stale, tried again at 1 s, 2 s and 4 s. */
export const LIST_QUERY = {
  staleTime: 0,
  retry: 3,
  retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
  refetchOnWindowFocus: true,
  placeholderData: keepPreviousData,
} as const;
