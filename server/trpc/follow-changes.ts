import { type TrackedEnvelope, tracked } from "@trpc/server";
import type { Viewer } from "#shared/account.ts";
import { toCents } from "#shared/money.ts";
import type { ChangeRow, FeedSide } from "../platform/booking-feed.ts";
import type { Context } from "./context.ts";
import { requireSameViewer } from "./procedures.ts";
import { toRefusal } from "./refusal.ts";

const BATCH = 100;

type MemberContext = Context & { viewer: Viewer };

export type Change = Omit<ChangeRow, "seq" | "totalAmount" | "at"> & {
  totalCents: number;
  at: string;
};

type Followed<Item> = {
  side: FeedSide;
  /** The sequence of the last change that the caller saw. */
  lastEventId: number | null;
  toItem: (change: Change) => Item;
};

function toChange({ seq, totalAmount, at, ...change }: ChangeRow): Change {
  return { ...change, totalCents: toCents(totalAmount), at: at.toISOString() };
}

/**
 * Yields the changes of the caller's bookings in order, each once, from the cursor on. Without a
 * cursor it starts now, with a null that carries the position to resume from. Registers for wake-ups
 * before it reads, reads on only when the caller has read, and waits out a database that is away:
 * the feed's look by the clock wakes it when that is over.
 * @throws {Problem} notSignedIn or forbidden when the session or role ended
 */
export async function* followChanges<Item>(
  ctx: MemberContext,
  { side, lastEventId, toItem }: Followed<Item>,
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<Item | null>> {
  const { feed, isOutage } = ctx.platform;
  const personId = ctx.viewer.id;
  const follower = feed.follow({
    personId,
    side,
    sessionId: ctx.sessionId ?? "",
    role: ctx.viewer.role,
  });
  const readAfter = async (seq: number) => {
    await requireSameViewer(ctx, ctx.viewer);
    return follower.listChanges(seq, BATCH);
  };
  try {
    let seen = lastEventId ?? (await follower.findNewest());
    if (lastEventId === null) yield tracked(String(seen), null);
    while (!signal.aborted) {
      await ctx.drained(signal);
      const changes = await readAfter(seen).catch((error: unknown) => {
        if (!isOutage(error)) throw error;
        return [];
      });
      for (const change of changes) {
        yield tracked(String(change.seq), toItem(toChange(change)));
        seen = change.seq;
      }
      if (changes.length < BATCH) await follower.next(seen, signal);
    }
  } catch (error) {
    throw toRefusal(error, ctx.platform);
  } finally {
    follower.stop();
  }
}
