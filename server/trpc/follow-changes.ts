import { type TrackedEnvelope, tracked } from "@trpc/server";
import type { BookingEventRow, FeedSide } from "#server/platform/events/booking-feed.ts";
import type { Viewer } from "#shared/account/account.ts";
import { type FeedCursor, formatCursor } from "#shared/checkout/checkout.ts";
import { toCents } from "#shared/money.ts";
import type { Context } from "./context.ts";
import { requireSameViewer } from "./procedures.ts";

const BATCH = 100;

type MemberContext = Context & { viewer: Viewer };

export type BookingFeedEvent = Omit<BookingEventRow, "seq" | "mark" | "totalAmount" | "at"> & {
  totalCents: number;
  at: string;
};

type Followed<ClientEvent> = {
  side: FeedSide;
  /** The last event that the caller received. */
  lastEventId: FeedCursor | null;
  toClientEvent: (event: BookingFeedEvent) => ClientEvent;
};

function toBookingFeedEvent({
  seq: _seq,
  mark: _mark,
  totalAmount,
  at,
  ...event
}: BookingEventRow): BookingFeedEvent {
  return { ...event, totalCents: toCents(totalAmount), at: at.toISOString() };
}

/**
 * Yields the changes of the caller's bookings in order, each once, from the cursor on. Without a
 * cursor it starts now, with a null that carries the position to resume from; the same null is sent
 * when a cursor is not from this database any more, as after a restore. It registers for wake-ups
 * before it reads, reads on only when the caller has read, and waits during a database outage,
 * until polling by the feed wakes it.
 * @throws {Problem} notSignedIn, invalidToken, tokenExpired, tokenSuspended or forbidden when the
 * session, the API token or the role ended
 */
export async function* followChanges<ClientEvent>(
  ctx: MemberContext,
  { side, lastEventId, toClientEvent }: Followed<ClientEvent>,
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<ClientEvent | null>> {
  const { feed, isOutage } = ctx.platform;
  const userId = ctx.viewer.id;
  const follower = feed.follow({
    userId,
    side,
    credential: await ctx.findCredential(),
    role: ctx.viewer.role,
  });
  const readAfter = async (position: FeedCursor) => {
    await requireSameViewer(ctx, ctx.viewer);
    return follower.listBookingEvents(position, BATCH);
  };
  try {
    let seen = lastEventId ?? (await follower.findNewest());
    if (lastEventId === null) yield tracked(formatCursor(seen), null);
    while (!signal.aborted) {
      await ctx.drained(signal);
      const events = await readAfter(seen).catch((error: unknown) => {
        if (!isOutage(error)) throw error;
        return [];
      });
      if (events === null) {
        // The position comes first: changes while the client loads its data follow after it.
        seen = await follower.findNewest();
        yield tracked(formatCursor(seen), null);
        continue;
      }
      for (const event of events) {
        seen = { seq: event.seq, mark: event.mark };
        yield tracked(formatCursor(seen), toClientEvent(toBookingFeedEvent(event)));
      }
      if (events.length < BATCH) await follower.next(seen, signal);
    }
  } finally {
    follower.stop();
  }
}
