import type { RouterHistory } from "@tanstack/react-router";

/**
 * Lets the guards of unsaved changes ask whether the page may be left, as before a navigation, but
 * without one.
 * @param pathname of the page that would be next
 * @returns false if the user stays
 */
export async function askLeaveGuards(history: RouterHistory, pathname: string): Promise<boolean> {
  const { location } = history;
  for (const { blockerFn } of history._getBlockers()) {
    const isBlocked = await blockerFn({
      currentLocation: location,
      nextLocation: { ...location, href: pathname, pathname, search: "", hash: "" },
      action: "PUSH",
    });
    if (isBlocked) return false;
  }
  return true;
}
