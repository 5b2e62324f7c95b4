import type { CopyKind } from "#shared/site/offline-cache.ts";
import { AUTH_PATHS, isPrivatePath, splitLanguage, TRIP_PATH } from "#shared/site/site-paths.ts";

/** Maximum number of copies of each kind. The oldest are deleted first. */
export const MAX_COPIES: Record<CopyKind, number> = {
  page: 40,
  data: 80,
  asset: 160,
  image: 120,
  trip: 1,
};

const ASSET = /^\/(?:assets\/|drawings\/|icons\/|favicon\.svg$)/;
/** A built file as a page names it, in a link or in the list of its scripts. */
const BUILT_FILE = /"(\/assets\/[\w.-]+\.(?:js|css|woff2))"/g;

/** True for pages that are the same for all users. Signing in does not work offline. */
export function isCacheablePage(pathname: string): boolean {
  const { path } = splitLanguage(pathname);
  return !isPrivatePath(path) && !AUTH_PATHS.has(path) && !path.startsWith("/auth/");
}

/**
 * Returns the paths of the built files that the HTML of a page names, each once. A page that is
 * opened offline needs all of them, also those that its first view had not loaded yet.
 */
export function builtFilesOf(html: string): string[] {
  const paths = [...html.matchAll(BUILT_FILE)].map(([, path = ""]) => path);
  return [...new Set(paths)].slice(0, MAX_COPIES.asset / 2);
}

/** True if all calls of a batch are public catalog calls. */
function isCatalogCall(pathname: string): boolean {
  const names = decodeURIComponent(pathname.slice("/trpc/".length)).split(",");
  return names.every((name) => name.startsWith("catalog."));
}

/** Returns the kind of copy that a request creates, or null if the service worker ignores it. */
export function kindOf(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  origin: string,
): CopyKind | null {
  const { pathname, origin: from } = new URL(url);
  if (method !== "GET" || from !== origin) return null;
  if (mode === "navigate") {
    if (pathname === TRIP_PATH) return "trip";
    return isCacheablePage(pathname) ? "page" : null;
  }
  if (ASSET.test(pathname)) return "asset";
  if (pathname.startsWith("/images/")) return "image";
  return pathname.startsWith("/trpc/") && isCatalogCall(pathname) ? "data" : null;
}

/**
 * True for a response that may be stored: complete, same-origin and, except for the page of a trip,
 * without a signed-in user.
 */
export function mayCache(kind: CopyKind, { status, type, headers }: Response): boolean {
  if (status !== 200 || type !== "basic") return false;
  if (kind !== "page" && kind !== "trip") return true;
  const isHtml = headers.get("content-type")?.startsWith("text/html") === true;
  if (kind === "trip") return isHtml;
  return isHtml && headers.get("cache-control")?.includes("no-store") !== true;
}

/** True for a valid response whose page must not be stored because it is a signed-in user's. */
export function isSignedInPage({ status, headers }: Response): boolean {
  return status === 200 && headers.get("cache-control")?.includes("no-store") === true;
}
