import { expect } from "vitest";
import { CachedResponse } from "#server/platform/cache/response-cache.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { World } from "./world.ts";

/** Waits until a platform has received all changes that were committed before. */
export async function hearsAll(
  { sql }: Pick<World, "sql">,
  { responseCache }: Pick<Platform, "responseCache">,
): Promise<void> {
  const witness = "witness";
  await responseCache.remember(
    witness,
    async () => new CachedResponse("w", [{ vehicleIds: [witness] }]),
  );
  await sql.query(`select pg_notify('catalog_changes', 'vehicles ${witness} {}')`);
  await expect.poll(() => responseCache.find(witness), { interval: 5 }).toBeUndefined();
}
