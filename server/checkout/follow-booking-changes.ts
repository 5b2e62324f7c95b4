import { type TrackedEnvelope, tracked } from "@trpc/server";
import type { Viewer } from "#shared/account.ts";
import type { BookingChange } from "#shared/checkout.ts";
import { toCents } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { findLastCustomerSeq, listCustomerChanges } from "../records/booking.ts";
import type { Context } from "../trpc/context.ts";
import { requireSameViewer } from "../trpc/procedures.ts";
import { toRefusal } from "../trpc/refusal.ts";

const BATCH = 100;
/** How long a change can stay unseen when its wake-up is lost. */
const LOOK_EVERY_MS = 2_000;
const MAX_PER_SOCKET = 10;

type MemberContext = Context & { viewer: Viewer };

/**
 * Yields the changes of a customer's bookings in order, each once, from the cursor on. Without a
 * cursor it starts now, with a null that carries the position to resume from. Registers for
 * wake-ups before it reads, so that nothing falls in between; ends within one look after the session.
 * @throws {Problem} tooManyConnections, notSignedIn when the session ended, forbidden when the role changed
 */
export async function* followBookingChanges(
  ctx: MemberContext,
  lastEventId: number | null,
  signal: AbortSignal,
): AsyncGenerator<TrackedEnvelope<BookingChange | null>> {
  const { feed, db } = ctx.platform;
  const customerId = ctx.viewer.id;
  const wakeups = feed.follow(customerId);
  ctx.subscriptions.open += 1;
  try {
    if (ctx.subscriptions.open > MAX_PER_SOCKET) throw new Problem("tooManyConnections");
    let seen = lastEventId ?? (await findLastCustomerSeq(db, customerId));
    if (lastEventId === null) yield tracked(String(seen), null);
    while (!signal.aborted) {
      await requireSameViewer(ctx, ctx.viewer);
      const changes = await listCustomerChanges(db, customerId, seen, BATCH);
      for (const { seq, totalAmount, at, ...change } of changes) {
        const event = { ...change, totalCents: toCents(totalAmount), at: at.toISOString() };
        yield tracked(String(seq), event);
        seen = seq;
      }
      if (changes.length < BATCH) await wakeups.next(LOOK_EVERY_MS, signal);
    }
  } catch (error) {
    throw toRefusal(error, ctx.platform);
  } finally {
    wakeups.stop();
    ctx.subscriptions.open -= 1;
  }
}
