import type { Context } from "#server/trpc/context.ts";
import { type BookingFeedEvent, followChanges } from "#server/trpc/follow-changes.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { BookingChange, FeedCursor } from "#shared/checkout/checkout.ts";

/** Leaves out what the customer already knows. */
function toClientEvent({ customerName, ...event }: BookingFeedEvent): BookingChange {
  return event;
}

/** The changes of a customer's bookings; see followChanges for order, resuming and refusals. */
export function followBookingChanges(
  ctx: Context & { viewer: Viewer },
  lastEventId: FeedCursor | null,
  signal: AbortSignal,
) {
  return followChanges(ctx, { side: "customer", lastEventId, toClientEvent }, signal);
}
