import { CACHE_PREFIX } from "#shared/offline-cache.ts";

/** Removes every page and datum that the service worker keeps on this device. */
export async function clearOfflineCopies(): Promise<void> {
  // Browsers offer caches to safe origins only.
  if (!("caches" in window)) return;
  const names = await caches.keys();
  const seen = names.filter(
    (name) => name.startsWith(CACHE_PREFIX) && /-(?:page|data)$/.test(name),
  );
  await Promise.all(seen.map((name) => caches.delete(name)));
}
