import { useEffect, useSyncExternalStore } from "react";
import { createStoredList, nothingStored } from "#client/vehicle/stored-list.ts";

/** Maximum number per call. */
const SEEN_LIMIT = 12;

const isSlug = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= 200;

/** Slugs of the vehicles viewed in this browser, latest first. They are not sent elsewhere. */
const seen = createStoredList("seenVehicles", () => localStorage, isSlug);

/** Returns the list after viewing a vehicle. */
export function withSeen(slugs: readonly string[], slug: string): string[] {
  return [slug, ...slugs.filter((other) => other !== slug)].slice(0, SEEN_LIMIT);
}

/** Adds the vehicle of the open page to the list. */
export function useRememberSeen(slug: string): void {
  useEffect(() => seen.write(withSeen(seen.read(), slug)), [slug]);
}

/** Returns the viewed vehicles. Empty on the server and until hydration. */
export function useSeen(): readonly string[] {
  return useSyncExternalStore(seen.listen, seen.read, nothingStored);
}

export function clearSeen(): void {
  seen.write([]);
}
