import { type ParsedLocation, useLocation } from "@tanstack/react-router";
import { useHydrated } from "./hydration.ts";

let served: ParsedLocation | null = null;

/** Remembers which location the server's document was drawn for, before it is taken over. */
export function rememberServedLocation(location: ParsedLocation): void {
  served = location;
}

/**
 * A part of the current location, for what is drawn around every page. Some of that is taken over after
 * the page has changed already, because its code is loaded late; until then it must draw what the server
 * drew, or React finds other text than its own and leaves old attributes in place.
 */
export function useShownLocation<T>(select: (location: ParsedLocation) => T): T {
  const isHydrated = useHydrated();
  const current = useLocation();
  return select(isHydrated || served === null ? current : served);
}
