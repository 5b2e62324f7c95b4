import { randomUUID } from "node:crypto";
import { vi } from "vitest";
import { CachedResponse } from "#server/platform/cache/response-cache.ts";
import type { Platform } from "#server/platform/platform.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";
import type { World } from "#tests/support/world/world.ts";

/** Waits until a platform has received all changes that were committed before. */
export async function waitForChanges(
  { sql }: { sql: Pick<World["sql"], "query"> },
  { responseCache, catalogFeed }: Pick<Platform, "responseCache" | "catalogFeed">,
): Promise<void> {
  // A change that no other test makes: one that is still on its way must not be taken for it.
  const witness = randomUUID();
  // While the feed is late, nothing is stored and nothing is found.
  const store = async () => {
    await responseCache.remember(
      witness,
      async () => new CachedResponse("w", [{ reviewsOf: witness }]),
    );
    return responseCache.find(witness);
  };
  const patiently = { ...LONG_WAIT, interval: 5 };
  await vi.waitUntil(async () => (await store()) !== undefined, patiently);
  await sql.query(`select pg_notify('catalog_changes', 'reviews ${witness}')`);
  const isReceived = () => catalogFeed.isLive() && responseCache.find(witness) === undefined;
  await vi.waitUntil(isReceived, patiently);
}
