import { CACHE_PREFIX } from "#shared/site/offline-cache.ts";

/** Deletes all pages and data that the service worker stored on this device. */
export async function clearOfflineCopies(): Promise<void> {
  // The Cache API is available only in secure contexts.
  if (!("caches" in window)) return;
  const names = await caches.keys();
  const seen = names.filter(
    (name) => name.startsWith(CACHE_PREFIX) && /-(?:page|data)$/.test(name),
  );
  await Promise.all(seen.map((name) => caches.delete(name)));
}
