import type { FactFilterName } from "#shared/catalog/vehicle-filters.ts";
import { DEFAULT_LANGUAGE, type Language } from "#shared/language.ts";
import { VEHICLE_TYPES, type VehicleType } from "#shared/vehicle/vehicle-values.ts";

/** The page of a customer's booking, from the payment to the return. */
export const TRIP_PATH = "/booking-success";

/** Pages that follow the account's language instead of the address; all others are public. */
export const PRIVATE_ROOTS = ["/checkout", TRIP_PATH, "/dashboard", "/admin"];

/** The page of an emailed link that sets a new password. */
export const RESET_PATH = "/reset-password";

/** Public pages of the sign-in flow; devices do not cache them. */
export const AUTH_PATHS: ReadonlySet<string> = new Set(["/auth", "/confirm-email", RESET_PATH]);

type Target = { path: string; query?: Record<string, string> };

/** Every alias of the site and where it leads. */
const ALIASES: Record<string, Target> = {
  "/home": { path: "/" },
  "/index": { path: "/" },
  "/main": { path: "/" },
  "/gr": { path: "/" },
  "/el": { path: "/" },
  "/login": { path: "/auth" },
  "/signin": { path: "/auth" },
  "/signup": { path: "/auth", query: { tab: "signup" } },
  "/register": { path: "/auth", query: { tab: "signup" } },
  "/profile": { path: "/dashboard" },
  "/account": { path: "/dashboard" },
  "/my-account": { path: "/dashboard" },
  "/admin-panel": { path: "/admin" },
  "/admin-dashboard": { path: "/admin" },
  "/manage": { path: "/admin" },
  "/management": { path: "/admin" },
};

const listOf = (type: VehicleType): Target => ({ path: "/vehicles", query: { type } });

/** Aliases of the listing: every type's name, and others. A further segment is a vehicle's slug. */
const LISTING_ALIASES: Record<string, Target> = {
  ...Object.fromEntries(VEHICLE_TYPES.map((type) => [`/${type}`, listOf(type)])),
  "/cars": listOf("car"),
  "/motorcycles": listOf("motorcycle"),
  "/bike": listOf("motorcycle"),
  "/scooter": listOf("motorcycle"),
  "/quad": listOf("atv"),
  "/book": { path: "/vehicles" },
  "/rent": { path: "/vehicles" },
  "/hire": { path: "/vehicles" },
};

/** Names of all aliases, for tests; a function, so that pages do not carry it. */
export function aliasPaths(): string[] {
  return [...Object.keys(ALIASES), ...Object.keys(LISTING_ALIASES)];
}

function isBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** True for pages whose language comes from the cookie or the profile and that are client-only. */
export function isPrivatePath(path: string): boolean {
  return PRIVATE_ROOTS.some((root) => isBelow(path, root));
}

/** True for the pages of the dashboard and of the admin area, which have their own menu. */
export function isWorkspacePath(path: string): boolean {
  return isBelow(path, "/dashboard") || isBelow(path, "/admin");
}

/** Removes `/en` from a public address. Greek is at the root, English under `/en`. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  if (!isBelow(pathname, "/en")) return { language: DEFAULT_LANGUAGE, path: pathname };
  return { language: "en", path: pathname.slice(3) || "/" };
}

/** The address of a page in a language; private pages have only one. */
export function localizedPath(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE || isPrivatePath(path)) return path;
  return path === "/" ? "/en" : `/en${path}`;
}

/**
 * True for an address inside this site in every interpretation: a path, never a scheme or another
 * host.
 */
export function isOwnPath(address: string): boolean {
  const base = "https://site.invalid";
  if (address.length > 1000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(address)) return false;
  return URL.canParse(address, base) && new URL(address, base).origin === base;
}

/** True for the address of a checkout on this site, whatever was stored or linked. */
export function isCheckoutPath(address: unknown): address is string {
  return typeof address === "string" && isOwnPath(address) && /^\/checkout(\?|$)/.test(address);
}

/** The path of a vehicle's page, without language. */
export function vehiclePath(slug: string): string {
  return `/vehicles/${encodeURIComponent(slug)}`;
}

/** The path of a partner's public page, without language. */
export function partnerPath(id: string): string {
  return `/partners/${encodeURIComponent(id)}`;
}

/** The absolute address of a page in a language; undefined parameters are left out. */
export function pageAddress(
  origin: string,
  path: string,
  language: Language,
  query: Record<string, string | undefined> = {},
): string {
  const url = new URL(localizedPath(path, language), origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}

function withQuery(target: Target, search: string): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(target.query ?? {})) query.set(name, value);
  const text = query.toString();
  return text ? `?${text}` : "";
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
}

/** What filters of the list were once called in addresses, and what they are called now. */
const RENAMED_FILTERS: Readonly<Record<string, FactFilterName>> = {
  gearbox: "transmission",
  fuel: "fuelType",
  luggage: "luggageCapacity",
  ac: "airConditioning",
};

/**
 * A query of the list with the present names of its filters; a filter under both names keeps the
 * present one.
 */
function withPresentFilters(search: string): string {
  const query = new URLSearchParams(search);
  const renamed = Object.entries(RENAMED_FILTERS).filter(([name]) => query.has(name));
  if (renamed.length === 0) return search;
  for (const [name, present] of renamed) {
    if (!query.has(present)) query.set(present, query.get(name) ?? "");
    query.delete(name);
  }
  return `?${query.toString()}`;
}

/**
 * Where an address permanently moved to: an alias, a slash too many, a private page under
 * `/en`, or a list with filters under their former names.
 * It never begins with two slashes, which a browser would take for the name of another host.
 * @param search the query string with its `?`, or empty; it is kept
 * @returns the canonical path and query, or null when the address is canonical already
 */
export function canonicalAddress(pathname: string, search: string): string | null {
  const { language, path: rawPath } = splitLanguage(pathname.replace(/\/{2,}/g, "/"));
  const path = withoutTrailingSlash(rawPath);
  const alias = ALIASES[path] ?? LISTING_ALIASES[path];
  if (alias) {
    const to = path === "/gr" || path === "/el" ? alias.path : localizedPath(alias.path, language);
    return to + withQuery(alias, alias.path === "/vehicles" ? withPresentFilters(search) : search);
  }
  const [, root = "", slug, rest] = path.split("/");
  if (slug && rest === undefined && LISTING_ALIASES[`/${root}`]) {
    return localizedPath(`/vehicles/${slug}`, language) + search;
  }
  const canonical = localizedPath(path, language);
  const query = path === "/vehicles" ? withPresentFilters(search) : search;
  return canonical === pathname && query === search ? null : canonical + query;
}

/**
 * Where an address leads that carries `type=recovery` in its query or fragment: to
 * the new password, with the token in the fragment, which reaches no server.
 * @returns null for every other address, and where the page is reached already
 */
export function recoveryAddress(pathname: string, search: string, hash: string): string | null {
  const { language, path } = splitLanguage(pathname);
  const isRecovery = (query: URLSearchParams) => query.get("type") === "recovery";
  const inQuery = new URLSearchParams(search);
  const inHash = new URLSearchParams(hash.slice(1));
  if (!isRecovery(inQuery) && (!isRecovery(inHash) || path === RESET_PATH)) return null;
  const token = inHash.get("token") ?? inQuery.get("token");
  const page = localizedPath(RESET_PATH, language);
  return token ? `${page}#token=${encodeURIComponent(token)}` : page;
}
