/** Says on an answer that it is a copy kept by the service worker, because the network gave none. */
export const OFFLINE_COPY_HEADER = "x-kept-copy";

/** What a device keeps copies of. */
export type CopyKind = "page" | "data" | "asset" | "picture";

/** Every cache of the site begins like this, with the build's version behind it. */
export const CACHE_PREFIX = "meltemi-";

/** The cache of a kind in a build. */
export function cacheName(version: string, kind: CopyKind | "base"): string {
  return `${CACHE_PREFIX}${version}-${kind}`;
}

/** What a page tells the service worker once it has been looked at. */
export type SeenMessage = { seen: { page: string; files: string[] } };
