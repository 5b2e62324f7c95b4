import type { IncomingHttpHeaders } from "node:http";
import fresh from "fresh";

/**
 * True where the caller's copy of a response is the current one. Compared weakly and with each
 * entity tag of a list, as proxies that compress make tags weak, and caches may hold several copies
 * (RFC 9110, 13.1.2).
 */
export function hasCurrentCopy(
  { "if-none-match": tags }: IncomingHttpHeaders,
  etag: string,
): boolean {
  // Without the other headers: fetch() sends `no-cache` with every tag that a program sets itself.
  return tags !== undefined && fresh({ "if-none-match": tags }, { etag });
}
