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
 * Adds a vehicle on offer to the caller's favourites (BR-270). One that is there already stays as
 * it is.
 * @throws {Problem} vehicleNotFound, tooManyFavourites, notSignedIn when the account was deleted in
 * the meantime
 */
export async function addFavourite(
  { db, clock }: Pick<Platform, "db" | "clock">,
  viewer: Viewer,
  vehicleId: string,
): Promise<null> {
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, viewer.id))) throw new Problem("notSignedIn");
    const [marked] = await listMarked(tx, viewer.id, [vehicleId]);
    if (marked) return null;
    const [markable] = await lockMarkable(tx, [vehicleId], "listed");
    if (!markable) throw new Problem("vehicleNotFound");
    if ((await countFavourites(tx, viewer.id)) >= FAVOURITES_LIMIT) {
      throw new Problem("tooManyFavourites", { max: FAVOURITES_LIMIT });
    }
    await insertFavourites(tx, [{ customerId: viewer.id, vehicleId, createdAt: clock.now() }]);
    return null;
  });
}
