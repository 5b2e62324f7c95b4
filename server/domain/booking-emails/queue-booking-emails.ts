import type { Platform } from "#server/platform/platform.ts";
import { requireBookingEmailFacts } from "#server/records/bookings/booking-email-facts.ts";
import type { Transaction } from "#server/records/database/database.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import {
  type BookingEmailCause,
  composeForCustomer,
  composeForPartner,
} from "./compose-booking-email.ts";

/**
 * Queues the emails about a change of a booking, in its transaction: one to the customer in the
 * language of the account, and one to the partner, with the customer as reply-to. Both go to the
 * verified address of the account. The address typed at checkout is a contact that the partner
 * sees; it is never emailed, because it is unverified.
 */
export async function queueBookingEmails(
  tx: Transaction,
  { ids, site }: Pick<Platform, "ids" | "site">,
  bookingId: string,
  news: BookingEmailCause & { now: Date },
): Promise<void> {
  const former =
    news.kind === "changed" ? [news.before.pickupLocation, news.before.returnLocation] : [];
  const post = await requireBookingEmailFacts(tx, bookingId, former);
  const stamps = { bookingId, availableAt: news.now, createdAt: news.now };
  const { email } = post.customer;
  await insertEmail(tx, {
    ...composeForCustomer(post, news, site.origin),
    id: ids.uuid(),
    recipient: email,
    ...stamps,
  });
  await insertEmail(tx, {
    ...composeForPartner(post, news, site.origin),
    id: ids.uuid(),
    recipient: post.partner.email,
    replyTo: email,
    ...stamps,
  });
}
