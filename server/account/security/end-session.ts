import type { Platform } from "#server/platform/platform.ts";
import { deleteOtherSessions, deleteSessionByHandle } from "#server/records/accounts/session.ts";
import type { Context } from "#server/trpc/context.ts";
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

/**
 * Signs out all devices of a person except the one that calls.
 * @returns how many
 * @throws {Problem} notSignedIn for a call without a session
 */
export async function endOtherSessions(ctx: Context, viewer: Viewer): Promise<number> {
  if (ctx.sessionId === null) throw new Problem("notSignedIn");
  return deleteOtherSessions(ctx.platform.db, viewer.id, ctx.sessionId);
}
