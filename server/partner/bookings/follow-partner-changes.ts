import { requirePartner } from "#server/partner/require-partner.ts";
import type { Context } from "#server/trpc/context.ts";
import { type BookingFeedEvent, followChanges } from "#server/trpc/follow-changes.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { FeedCursor } from "#shared/checkout/checkout.ts";
import type { PartnerBookingChange } from "#shared/partner/partner-bookings.ts";

const toClientEvent = (event: BookingFeedEvent): PartnerBookingChange => event;

/**
 * The changes of the bookings of a partner's vehicles; see followChanges for order and resuming.
 * @throws {Problem} partnerMissing, and what followChanges refuses
 */
export async function* followPartnerChanges(
  ctx: Context & { viewer: Viewer },
  lastEventId: FeedCursor | null,
  signal: AbortSignal,
) {
  await requirePartner(ctx.platform, ctx.viewer.id);
  yield* followChanges(ctx, { side: "partner", lastEventId, toClientEvent }, signal);
}
