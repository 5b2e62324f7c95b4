import type { CopyKind } from "#shared/offline-cache.ts";
import { AUTH_PATHS, isPrivatePath, splitLanguage } from "#shared/site-paths.ts";

/** How many copies of each kind a device holds; the oldest go first. */
export const MOST_COPIES: Record<CopyKind, number> = {
  page: 40,
  data: 80,
  asset: 160,
  picture: 120,
};

const ASSET = /^\/(?:assets\/|icons\/|favicon\.svg$)/;

/** True for pages that are the same for everybody; signing in makes no sense without a connection. */
export function isKeptPage(pathname: string): boolean {
  const { path } = splitLanguage(pathname);
  return !isPrivatePath(path) && !AUTH_PATHS.has(path) && !path.startsWith("/auth/");
}

/** Only what visitors browse; a batch that asks for anything else beside it is left alone. */
function isCatalogCall(pathname: string): boolean {
  const names = decodeURIComponent(pathname.slice("/trpc/".length)).split(",");
  return names.every((name) => name.startsWith("catalog."));
}

/** What kind of copy a request may leave, or null when the service worker keeps out of it. */
export function kindOf(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  origin: string,
): CopyKind | null {
  const { pathname, origin: from } = new URL(url);
  if (method !== "GET" || from !== origin) return null;
  if (mode === "navigate") return isKeptPage(pathname) ? "page" : null;
  if (ASSET.test(pathname)) return "asset";
  if (pathname.startsWith("/images/")) return "picture";
  return pathname.startsWith("/trpc/") && isCatalogCall(pathname) ? "data" : null;
}

/** True for an answer that may be kept: whole, ours, and with nobody signed in on it. */
export function mayKeep(kind: CopyKind, { status, type, headers }: Response): boolean {
  if (status !== 200 || type !== "basic") return false;
  if (kind !== "page") return true;
  const isHtml = headers.get("content-type")?.startsWith("text/html") === true;
  return isHtml && headers.get("cache-control")?.includes("no-store") !== true;
}

/** True when the network was right to answer a page that must not be kept as it is. */
export function isSignedInPage({ status, headers }: Response): boolean {
  return status === 200 && headers.get("cache-control")?.includes("no-store") === true;
}
