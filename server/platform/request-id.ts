import type { IncomingMessage } from "node:http";
import type { Ids } from "./ids.ts";

/** The header of requests and responses that names a request. */
export const REQUEST_ID_HEADER = "x-request-id";

/** What proxies write: UUIDs, or hexadecimal digits. Anything longer could fill the log. */
const PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{6,62}[A-Za-z0-9]$/;

/** Returns the id of a request: a proxy's own where it sent one, else a new one. */
export type RequestIdOf = (request: IncomingMessage) => string;

/**
 * Creates the reader of request ids. Clients cannot choose theirs, or they could make one person's
 * line of the log look like another's.
 * @param isFromProxy true for a request whose connection is a trusted proxy's
 */
export function createRequestIdOf(
  isFromProxy: (request: IncomingMessage) => boolean,
  ids: Pick<Ids, "requestId">,
): RequestIdOf {
  return (request) => {
    const given = request.headers[REQUEST_ID_HEADER];
    const isUsed = typeof given === "string" && PATTERN.test(given) && isFromProxy(request);
    return isUsed ? given : ids.requestId();
  };
}
