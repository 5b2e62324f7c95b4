import { type ParsedLocation, useLocation, useRouter } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False in the server's markup and until hydration. A form that needs scripts stays `inert` until
 * then, so that early input is not lost.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Called by every component that can be a page's screen, because the frame around it is hydrated
 * earlier.
 */
export function useReportHydrated(): void {
  const { hydration } = useRouter().options.context;
  useEffect(() => hydration.markComplete(), [hydration]);
}

/**
 * Returns a part of the current location, for the frame of every page. Parts of the frame hydrate
 * late, after a change of page. Until then they must render the server's location, or hydration
 * would find different text and leave old attributes in place.
 */
export function useShownLocation<T>(select: (location: ParsedLocation) => T): T {
  const { hydration } = useRouter().options.context;
  const isHydrated = useHydrated();
  const current = useLocation();
  return select(isHydrated ? current : (hydration.servedLocation() ?? current));
}
