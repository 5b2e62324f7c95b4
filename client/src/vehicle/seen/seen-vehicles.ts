import { useEffect, useSyncExternalStore } from "react";
import { createStoredList, nothingStored } from "#client/vehicle/stored-list.ts";

/** As many as one call may ask for. */
const SEEN_LIMIT = 12;

const isSlug = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= 200;

/** Slugs of the vehicles whose pages were opened in this browser, latest first; they never leave it. */
const seen = createStoredList("seenVehicles", () => localStorage, isSlug);

/** The list after a look at a vehicle. */
export function withSeen(slugs: readonly string[], slug: string): string[] {
  return [slug, ...slugs.filter((other) => other !== slug)].slice(0, SEEN_LIMIT);
}

/** Remembers that a vehicle's page is open. */
export function useRememberSeen(slug: string): void {
  useEffect(() => seen.write(withSeen(seen.read(), slug)), [slug]);
}

/** What was seen before; nothing on the server and until the page is hydrated. */
export function useSeen(): readonly string[] {
  return useSyncExternalStore(seen.listen, seen.read, nothingStored);
}

export function forgetSeen(): void {
  seen.write([]);
}
