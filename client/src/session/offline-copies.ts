import { CACHE_PREFIX, STORED_TRIPS } from "#shared/site/offline-cache.ts";

/** Deletes all pages, data and trips that were stored on this device. */
export async function clearOfflineCopies(): Promise<void> {
  localStorage.removeItem(STORED_TRIPS);
  // The Cache API is available only in secure contexts.
  if (!("caches" in window)) return;
  const names = await caches.keys();
  const seen = names.filter(
    (name) => name.startsWith(CACHE_PREFIX) && /-(?:page|data|trip)$/.test(name),
  );
  await Promise.all(seen.map((name) => caches.delete(name)));
}
