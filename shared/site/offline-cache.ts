/** Marks a response as a copy from the service worker, sent because the network failed. */
export const OFFLINE_COPY_HEADER = "x-offline-copy";

/**
 * The kinds of content that a device caches. `trip` is the empty page of a customer's trips, which
 * they fill with what the client stored (stored-trips.ts).
 */
export type CopyKind = "page" | "data" | "asset" | "image" | "trip";

/** The prefix of every cache of the site, followed by the build's version. */
export const CACHE_PREFIX = "meltemi-";

/** The name of a cache by kind and build. */
export function cacheName(version: string, kind: CopyKind | "base"): string {
  return `${CACHE_PREFIX}${version}-${kind}`;
}

/** The message of a page to the service worker after it was viewed. */
export type SeenMessage = { seen: { page: string; files: string[] } };

/** The entry of `localStorage` with the trips of the signed-in customer (stored-trips.ts). */
export const STORED_TRIPS = "trips";
