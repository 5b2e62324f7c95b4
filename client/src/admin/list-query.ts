import { keepPreviousData } from "@tanstack/react-query";

/** How the lists of the admin area are kept fresh and retried (spec document 2, section 4). */
export const LIST_QUERY = {
  staleTime: 0,
  retry: 3,
  retryDelay: (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000),
  refetchOnWindowFocus: true,
  placeholderData: keepPreviousData,
} as const;
