import { QueryClient } from "@tanstack/react-query";
import { isPassing, readProblem, readRetryDelay } from "#client/text/read-problem.ts";

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** One per page load, and one per request on the server, where failed queries are not retried. */
export function createQueryClient(): QueryClient {
  const retries = import.meta.env.SSR ? 0 : 2;
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // An offline call fails with an error instead of waiting silently.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retries && isPassing(readProblem(error)),
        retryDelay: (failures, error) =>
          readRetryDelay(error) ?? Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS),
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
