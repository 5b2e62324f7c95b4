import { isNotFound } from "@tanstack/react-router";
import { readProblem } from "#client/text/problems.ts";
import type { createAppRouter } from "./router.tsx";

type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * The status of a rendered page, which the router knows only as 200, 404 or 500: 410 for what was there
 * once, 503 where any call of the page failed because the database was away.
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
