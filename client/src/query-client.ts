import { QueryClient } from "@tanstack/react-query";
import { isPassing, readProblem } from "./text/read-problem.ts";

/** One per page load, and one per request on the server, where nothing is asked twice. */
export function createQueryClient(): QueryClient {
  const retries = import.meta.env.SSR ? 0 : 2;
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A call made offline fails and says so, instead of waiting without a word.
        networkMode: "always",
        refetchOnReconnect: true,
        retry: (failures, error) => failures < retries && isPassing(readProblem(error)),
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
