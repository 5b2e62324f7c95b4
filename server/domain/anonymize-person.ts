import { composeEmail } from "#server/platform/email/email-template.ts";
import { greetingOf } from "#server/platform/email/email-text.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  deleteProfile,
  findDeletionPreview,
  listPendingOf,
  lockAccountToDelete,
  lockBookingsOf,
  updateMessagesErased,
  updateProfileAnonymised,
  updateVehiclesErased,
} from "#server/records/accounts/account-deletion.ts";
import { deleteSignUpOf } from "#server/records/accounts/pending-sign-up.ts";
import { moveHeldBooking } from "#server/records/bookings/booking-move.ts";
import type { Transaction } from "#server/records/database/database.ts";
import {
  deleteEmailsAbout,
  insertEmail,
  updateEmailsConfidential,
  updateEmailsErased,
  updateEmailsToPendingErased,
} from "#server/records/emails/email-queue.ts";
import { lockVehiclesOf } from "#server/records/partners/admin-partner.ts";
import { updateReviewsErased } from "#server/records/reviews/review.ts";
import { updateWebhooksDeletedOf } from "#server/records/webhooks/webhook-endpoint.ts";
import type { DeletionPreview } from "#shared/account/my-data.ts";
import type { Language } from "#shared/language.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import { PAYOUT_DAYS } from "#shared/partner/payout-account.ts";
import { Problem } from "#shared/problem.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { queueBookingEmails } from "./booking-emails/queue-booking-emails.ts";

/** Replaces a name; a dash reads the same in every language. */
const NO_NAME = "—";

/** A domain that never exists (RFC 2606, section 2), and an address that is unique. */
const anonymousEmail = (id: string) => `deleted-${id}@deleted.invalid`;

/**
 * Removes a person's data within an open transaction. Unpaid bookings are cancelled; records that
 * accounting requires are kept without personal data, and an account without bookings is deleted
 * completely. All sessions end, and a last email confirms it; once that and the cancellations are
 * sent, the address is removed from the queue too.
 * @param actorId the person, or an admin
 * @returns true when nothing of the account was kept
 * @throws {Problem} forbidden for admins and missing accounts, vehiclesRemain, bookingsAhead,
 * payoutsAhead
 */
export async function anonymizePerson(
  tx: Transaction,
  { clock, ids, site }: Pick<Platform, "clock" | "ids" | "site">,
  id: string,
  actorId: string,
): Promise<boolean> {
  const now = clock.now();
  const account = await lockAccountToDelete(tx, id);
  if (!account) throw new Problem("forbidden");
  await requireDeletable(tx, id, now);
  // Only archived ones remain: saving any other vehicle locks it, then waits for the account.
  await lockVehiclesOf(tx, id);
  await lockBookingsOf(tx, id);
  // An admin may have moved a booking of an archived vehicle in the meantime.
  const { bookings } = await requireDeletable(tx, id, now);
  // Before bookings change: a load that fills the tables of searches locks vehicles first, too.
  await updateVehiclesErased(tx, id);
  await deleteSignUpOf(tx, id);
  await deleteEmailsAbout(tx, account);
  await updateEmailsToPendingErased(tx, id);
  const isOwnWish = actorId === id;
  for (const booking of await listPendingOf(tx, id)) {
    const move = { from: "pending", to: "cancelled", kind: "cancelled" } as const;
    await moveHeldBooking(tx, booking, { ...move, actorId, eventId: ids.uuid(), now });
    const cause = { kind: "cancelled", by: isOwnWish ? "customer" : "us", now } as const;
    await queueBookingEmails(tx, { ids, site }, booking.id, cause);
  }
  await updateEmailsConfidential(tx, id);
  const anonymous = { name: NO_NAME, email: anonymousEmail(id) };
  await updateMessagesErased(tx, account.email, { ...anonymous, message: NO_NAME });
  await updateReviewsErased(tx, id);
  await updateWebhooksDeletedOf(tx, id, now);
  const isGone = bookings === 0 && (await deleteProfile(tx, id));
  if (!isGone) await updateProfileAnonymised(tx, id, anonymous, now);
  await insertEmail(tx, {
    ...composeDeletionEmail(account, isGone, isOwnWish),
    id: ids.uuid(),
    recipient: account.email,
    availableAt: now,
    createdAt: now,
  });
  await updateEmailsErased(tx, account.email);
  return isGone;
}

/** @throws {Problem} vehiclesRemain, bookingsAhead, payoutsAhead */
async function requireDeletable(tx: Transaction, id: string, now: Date): Promise<DeletionPreview> {
  const preview = await findDeletionPreview(tx, id, toLocalDateTime(now));
  if (preview.vehicles > 0) throw new Problem("vehiclesRemain");
  if (preview.bookingsAhead > 0) throw new Problem("bookingsAhead");
  if (preview.payoutsAhead > 0) throw new Problem("payoutsAhead", { days: PAYOUT_DAYS });
  return preview;
}

const TEXTS = {
  el: {
    subject: `Ο λογαριασμός σας στο ${PRODUCT_NAME} διαγράφηκε`,
    done: "Ο λογαριασμός σας διαγράφηκε, όπως ζητήσατε, και αποσυνδεθήκατε από όλες τις συσκευές.",
    doneByUs:
      "Ο λογαριασμός σας διαγράφηκε από την ομάδα μας και αποσυνδεθήκατε από όλες τις συσκευές.",
    whole: "Δεν κρατήσαμε κανένα προσωπικό σας στοιχείο.",
    partly:
      "Κρατήσαμε μόνο όσα απαιτεί ο νόμος για τις κρατήσεις σας (ημερομηνίες, όχημα και ποσά), χωρίς το όνομα, το email και το τηλέφωνό σας.",
    note: "Αν δεν το ζητήσατε εσείς, απαντήστε αμέσως σε αυτό το email.",
    noteByUs: "Για κάθε απορία, απαντήστε σε αυτό το email.",
  },
  en: {
    subject: `Your ${PRODUCT_NAME} account was deleted`,
    done: "Your account was deleted, as you requested, and you were signed out on all devices.",
    doneByUs: "Your account was deleted by our team, and you were signed out on all devices.",
    whole: "We have kept none of your personal data.",
    partly:
      "We have kept only what the law requires about your bookings (dates, vehicle and amounts), without your name, email and phone.",
    note: "If you did not ask for this, please reply to this email right away.",
    noteByUs: "If you have any questions, please reply to this email.",
  },
} as const;

/** The last email of an account, to its former address. */
function composeDeletionEmail(
  account: { fullName: string; language: Language },
  isGone: boolean,
  isOwnWish: boolean,
) {
  const { language, fullName } = account;
  const t = TEXTS[language];
  const paragraphs = [isOwnWish ? t.done : t.doneByUs, isGone ? t.whole : t.partly];
  const notes = [isOwnWish ? t.note : t.noteByUs];
  return {
    kind: "account-deleted" as const,
    subject: t.subject,
    confidential: true,
    ...composeEmail({ language, greeting: greetingOf(language, fullName), paragraphs, notes }),
  };
}
