import { useMatchRoute } from "@tanstack/react-router";

/**
 * How a link to the list of vehicles is followed: on the list it changes the page in place, and
 * from another page, to which Back returns, it opens the list at its start.
 */
export function useListLink(): { replace: boolean; resetScroll: boolean } {
  const isList = Boolean(useMatchRoute()({ to: "/vehicles" }));
  return { replace: isList, resetScroll: !isList };
}
