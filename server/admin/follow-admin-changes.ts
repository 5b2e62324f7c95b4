import { type TrackedEnvelope, tracked } from "@trpc/server";
import type { Context } from "#server/trpc/context.ts";
import { requireSameViewer } from "#server/trpc/procedures.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { AdminTopic } from "#shared/admin/admin-topics.ts";

/**
 * Yields which lists of the admin area changed, at most once a second. Starts with a null, because
 * something may have changed before it listened. There is no resuming: a list is reloaded as a
 * whole. While the caller's session cannot be checked, as in a database outage, topics wait.
 * @throws {Problem} notSignedIn, invalidToken, tokenExpired or forbidden when the session, the
 * access token or the role ended
 */
export async function* followAdminChanges(
  ctx: Context & { viewer: Viewer },
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<AdminTopic[] | null>> {
  const { adminFeed, isOutage } = ctx.platform;
  const follower = adminFeed.follow(await ctx.findCredential());
  try {
    let sent = 0;
    yield tracked(String(sent), null);
    while (!signal.aborted) {
      await ctx.drained(signal);
      const topics = await follower.next(signal);
      const isChecked = await requireSameViewer(ctx, ctx.viewer).then(
        () => true,
        (error: unknown) => {
          if (isOutage(error)) return false;
          throw error;
        },
      );
      if (!isChecked) follower.putBack(topics);
      if (!isChecked || topics.length === 0) continue;
      sent += 1;
      yield tracked(String(sent), topics);
    }
  } finally {
    follower.stop();
  }
}
