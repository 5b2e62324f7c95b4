import { useMatches } from "@tanstack/react-router";
import { useViewer } from "#client/session/viewer.ts";
import { isAdminPath } from "#shared/site/site-paths.ts";

/** What is read of a match; the whole type would depend on the frame that reads it. */
type Shown = { fullPath: string };

/**
 * True while an admin has a page of the admin area open, which has a frame of its own. The page is
 * that on the screen, not the one that is still loading.
 */
export function useIsAdminArea(): boolean {
  const isAdmin = useViewer()?.role === "admin";
  const matches: readonly Shown[] = useMatches();
  return isAdmin && matches.some(({ fullPath }) => isAdminPath(fullPath));
}
