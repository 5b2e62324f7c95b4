import type { TokenScope } from "#shared/account/access-tokens.ts";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";
import type { LocalPeriod } from "./local-time.ts";

/** The data of each refusal beside its code. Responses carry codes, not sentences. */
export type ProblemParams = {
  /** What is wrong is in `error.data.issues`, by its path. */
  invalidInput: Record<never, never>;
  /** A position of a list or a feed that was not made by it; `field` is where it was given. */
  invalidCursor: { field: string };
  /** A body, an `input` or a message that is not JSON. */
  malformedJson: Record<never, never>;
  /** `allowed` are the media types of the body that the address accepts. */
  mediaTypeNotAllowed: { allowed: string[] };
  /** Bodies are not accepted compressed. */
  contentEncodingNotAllowed: { allowed: string[] };
  bodyTooLarge: { maxBytes: number };
  batchTooLarge: { max: number };
  /** A batch holds either queries or mutations. */
  batchMixed: Record<never, never>;
  /** `allowed` are the methods of the address, as in the header `Allow`. */
  methodNotAllowed: { allowed: string[] };
  /**
   * The API has no such procedure, or over a socket none of this type. Its name is cut and has
   * unusual signs replaced.
   */
  unknownProcedure: { procedure: string; type?: "query" | "mutation" | "subscription" };
  /**
   * A change over tRPC, or a handshake, without the header `Origin`; `allowed` are the origins that
   * it may name.
   */
  originMissing: { allowed: string[] };
  /** A change from a page, or with an origin, of another site. */
  originNotAllowed: { allowed: string[] };
  notSignedIn: Record<never, never>;
  forbidden: Record<never, never>;
  notFound: Record<never, never>;
  /** An export without any row. */
  nothingToExport: Record<never, never>;
  emailTaken: Record<never, never>;
  wrongCredentials: Record<never, never>;
  /** The password was correct; the address has not been proven yet. */
  emailNotConfirmed: Record<never, never>;
  /** An emailed link that was used, replaced or has expired. */
  linkExpired: Record<never, never>;
  /**
   * The emailed link is valid, but another browser signed up, so that the password is needed too.
   */
  passwordNeeded: { email: string };
  /** The emailed link is valid, but works only in the browser that signed up in the checkout. */
  browserNeeded: Record<never, never>;
  /** The emailed code is wrong or has expired. */
  emailCodeWrong: Record<never, never>;
  /** This browser has no sign-up that waits for a code; it says nothing of any address. */
  signUpMissing: Record<never, never>;
  passwordTooCommon: Record<never, never>;
  /** The current password, required again before a sensitive change. */
  wrongPassword: Record<never, never>;
  /** The password was correct; the account also requires a code of its authenticator app. */
  secondFactorNeeded: Record<never, never>;
  wrongCode: Record<never, never>;
  /** An API token that is malformed, unknown or revoked. */
  invalidToken: Record<never, never>;
  tokenExpired: Record<never, never>;
  /** API tokens of a partner do not work while the partner is inactive. */
  tokenSuspended: Record<never, never>;
  /** What the API token would need for this call. */
  scopeMissing: { scope: TokenScope };
  /** The call is about the person's own security, and needs a session. */
  tokenNotAllowed: Record<never, never>;
  tooManyAccessTokens: { max: number };
  tooManyWebhooks: { max: number };
  /** Nothing is sent to an endpoint that is paused, or whose partner is inactive. */
  webhookPaused: Record<never, never>;
  /** A delivery that still waits for its next attempt cannot be replayed. */
  deliveryUnfinished: Record<never, never>;
  /**
   * Admins create API tokens and webhooks only in a session in which they used a second factor.
   */
  secondFactorUnused: Record<never, never>;
  /** The stored key of the authenticator app was encrypted under another key of the site. */
  authenticatorUnreadable: Record<never, never>;
  /** Admins need an authenticator app, outside demo mode. */
  twoFactorRequired: Record<never, never>;
  googleFailed: Record<never, never>;
  /** The account cannot be deleted while a confirmed booking is ahead. */
  bookingsAhead: Record<never, never>;
  /**
   * A partner's account cannot be deleted for these days after a rental: it may still be paid out.
   */
  payoutsAhead: { days: number };
  /** A partner's account cannot be deleted while it has vehicles. */
  vehiclesRemain: Record<never, never>;
  tooManyAttempts: { retryAfterSeconds: number };
  vehicleNotFound: Record<never, never>;
  /** It was offered once; `type` is the vehicle type of the suggested replacement. */
  vehicleGone: { type: VehicleType };
  partnerNotFound: Record<never, never>;
  /** The partner had vehicles on offer once. */
  partnerGone: Record<never, never>;
  vehicleWithoutPartner: Record<never, never>;
  ownVehicle: Record<never, never>;
  /** `nearest` holds up to two free periods of the same length, closest first. */
  datesTaken: { nearest: LocalPeriod[] };
  priceChanged: { totalCents: number };
  /** The site works with real payments. */
  demoModeOnly: Record<never, never>;
  /** The terms that the customer accepted have been replaced since the page was opened. */
  termsChanged: Record<never, never>;
  pickupInPast: Record<never, never>;
  /** Rentals must be booked at least this many hours before their pickup. */
  pickupTooSoon: { hours: number };
  rentalTooShort: { minDays: number };
  rentalTooLong: { maxDays: number };
  /** The partner rents this vehicle for at least, or at most, this many days. */
  tooShortForVehicle: { minDays: number };
  tooLongForVehicle: { maxDays: number };
  tooFarAhead: { maxDays: number };
  tooManyUnpaid: { max: number };
  /** All bookings that wait for payment hold `held` days and may hold `max` together. */
  tooManyUnpaidDays: { held: number; max: number };
  /**
   * `count` bookings of the last 7 days were never paid. The customer may book again from the
   * instant `from`, or sooner by paying one of the `waiting` ones.
   */
  tooManyUnpaidLately: { count: number; from: string; waiting: number };
  /** The vehicle is not handed over at a place; `placeIds` are those at which it is. */
  placeNotServed: { placeIds: string[] };
  idempotencyKeyReused: Record<never, never>;
  /** A vehicle with bookings ahead can neither be removed nor be blocked in them. */
  vehicleHasBookings: { count: number };
  /** Another user was faster: the vehicle has changed since it was shown. */
  vehicleAlreadyChanged: Record<never, never>;
  /** The vehicle was removed and is kept only for its bookings. */
  vehicleArchived: Record<never, never>;
  /** The vehicle still waits for approval, but its details changed since the admin decided. */
  vehicleEdited: Record<never, never>;
  /** The set of matches changed since it was shown; `count` is its current size. */
  selectionChanged: { count: number };
  tooManyImages: { have: number };
  imageTooLarge: Record<never, never>;
  imageInvalid: Record<never, never>;
  /** The period overlaps bookings or other blocks. */
  periodOccupied: { conflicts: LocalPeriod[] };
  calendarUnreachable: Record<never, never>;
  calendarUnreadable: Record<never, never>;
  tooManyCalendars: { max: number };
  /** The partner already has the maximum number of vehicles that wait for approval. */
  tooManyPendingVehicles: { max: number };
  /** The vehicle already has the maximum number of blocks ahead. */
  tooManyBlocks: { max: number };
  /** The account already has the maximum number of favourites. */
  tooManyFavourites: { max: number };
  /** The admin already has the maximum number of saved views. */
  tooManyViews: { max: number };
  /** A profile with the role but without the partner's record. */
  partnerMissing: Record<never, never>;
  /**
   * Another admin was faster: the partner's status or limits have changed since they were shown.
   */
  partnerAlreadyChanged: Record<never, never>;
  bookingNotCancellable: Record<never, never>;
  bookingNotChangeable: Record<never, never>;
  /** The rental has not ended, was not paid, or ended too long ago. */
  bookingNotReviewable: Record<never, never>;
  /** The booking is paid, and the new dates cost this much more. */
  changeCostsMore: { cents: number };
  bookingAlreadyChanged: Record<never, never>;
  messageAlreadyChanged: Record<never, never>;
  /** Another admin already hid or showed the review, or its author changed it since it was read. */
  reviewAlreadyChanged: Record<never, never>;
  /** Another admin saved the settings since they were read. */
  settingsAlreadyChanged: Record<never, never>;
  placeExists: Record<never, never>;
  /** Another admin changed the place since it was read. */
  placeAlreadyChanged: Record<never, never>;
  /** The default pickup place can neither be hidden nor deleted. */
  placeIsDefault: Record<never, never>;
  /** Bookings refer to the place: it can only be hidden. */
  placeInUse: Record<never, never>;
  /**
   * This many partners with listed vehicles serve no other active place: it can neither be hidden
   * nor deleted.
   */
  placeIsOnlyOne: { partners: number };
  placeInactive: Record<never, never>;
  /** The partner's places changed since they were read. */
  servedPlacesChanged: Record<never, never>;
  /** The special prices of the days are no longer those that the change to take back has set. */
  specialPricesChanged: Record<never, never>;
  /** A vehicle is handed over only at places that its partner gives up. */
  vehicleNeedsPlace: { title: string };
  /** The account needs a password before an action that requires one. */
  passwordMissing: Record<never, never>;
  /** The payout account on record is not the one that was read. */
  payoutAlreadyChanged: Record<never, never>;
  unsupportedTransport: Record<never, never>;
  tooManyConnections: Record<never, never>;
  /** Temporarily unavailable, with unknown outcome; the same call may be repeated. */
  unavailable: { retryAfterSeconds: number };
  /** `reference` is the id of the request, by which its line of the log is found. */
  unexpected: { reference?: string };
};

export type ProblemCode = keyof ProblemParams;

/** A refusal as it reaches the caller, in `error.data.problem`. */
export type ProblemResponse = {
  [Code in ProblemCode]: { code: Code; params: ProblemParams[Code] };
}[ProblemCode];

type Args<Code extends ProblemCode> =
  ProblemParams[Code] extends Record<never, never>
    ? keyof ProblemParams[Code] extends never
      ? []
      : Partial<ProblemParams[Code]> extends ProblemParams[Code]
        ? [params?: ProblemParams[Code]]
        : [params: ProblemParams[Code]]
    : [params: ProblemParams[Code]];

/** Thrown by a function that refuses; one middleware turns it into a response. */
export class Problem<Code extends ProblemCode = ProblemCode> extends Error {
  readonly code: Code;
  readonly params: ProblemParams[Code] | Record<never, never>;

  constructor(code: Code, ...[params]: Args<Code>) {
    super(code);
    this.name = "Problem";
    this.code = code;
    this.params = params ?? {};
  }
}
