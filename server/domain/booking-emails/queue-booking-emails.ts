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
  cause: BookingEmailCause & { now: Date },
): Promise<void> {
  const former =
    cause.kind === "changed" ? [cause.before.pickupLocation, cause.before.returnLocation] : [];
  const facts = await requireBookingEmailFacts(tx, bookingId, former);
  const stamps = { bookingId, availableAt: cause.now, createdAt: cause.now };
  const { email } = facts.customer;
  await insertEmail(tx, {
    ...composeForCustomer(facts, cause, site.origin),
    id: ids.uuid(),
    recipient: email,
    ...stamps,
  });
  await insertEmail(tx, {
    ...composeForPartner(facts, cause, site.origin),
    id: ids.uuid(),
    recipient: facts.partner.email,
    replyTo: email,
    ...stamps,
  });
}
