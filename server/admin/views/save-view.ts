import type { Platform } from "#server/platform/platform.ts";
import { lockAccount } from "#server/records/accounts/lock-account.ts";
import {
  countSavedViews,
  insertSavedView,
  updateSavedView,
} from "#server/records/administration/saved-view.ts";
import type { Viewer } from "#shared/account/account.ts";
import { SAVED_VIEWS_LIMIT, type SaveView } from "#shared/admin/saved-views.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Saves what a list shows under a name (BR-330). A view of the same page and name is replaced.
 * @returns the view's id
 * @throws {Problem} tooManyViews, notSignedIn when the account was deleted in the meantime
 */
export async function saveView(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  viewer: Viewer,
  input: SaveView,
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, viewer.id))) throw new Problem("notSignedIn");
    const view = { ...input, id: ids.uuid(), adminId: viewer.id, createdAt: clock.now() };
    const replaced = await updateSavedView(tx, view);
    if (replaced) return { id: replaced };
    if ((await countSavedViews(tx, viewer.id)) >= SAVED_VIEWS_LIMIT) {
      throw new Problem("tooManyViews", { max: SAVED_VIEWS_LIMIT });
    }
    await insertSavedView(tx, view);
    return { id: view.id };
  });
}
