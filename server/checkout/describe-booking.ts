import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import {
  type BookingWithVehicle,
  findBookingOf,
  type HistoryRow,
  listBookingsOf,
  listHistory,
} from "#server/records/bookings/booking.ts";
import { toBooking } from "#server/records/bookings/to-booking.ts";
import { listReviewsOf, type ReviewRow } from "#server/records/reviews/review.ts";
import { fieldRefusal } from "#server/trpc/field-refusal.ts";
import { needsInstantTransfer } from "#shared/checkout/bank-days.ts";
import type { BookingPaid, CustomerBooking } from "#shared/checkout/checkout.ts";
import { vatWithin } from "#shared/checkout/quote.ts";
import type { OwnReview } from "#shared/checkout/review.ts";
import { freeUntil } from "#shared/checkout/trip-phase.ts";
import type { ListPart } from "#shared/list-part.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { localizedPartnerName } from "#shared/partner/partner-name.ts";
import { Problem } from "#shared/problem.ts";
import { rentalFacts } from "#shared/rental-facts.ts";
import type { Settings } from "#shared/settings.ts";
import { key } from "#shared/validation/validation-keys.ts";
import { isCancellable } from "./cancel-booking.ts";
import { cancelLimitHours } from "./cancel-limit.ts";
import { isChangeable } from "./change-dates/require-changeable.ts";
import { isReviewable } from "./reviews/review-period.ts";

type Parts = Pick<Platform, "db" | "clock" | "isDemo">;

/**
 * One booking of this customer.
 * @throws {Problem} notFound, the same for a missing id and a foreign booking
 */
export async function findBooking(
  { db, clock, isDemo }: Parts,
  customerId: string,
  id: string,
): Promise<CustomerBooking> {
  const [found, history, reviews, settings] = await Promise.all([
    findBookingOf(db, customerId, id),
    listHistory(db, [id]),
    listReviewsOf(db, [id]),
    requireSettings(db),
  ]);
  if (!found) throw new Problem("notFound");
  const state = { settings, now: clock.now(), isDemo };
  return describe(found, { history: history.get(id) ?? [], review: reviews.get(id) }, state);
}

/**
 * Bookings of this customer, newest first.
 * @throws {TRPCError} with invalidCursor where none of the customer's bookings is `part.before`
 */
export async function listBookings(
  { db, clock, isDemo }: Parts,
  customerId: string,
  part: ListPart = {},
): Promise<CustomerBooking[]> {
  const [found, settings] = await Promise.all([
    listBookingsOf(db, customerId, part),
    requireSettings(db),
  ]);
  if (!found) throw fieldRefusal("before", key("cursorInvalid"));
  const ids = found.map(({ booking }) => booking.id);
  const [history, reviews] = await Promise.all([listHistory(db, ids), listReviewsOf(db, ids)]);
  const state = { settings, now: clock.now(), isDemo };
  return found.map((row) => {
    const { id } = row.booking;
    return describe(row, { history: history.get(id) ?? [], review: reviews.get(id) }, state);
  });
}

/**
 * Finds what was paid. Without a recorded transfer, the confirmation counts as payment of the total
 * at that moment, whatever an edit changed since: a booking is confirmed once it is paid.
 * @param history oldest first
 */
function findPaid(history: readonly HistoryRow[], totalCents: number): BookingPaid | null {
  const at = history.findIndex(({ kind }) => kind === "confirmed");
  const confirmed = history[at];
  if (!confirmed) return null;
  const { payment } = confirmed.details;
  const edits = history.slice(at).map(({ details }) => details.changes?.totalCents);
  const totalThen = edits.find((edit) => edit !== undefined)?.from ?? totalCents;
  return {
    amountCents: payment?.amountCents ?? Number(totalThen),
    receivedOn: payment?.receivedOn ?? toLocalDate(confirmed.createdAt),
  };
}

function driverOf(
  { vehicle: { type }, facts }: BookingWithVehicle,
  { minLicence }: Settings,
): CustomerBooking["driver"] {
  const { minimumAge, licence } = rentalFacts({ type, ...facts }, minLicence);
  return { minimumAge, licence };
}

function toOwnReview(row: ReviewRow | undefined): OwnReview | null {
  if (!row) return null;
  const { stars, text, reply, hiddenReason } = row;
  return {
    stars,
    text,
    reply,
    hiddenReason,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function describe(
  row: BookingWithVehicle,
  { history, review }: { history: readonly HistoryRow[]; review: ReviewRow | undefined },
  { settings, now, isDemo }: { settings: Settings; now: Date; isDemo: boolean },
): CustomerBooking {
  const { booking } = row;
  const shown = toBooking(row, history);
  return {
    ...shown,
    partnerName: localizedPartnerName(row.partner),
    partnerPhone: booking.status === "confirmed" ? row.partner.phone : null,
    openingHours: row.partner.openingHours,
    driver: driverOf(row, settings),
    lines: booking.quoteLines,
    vatCents: vatWithin(shown.totalCents),
    paymentReference: booking.paymentReference,
    instantOnly: booking.status === "pending" && needsInstantTransfer(now, booking.paymentDueAt),
    paid: findPaid(history, shown.totalCents),
    cancellable: isCancellable(booking, settings, now),
    changeable: row.listed && isChangeable(booking, settings, now),
    bounds: row.bounds,
    freeUntil:
      booking.status === "confirmed"
        ? freeUntil(shown, cancelLimitHours(booking, settings)).toISOString()
        : null,
    review: toOwnReview(review),
    reviewable: isReviewable(booking, now),
    updatedAt: booking.updatedAt.toISOString(),
    bank: settings.bank,
    payableByDemoBank: isDemo && booking.status === "pending",
  };
}
