import { type ParsedLocation, useLocation } from "@tanstack/react-router";
import { useHydrated } from "./hydration.ts";

let served: ParsedLocation | null = null;

/** Stores the location that the server rendered, before hydration. */
export function rememberServedLocation(location: ParsedLocation): void {
  served = location;
}

/**
 * Returns a part of the current location, for the frame of every page. Parts of the frame hydrate
 * late, after a change of page. Until then they must render the server's location, or hydration
 * would find different text and leave old attributes in place.
 */
export function useShownLocation<T>(select: (location: ParsedLocation) => T): T {
  const isHydrated = useHydrated();
  const current = useLocation();
  return select(isHydrated || served === null ? current : served);
}
