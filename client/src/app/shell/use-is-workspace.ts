import { useMatches } from "@tanstack/react-router";
import { homeOf } from "#client/routing/route-context.ts";
import { useViewer } from "#client/session/viewer.ts";

/** What is read of a match; the whole type would depend on the frame that reads it. */
type Shown = { fullPath: string };

/**
 * True while an admin has a page of the admin area open, or a partner the dashboard, which have a
 * frame of their own. The page is that on the screen, not the one that is still loading.
 */
export function useIsWorkspace(): boolean {
  const role = useViewer()?.role ?? "customer";
  const matches: readonly Shown[] = useMatches();
  return role !== "customer" && matches.some(({ fullPath }) => fullPath.startsWith(homeOf(role)));
}
