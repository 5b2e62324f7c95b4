import { isNotFound } from "@tanstack/react-router";
import { readProblem } from "#client/text/problems.ts";
import type { createAppRouter } from "./router.tsx";

type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Returns the exact status of a rendered page. The router knows only 200, 404 and 500. This adds
 * 410 for removed content and 503 if a call failed because the database was unavailable.
 */
export function trueStatus(status: number, router: AppRouter): number {
  const { matches } = router.state;
  const isGone = matches.some(({ error }) => isNotFound(error) && error.data !== undefined);
  if (status === 404 && isGone) return 410;
  const queries = router.options.context.queryClient.getQueryCache().getAll();
  const failures = [
    ...queries.filter((query) => query.state.status === "error").map((query) => query.state.error),
    ...matches.filter((match) => match.status === "error").map(({ error }) => error),
  ];
  const isAway = failures.some((error) => readProblem(error).code === "unavailable");
  return isAway && (status < 400 || status === 500) ? 503 : status;
}
