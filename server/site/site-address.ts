import type { FastifyRequest } from "fastify";
import type { Platform } from "#server/platform/platform.ts";
import { isLanguage, LANGUAGE_COOKIE, type Language } from "#shared/language.ts";
import { isPrivatePath, splitLanguage } from "#shared/site/site-paths.ts";

/** Scheme and host, which a request may contain before its path (RFC 9112, section 3.2.2). */
const AUTHORITY = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * Returns a URL whose path can be decoded. A percent sign that starts no escape is kept literally,
 * so that such a URL gets the response for an unknown path instead of an error.
 */
export function readableUrl(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}

/** True for a host name or address, with or without a port, as required in the Host header. */
export function isHost(host: string): boolean {
  return (
    /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host) &&
    URL.canParse(`http://${host}`)
  );
}

/**
 * The requested URL under an origin. The path is appended instead of resolved, which would read
 * `//host/` as the URL of another host.
 */
export function addressOf({ url }: Pick<FastifyRequest, "url">, origin = "http://localhost"): URL {
  const path = url.replace(AUTHORITY, "");
  return new URL(`${origin}${path.startsWith("/") ? "" : "/"}${path}`);
}

/** The language of the page of this site that a link was followed from; Greek without one. */
function languageOfReferer({ headers, host }: FastifyRequest): Language {
  const referer = headers.referer ?? "";
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return splitLanguage(from?.host === host ? from.pathname : "/").language;
}

/**
 * The language of a page: public pages have it in the URL, private ones use the last choice.
 * @returns null for a private page without a choice
 */
export function chosenLanguageOf(request: FastifyRequest, pathname: string): Language | null {
  const { language, path: page } = splitLanguage(pathname);
  if (!isPrivatePath(page)) return language;
  const chosen = request.cookies[LANGUAGE_COOKIE];
  return isLanguage(chosen) ? chosen : null;
}

/**
 * The language of a page that is not written for an account. Where scripts are off, no choice is
 * stored, and the language of the page with the link counts.
 */
export function languageOf(request: FastifyRequest, pathname: string): Language {
  return chosenLanguageOf(request, pathname) ?? languageOfReferer(request);
}

/** The origin under which this request reached the site, unless a fixed one is configured. */
export function originOf(request: FastifyRequest, site: Platform["site"]): string {
  if (site.isFixed) return site.origin;
  // A trusted proxy may forward any text as the protocol.
  const protocol = request.protocol === "https" ? "https" : "http";
  return `${protocol}://${request.host}`;
}
