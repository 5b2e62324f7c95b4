import { isPassing, readProblem } from "#client/text/problems.ts";

/**
 * Returns the error that a screen has to show. The error of a failed refetch is left out while
 * there is data for the current input, because the next refetch will update it.
 * @param query of React Query; its data may belong to an earlier input (`isPlaceholderData`)
 */
export function lastingError<E>(query: {
  data: unknown;
  error: E | null;
  isPlaceholderData: boolean;
}): E | null {
  const hasData = query.data !== undefined && !query.isPlaceholderData;
  return hasData && query.error && isPassing(readProblem(query.error)) ? null : query.error;
}
