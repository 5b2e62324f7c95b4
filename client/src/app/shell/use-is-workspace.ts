import { homeOf } from "#client/routing/route-context.ts";
import { useViewer } from "#client/session/viewer.ts";
import { useIsShown } from "./use-is-shown.ts";

/**
 * True while an admin has a page of the admin area open, or a partner the dashboard, which have a
 * frame of their own.
 */
export function useIsWorkspace(): boolean {
  const role = useViewer()?.role ?? "customer";
  const isAtHome = useIsShown((fullPath) => fullPath.startsWith(homeOf(role)));
  return role !== "customer" && isAtHome;
}
