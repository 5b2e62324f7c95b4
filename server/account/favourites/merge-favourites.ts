import type { Platform } from "#server/platform/platform.ts";
import {
  countFavourites,
  insertFavourites,
  listMarked,
  lockMarkable,
} from "#server/records/accounts/favourite.ts";
import { lockAccount } from "#server/records/accounts/lock-account.ts";
import type { Viewer } from "#shared/account/account.ts";
import { FAVOURITES_LIMIT } from "#shared/account/favourites-limit.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Adds the favourites of a device to the caller's, in the device's order and before the present
 * ones (BR-272). A repeated call adds nothing. Vehicles that never were on offer are left out.
 * @param vehicleIds newest first
 * @returns how many found no room; the oldest of the device
 * @throws {Problem} notSignedIn when the account was deleted in the meantime
 */
export async function mergeFavourites(
  { db, clock }: Pick<Platform, "db" | "clock">,
  viewer: Viewer,
  vehicleIds: readonly string[],
): Promise<{ left: number }> {
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, viewer.id))) throw new Problem("notSignedIn");
    const marked = new Set(await listMarked(tx, viewer.id, vehicleIds));
    const markable = new Set(await lockMarkable(tx, vehicleIds, "listed once"));
    const added = [...new Set(vehicleIds)].filter((id) => markable.has(id) && !marked.has(id));
    const room = Math.max(0, FAVOURITES_LIMIT - (await countFavourites(tx, viewer.id)));
    const now = clock.now().getTime();
    await insertFavourites(
      tx,
      added.slice(0, room).map((vehicleId, index) => ({
        customerId: viewer.id,
        vehicleId,
        // A millisecond apart keeps the order.
        createdAt: new Date(now - index),
      })),
    );
    return { left: Math.max(0, added.length - room) };
  });
}
