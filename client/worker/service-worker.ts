import {
  CACHE_PREFIX,
  type CopyKind,
  cacheName,
  OFFLINE_COPY_HEADER,
  type SeenMessage,
} from "#shared/site/offline-cache.ts";
import { localizedPath, splitLanguage, TRIP_PATH } from "#shared/site/site-paths.ts";
import {
  builtFilesOf,
  isCacheablePage,
  isSignedInPage,
  kindOf,
  MAX_COPIES,
  mayCache,
} from "./cache-rules.ts";

declare const self: ServiceWorkerGlobalScope;
/** Build of this worker. Its caches are deleted with it. */
declare const BUILD_VERSION: string;

const OFFLINE_PAGES = ["/offline", "/en/offline"];
const BASE = [...OFFLINE_PAGES, "/favicon.svg"];

/** The offline copy of a page is not fetched again within this time. */
const FRESH_MS = 10 * 60_000;
/** The same for the page of trips. */
const TRIP_FRESH_MS = 30_000;

const open = (kind: CopyKind | "base") => caches.open(cacheName(BUILD_VERSION, kind));

async function find(kind: CopyKind | "base", url: string): Promise<Response | undefined> {
  return (await open(kind)).match(url, { ignoreVary: true });
}

/** Stores what is missing of the files that a page names. Rejects if one cannot be loaded. */
async function cacheFilesOf(html: string): Promise<void> {
  const copies = builtFilesOf(html).map(async (path) => {
    const { href } = new URL(path, self.location.origin);
    if (await find("asset", href)) return;
    // The page itself loads most of these at the same time, and comes first on a slow line.
    await cacheCopy("asset", href, await fetch(href, { priority: "low" }));
  });
  await Promise.all(copies);
}

/**
 * Stores a copy. One of a page is stored after its files, so that every stored page is complete.
 */
async function cacheCopy(kind: CopyKind, url: string, response: Response): Promise<void> {
  if (!mayCache(kind, response)) return;
  if (kind === "page" || kind === "trip") await cacheFilesOf(await response.clone().text());
  const cache = await open(kind);
  await cache.put(url, response);
  const oldest = (await cache.keys()).slice(0, -MAX_COPIES[kind]);
  await Promise.all(oldest.map((request) => cache.delete(request)));
}

/**
 * The page of a trip as its customer's browser loaded it. It is the same for every booking, so one
 * copy serves all of them; signing out deletes it.
 */
const tripUrl = () => new URL(TRIP_PATH, self.location.origin).href;

/**
 * Stores the page of trips after one was opened inside the client. One that was just loaded is not
 * fetched again; an older one may be of another user.
 */
async function cacheTripPage(page: string): Promise<void> {
  const cached = await find("trip", tripUrl());
  if (Date.now() - Date.parse(cached?.headers.get("date") ?? "") < TRIP_FRESH_MS) return;
  await cacheCopy("trip", tripUrl(), await fetch(page, { headers: { accept: "text/html" } }));
}

/** Stores a public page as visitors see it, even for signed-in users. */
async function cachePage(url: string): Promise<void> {
  const cached = await find("page", url);
  const cachedAt = Date.parse(cached?.headers.get("date") ?? "");
  if (Date.now() - cachedAt < FRESH_MS) return;
  const response = await fetch(url, { credentials: "omit", headers: { accept: "text/html" } });
  if (!response.redirected) await cacheCopy("page", url, response);
}

function marked(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(OFFLINE_COPY_HEADER, "1");
  return new Response(response.body, { status: response.status, headers });
}

async function offlinePage(url: string): Promise<Response> {
  const { language } = splitLanguage(new URL(url).pathname);
  return (await find("base", localizedPath("/offline", language))) ?? Response.error();
}

/** Returns the network's response, or the offline copy if the network fails. */
async function networkFirst(event: FetchEvent, kind: "page" | "data" | "trip"): Promise<Response> {
  const { request } = event;
  const [address = request.url] = request.url.split("#");
  const url = kind === "trip" ? tripUrl() : address;
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const response = preloaded ?? (await fetch(request));
    const copy = response.clone();
    const isVisitors = kind !== "page" || !isSignedInPage(response);
    event.waitUntil(
      (isVisitors ? cacheCopy(kind, url, copy) : cachePage(url)).catch(() => undefined),
    );
    return response;
  } catch (error) {
    const cached = await find(kind, url);
    if (cached) return marked(cached);
    if (kind !== "data") return offlinePage(url);
    throw error;
  }
}

/** These files are named by their content, so that a copy equals the original. */
async function copyFirst(event: FetchEvent, kind: "asset" | "image"): Promise<Response> {
  const { url } = event.request;
  const cached =
    (await find(kind, url)) ?? (kind === "asset" ? await find("base", url) : undefined);
  if (cached) return cached;
  const response = await fetch(event.request);
  const copy = response.clone();
  event.waitUntil(cacheCopy(kind, url, copy).catch(() => undefined));
  return response;
}

self.addEventListener("install", (event) => {
  event.waitUntil(open("base").then((cache) => cache.addAll(BASE)));
});

async function takeOver(): Promise<void> {
  const own = `${CACHE_PREFIX}${BUILD_VERSION}-`;
  const names = await caches.keys();
  const outdated = names.filter((name) => name.startsWith(CACHE_PREFIX) && !name.startsWith(own));
  await Promise.all(outdated.map((name) => caches.delete(name)));
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("fetch", (event) => {
  const kind = kindOf(event.request, self.location.origin);
  if (kind === "page" || kind === "data" || kind === "trip")
    event.respondWith(networkFirst(event, kind));
  if (kind === "asset" || kind === "image") event.respondWith(copyFirst(event, kind));
});

/** Stores a page that was opened inside the client, and the files loaded before. */
async function cacheSeen({ seen: { page, files } }: SeenMessage): Promise<void> {
  const cacheable = files.flatMap((url) => {
    const kind = kindOf({ method: "GET", mode: "no-cors", url }, self.location.origin);
    return kind === "asset" || kind === "image" ? [{ url, kind }] : [];
  });
  const { pathname } = new URL(page);
  const pages = isCacheablePage(pathname) ? [cachePage(page)] : [];
  if (pathname === TRIP_PATH) pages.push(cacheTripPage(page));
  const copies = cacheable.map(async ({ url, kind }) => {
    if (!(await find(kind, url))) await cacheCopy(kind, url, await fetch(url));
  });
  await Promise.allSettled([...pages, ...copies]);
}

self.addEventListener("message", (event) => {
  event.waitUntil(cacheSeen(event.data as SeenMessage));
});
