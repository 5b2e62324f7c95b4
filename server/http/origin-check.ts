import type { IncomingHttpHeaders } from "node:http";
import type { Platform } from "#server/platform/platform.ts";
import { isHost } from "#server/site/site-address.ts";
import { Problem } from "#shared/problem.ts";

/** The longest host that a refusal repeats. */
const MAX_HOST_LENGTH = 100;

/** The origins that a change may name: the configured one, or any at the host of the request. */
function allowedOrigins({ host = "" }: IncomingHttpHeaders, site: Platform["site"]): string[] {
  if (site.isFixed) return [site.origin];
  if (host.length > MAX_HOST_LENGTH || !isHost(host)) return [];
  return [`https://${host}`, `http://${host}`];
}

function isOwnOrigin(origin: string, { host }: IncomingHttpHeaders, site: Platform["site"]) {
  if (site.isFixed) return origin === site.origin;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/**
 * The reason to refuse a change by where it comes from. A change is accepted from the site's own
 * pages (Fetch Metadata), and from a client that sends an origin of the site. Without a configured
 * origin, one that equals the Host header is accepted.
 */
export function findOriginProblem(
  headers: IncomingHttpHeaders,
  site: Platform["site"],
): Problem | null {
  const { origin } = headers;
  const fetchSite = headers["sec-fetch-site"];
  const isForeignPage = fetchSite !== undefined && fetchSite !== "same-origin";
  if (origin === undefined && !isForeignPage) {
    if (fetchSite === "same-origin") return null;
    return new Problem("originMissing", { allowed: allowedOrigins(headers, site) });
  }
  const isOwn = !isForeignPage && origin !== undefined && isOwnOrigin(origin, headers, site);
  return isOwn ? null : new Problem("originNotAllowed", { allowed: allowedOrigins(headers, site) });
}

/**
 * The reason to refuse a REST call with a change by where it comes from. Only what a page of
 * another site sends is refused: it could make its visitors' browsers send public changes, which
 * count by their addresses. A client that names no origin is no browser's page, and no cookie signs
 * in there.
 */
export function findRestOriginProblem(
  headers: IncomingHttpHeaders,
  site: Platform["site"],
): Problem | null {
  const problem = findOriginProblem(headers, site);
  return problem?.code === "originMissing" ? null : problem;
}
