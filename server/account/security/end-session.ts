import type { Platform } from "#server/platform/platform.ts";
import { deleteSessionByHandle } from "#server/records/accounts/session.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Signs out one device of a person. A foreign session and a missing one give the same response.
 * @throws {Problem} notFound
 */
export async function endSession(
  { db }: Pick<Platform, "db">,
  viewer: Viewer,
  id: string,
): Promise<null> {
  if (!(await deleteSessionByHandle(db, viewer.id, id))) throw new Problem("notFound");
  return null;
}
