import { isPassing, readProblem } from "#client/text/problems.ts";

/**
 * The error of a query that its screen has to show. A repeated read that failed in passing is left out
 * as long as there is an answer to what is asked: the next repeat will tell.
 * @param query of React Query; its data may be that of an earlier question (`isPlaceholderData`)
 */
export function lastingError<E>(query: {
  data: unknown;
  error: E | null;
  isPlaceholderData: boolean;
}): E | null {
  const hasAnswer = query.data !== undefined && !query.isPlaceholderData;
  return hasAnswer && query.error && isPassing(readProblem(query.error)) ? null : query.error;
}
