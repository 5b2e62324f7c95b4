import { expect } from "vitest";
import { CachedResponse } from "#server/platform/cache/response-cache.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { World } from "./world.ts";

/** Waits until a platform has received all changes that were committed before. */
export async function hearsAll(
  { sql }: Pick<World, "sql">,
  { responseCache, catalogFeed }: Pick<Platform, "responseCache" | "catalogFeed">,
): Promise<void> {
  const witness = "witness";
  // While the feed is late, nothing is stored and nothing is found.
  const store = async () => {
    await responseCache.remember(
      witness,
      async () => new CachedResponse("w", [{ vehicleIds: [witness] }]),
    );
    return responseCache.find(witness);
  };
  await expect.poll(store, { interval: 5 }).toBeDefined();
  await sql.query(`select pg_notify('catalog_changes', 'vehicles ${witness} {}')`);
  await expect
    .poll(() => catalogFeed.isLive() && responseCache.find(witness) === undefined, { interval: 5 })
    .toBe(true);
}
