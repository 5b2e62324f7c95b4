import { createHash } from "node:crypto";
import { queueBookingEmails } from "#server/domain/booking-emails/queue-booking-emails.ts";
import { placeNotServed, requireServedPlaces } from "#server/domain/require-served-places.ts";
import type { CheckoutSlot } from "#server/platform/limits/booking-queue.ts";
import type { Platform } from "#server/platform/platform.ts";
import { nextSeqOfPresent } from "#server/records/accounts/profile.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import {
  type LockedVehicle,
  lockBookableVehicle,
} from "#server/records/bookings/bookable-vehicle.ts";
import {
  insertBooking,
  insertBookingEvent,
  type NewBooking,
} from "#server/records/bookings/booking.ts";
import { insertIdempotencyKey, lockIdempotencyKey } from "#server/records/bookings/idempotency.ts";
import { listTakenPeriods } from "#server/records/bookings/taken-period.ts";
import type { Transaction } from "#server/records/database/database.ts";
import { nextPartnerSeq } from "#server/records/partners/partner.ts";
import { listSpecialPricesOf } from "#server/records/vehicles/special-price.ts";
import { fieldRefusal } from "#server/trpc/field-refusal.ts";
import type { Viewer } from "#shared/account/account.ts";
import { isDemoEmail } from "#shared/account/demo-accounts.ts";
import { nearestFreePeriods, overlaps } from "#shared/catalog/availability.ts";
import type { PlaceBooking } from "#shared/checkout/checkout.ts";
import { creditorReference } from "#shared/checkout/creditor-reference.ts";
import { driverErrors } from "#shared/checkout/driver.ts";
import { leadHours, paymentDeadline } from "#shared/checkout/payment-deadline.ts";
import { quoteRental, type VehiclePrices } from "#shared/checkout/quote.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { type LocalPeriod, toLocalDateTime } from "#shared/local-time.ts";
import { toNumeric } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { checkRentalDates, pickupBounds, toPeriod } from "#shared/rental-dates.ts";
import { checkLengthForVehicle } from "#shared/rental-day-limits.ts";
import { rentalFacts } from "#shared/rental-facts.ts";
import type { Settings } from "#shared/settings.ts";
import { LEGAL_VERSIONS } from "#shared/site/legal-versions.ts";
import { requireUnpaidRoom } from "./require-unpaid-room.ts";

const KEY_LIFE_MS = 48 * HOUR_MS;

type Parts = Pick<
  Platform,
  "db" | "clock" | "ids" | "limits" | "site" | "checkoutStates" | "isDemo"
>;
type BookedVehicle = LockedVehicle & { partnerId: string };

/** Thrown inside the transaction so that it rolls back when the dates are taken. */
class Taken extends Error {}

/** Thrown inside the transaction so that it rolls back when a place was deleted in the meantime. */
class PlaceGone extends Error {}

/**
 * Books a vehicle. One READ COMMITTED transaction in a fixed lock order: idempotency key → customer
 * → vehicle → insert against the exclusion constraint → partner's sequence → event → emails → key.
 *
 * Of many simultaneous checkouts of one vehicle, most are refused by one read before the
 * transaction. That read needs no lock, because it can only refuse; the constraint decides about
 * the rest. A repeated submission is not refused by its own booking: key and booking are committed
 * together and read in one snapshot, and the key is checked first.
 * @param slot waits for the concurrency limit of the transaction, which may block on a locked
 * vehicle
 * @throws {Problem} tooManyAttempts, termsChanged, idempotencyKeyReused, vehicleNotFound,
 * vehicleWithoutPartner, ownVehicle, placeNotServed, tooManyUnpaid, tooManyUnpaidDays,
 * tooManyUnpaidLately, priceChanged, datesTaken, notSignedIn for an account deleted in the
 * meantime, and what checkRentalDates and checkLengthForVehicle refuse
 * @throws {TRPCError} an error of a field of the driver, as `requireDriver` describes
 */
export async function placeBooking(
  parts: Parts,
  customer: Viewer,
  request: PlaceBooking,
  slot: CheckoutSlot,
): Promise<{ bookingId: string }> {
  const { db, clock, limits } = parts;
  await limits.consume("checkoutByUser", customer.id);
  const submission = { customer, request, requestHash: hashOf(request), now: clock.now() };
  const seen = await readBefore(parts, submission);
  if ("bookingId" in seen) return { bookingId: seen.bookingId };
  const { termsVersion = LEGAL_VERSIONS.terms } = request;
  if (termsVersion !== LEGAL_VERSIONS.terms) throw new Problem("termsChanged");
  try {
    return await slot.book(request.vehicleId, async (hasWaited) => {
      // After a wait, another customer has usually booked the vehicle, so the dates are read again.
      const latest = hasWaited ? await readBefore(parts, submission) : seen;
      if ("bookingId" in latest) return { bookingId: latest.bookingId };
      const order = { ...submission, settings: latest.settings };
      return db.transaction((tx) => book(tx, parts, order));
    });
  } catch (error) {
    if (error instanceof PlaceGone) throw await placeNotServed(db, request.vehicleId);
    if (!(error instanceof Taken)) throw error;
    const takenNow = await listTakenPeriods(db, request.vehicleId, toLocalDateTime(submission.now));
    throw datesTaken(takenNow, { ...submission, settings: seen.settings });
  }
}

/**
 * Checks that are possible before the transaction of a checkout.
 * @returns the booking of an earlier submission with the same key, or the settings to book by
 * @throws {Problem} idempotencyKeyReused, datesTaken and what checkRentalDates and
 * checkLengthForVehicle refuse
 */
async function readBefore(
  { checkoutStates }: Parts,
  submission: Submission,
): Promise<{ bookingId: string } | { settings: Settings }> {
  const { customer, request, now } = submission;
  const { settings, earlier, taken, days } = await checkoutStates.find({
    customerId: customer.id,
    key: request.idempotencyKey,
    vehicleId: request.vehicleId,
    now,
  });
  if (earlier) return { bookingId: requireSameRequest(earlier, submission) };
  checkRentalDates(request, settings, now);
  if (days) checkLengthForVehicle(request, days);
  const requested = toPeriod(request);
  if (taken.some((period) => overlaps(period, requested))) {
    throw datesTaken(taken, { ...submission, settings });
  }
  return { settings };
}

/** Hash of the request that a key belongs to: the same key with another request is refused. */
function hashOf({ idempotencyKey: _key, ...body }: PlaceBooking): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

/** @throws {Problem} idempotencyKeyReused */
function requireSameRequest(
  earlier: { requestHash: string; bookingId: string },
  { requestHash }: Submission,
): string {
  if (earlier.requestHash !== requestHash) throw new Problem("idempotencyKeyReused");
  return earlier.bookingId;
}

function datesTaken(taken: readonly LocalPeriod[], { request, settings, now }: Order): Problem {
  const bounds = pickupBounds(settings, now, leadHours(settings));
  const nearest = nearestFreePeriods(taken, toPeriod(request), bounds);
  return new Problem("datesTaken", { nearest });
}

type Submission = { customer: Viewer; request: PlaceBooking; requestHash: string; now: Date };

type Order = Submission & { settings: Settings };

async function book(tx: Transaction, parts: Parts, order: Order): Promise<{ bookingId: string }> {
  const { customer, request, requestHash, now } = order;
  const { idempotencyKey: key } = request;
  const earlier = await lockIdempotencyKey(tx, customer.id, key, now);
  if (earlier) return { bookingId: requireSameRequest(earlier, order) };

  const customerSeq = await nextSeqOfPresent(tx, customer.id);
  if (customerSeq === null) throw new Problem("notSignedIn");
  await requireUnpaidRoom(tx, customer.id, request, {
    ...order,
    isShared: parts.isDemo && isDemoEmail(customer.email),
  });
  const vehicle = requireBookable(await lockBookableVehicle(tx, request.vehicleId), customer);
  // What was read before may be older than the wait for the vehicle.
  const inForce = await requireSettings(tx);
  checkRentalDates(request, inForce, now);
  checkLengthForVehicle(request, vehicle);
  requireDriver(request, vehicle, inForce);
  const { partnerId } = vehicle;
  await requireServedPlaces(tx, vehicle.id, [request.pickupLocation, request.returnLocation]);
  const { pickupDate, returnDate } = request;
  // Read under the vehicle's lock, which setting special prices takes as well.
  const specialPrices = await listSpecialPricesOf(tx, vehicle.id, pickupDate, returnDate);
  const priced = { ...order, settings: inForce };
  const booking = priceBooking(parts, priced, { ...vehicle, specialPrices });
  const outcome = await insertBooking(tx, booking);
  if (outcome === "placeGone") throw new PlaceGone();
  if (outcome === "taken") throw new Taken();
  const partnerSeq = await nextPartnerSeq(tx, partnerId);
  await insertBookingEvent(tx, {
    id: parts.ids.uuid(),
    bookingId: booking.id,
    kind: "placed",
    actorId: customer.id,
    customerId: customer.id,
    customerSeq,
    partnerId,
    partnerSeq,
    createdAt: now,
  });
  await queueBookingEmails(tx, parts, booking.id, { kind: "placed", bank: inForce.bank, now });
  await insertIdempotencyKey(tx, {
    profileId: customer.id,
    key,
    requestHash,
    bookingId: booking.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + KEY_LIFE_MS),
  });
  return { bookingId: booking.id };
}

function requireBookable(vehicle: LockedVehicle | null, customer: Viewer): BookedVehicle {
  if (!vehicle || vehicle.status !== "approved" || vehicle.archived) {
    throw new Problem("vehicleNotFound");
  }
  const { partnerId } = vehicle;
  if (partnerId === null) throw new Problem("vehicleWithoutPartner");
  if (!vehicle.listed) throw new Problem("vehicleNotFound");
  if (partnerId === customer.id) throw new Problem("ownVehicle");
  return { ...vehicle, partnerId };
}

/**
 * Refuses a driver who may not drive the vehicle by what was stated (BR-293).
 * @throws {TRPCError} an error of the field, as `fieldRefusal` builds it
 */
function requireDriver(
  request: PlaceBooking,
  vehicle: BookedVehicle,
  { minLicence }: Settings,
): void {
  const errors = driverErrors(request, rentalFacts(vehicle, minLicence));
  for (const field of ["driverAge", "driverLicence"] as const) {
    const error = errors[field];
    if (error) throw fieldRefusal(field, error);
  }
}

/** Prices the booking now; a total that differs from the one the customer saw is refused. */
function priceBooking(
  { ids }: Parts,
  order: Order,
  vehicle: BookedVehicle & VehiclePrices,
): NewBooking {
  const { customer, request, settings, now } = order;
  const { pickupDate, returnDate } = request;
  const quote = quoteRental(vehicle, pickupDate, returnDate, settings);
  if (quote.totalCents !== request.expectedTotalCents) {
    throw new Problem("priceChanged", { totalCents: quote.totalCents });
  }
  const id = ids.uuid();
  return {
    id,
    customerId: customer.id,
    vehicleId: vehicle.id,
    partnerId: vehicle.partnerId,
    customerName: request.customerName,
    customerEmail: request.customerEmail,
    customerPhone: request.customerPhone,
    driverAge: request.driverAge ?? null,
    driverLicence: request.driverLicence ?? null,
    startDate: pickupDate,
    endDate: returnDate,
    pickupTime: request.pickupTime,
    returnTime: request.returnTime,
    pickupLocation: request.pickupLocation,
    returnLocation: request.returnLocation,
    specialRequests: request.specialRequests,
    status: "pending",
    pricePerDay: toNumeric(vehicle.pricePerDayCents),
    quoteLines: quote.lines,
    totalAmount: toNumeric(quote.totalCents),
    depositCents: vehicle.depositCents,
    excessCents: vehicle.excessCents,
    paymentReference: creditorReference(id),
    termsVersion: request.termsVersion ?? null,
    cancelBeforePickupHours: settings.cancelBeforePickupHours,
    paymentDueAt: paymentDeadline({ bookedAt: now, pickup: toPeriod(request).from }, settings),
    createdAt: now,
    updatedAt: now,
  };
}
