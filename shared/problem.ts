import type { LocalPeriod } from "./local-time.ts";
import type { VehicleType } from "./vehicle-values.ts";

/** What each refusal tells beside its code. Codes travel, sentences do not. */
export type ProblemParams = {
  invalidInput: Record<never, never>;
  notSignedIn: Record<never, never>;
  forbidden: Record<never, never>;
  notFound: Record<never, never>;
  /** An export without a single row. */
  nothingToExport: Record<never, never>;
  emailTaken: Record<never, never>;
  wrongCredentials: Record<never, never>;
  /** The password was right; the address has not been proven yet. */
  emailNotConfirmed: Record<never, never>;
  /** A mailed link that was used, replaced or is too old. */
  linkExpired: Record<never, never>;
  /** The mailed link is right; another browser signed up, so that the password is needed too. */
  passwordNeeded: { email: string };
  passwordTooCommon: Record<never, never>;
  /** The current password, asked for again before something that matters. */
  wrongPassword: Record<never, never>;
  /** The password was right; the account wants a code of its authenticator app too. */
  secondFactorNeeded: Record<never, never>;
  wrongCode: Record<never, never>;
  /** The stored key of the authenticator app was encrypted under another key of the site. */
  authenticatorUnreadable: Record<never, never>;
  /** Admins work only with an authenticator app, outside demo mode. */
  twoFactorRequired: Record<never, never>;
  googleFailed: Record<never, never>;
  /** The account cannot go while a confirmed booking lies ahead. */
  bookingsAhead: Record<never, never>;
  /** A partner's account cannot go while it has vehicles. */
  vehiclesRemain: Record<never, never>;
  tooManyAttempts: { retryAfterSeconds: number };
  vehicleNotFound: Record<never, never>;
  /** It was offered once; `type` says what kind of vehicle would take its place. */
  vehicleGone: { type: VehicleType };
  vehicleWithoutPartner: Record<never, never>;
  ownVehicle: Record<never, never>;
  /** `nearest` holds up to two free periods of the same length, closest first. */
  datesTaken: { nearest: LocalPeriod[] };
  priceChanged: { totalCents: number };
  pickupInPast: Record<never, never>;
  /** Rentals are booked at least so many hours before their pickup. */
  pickupTooSoon: { hours: number };
  rentalTooShort: { minDays: number };
  rentalTooLong: { maxDays: number };
  tooFarAhead: { maxDays: number };
  tooManyUnpaid: { max: number };
  /** All bookings that wait for payment hold `held` days and may hold `max` together. */
  tooManyUnpaidDays: { held: number; max: number };
  /**
   * `count` bookings of the last 7 days were never paid. From the instant `from` on one may book again,
   * or sooner by paying one of the `waiting` ones.
   */
  tooManyUnpaidLately: { count: number; from: string; waiting: number };
  placeNotServed: Record<never, never>;
  idempotencyKeyReused: Record<never, never>;
  /** A vehicle with bookings ahead can neither go nor be blocked in them. */
  vehicleHasBookings: { count: number };
  /** Somebody was faster: the vehicle is no longer as it was shown. */
  vehicleAlreadyChanged: Record<never, never>;
  /** The vehicle was removed and is kept for its bookings alone. */
  vehicleArchived: Record<never, never>;
  /** The vehicle still waits for approval, but with other details than the admin decided about. */
  vehicleEdited: Record<never, never>;
  /** Other things match than the caller has seen; `count` says how many do now. */
  selectionChanged: { count: number };
  tooManyImages: { have: number };
  imageTooLarge: Record<never, never>;
  imageInvalid: Record<never, never>;
  /** The period overlaps bookings or other blocks. */
  periodOccupied: { conflicts: LocalPeriod[] };
  calendarUnreachable: Record<never, never>;
  calendarUnreadable: Record<never, never>;
  tooManyCalendars: { max: number };
  /** As many of the partner's vehicles as may wait for approval do. */
  tooManyPendingVehicles: { max: number };
  /** The vehicle has as many blocks ahead as it may have. */
  tooManyBlocks: { max: number };
  /** A profile with the role but without the partner's record. */
  partnerMissing: Record<never, never>;
  /** Another admin was faster: the partner's status is no longer as it was shown. */
  partnerAlreadyChanged: Record<never, never>;
  bookingNotCancellable: Record<never, never>;
  bookingAlreadyChanged: Record<never, never>;
  messageAlreadyChanged: Record<never, never>;
  /** Somebody else saved the settings since they were read. */
  settingsAlreadyChanged: Record<never, never>;
  placeExists: Record<never, never>;
  /** Another admin changed the place since it was read. */
  placeAlreadyChanged: Record<never, never>;
  /** The default pickup place can neither be hidden nor go. */
  placeIsDefault: Record<never, never>;
  /** Bookings name the place: it can be hidden, and no more. */
  placeInUse: Record<never, never>;
  /** So many partners with vehicles on offer serve no other active place: it can neither be hidden nor go. */
  placeIsOnlyOne: { partners: number };
  placeInactive: Record<never, never>;
  /** The partner's places changed since they were read. */
  servedPlacesChanged: Record<never, never>;
  /** The account needs a password before something that a password has to prove. */
  passwordMissing: Record<never, never>;
  /** Another payout account is on record than the one that was read. */
  payoutAlreadyChanged: Record<never, never>;
  unsupportedTransport: Record<never, never>;
  tooManyConnections: Record<never, never>;
  /** Not served for now, and nothing is known about whether it was done; the same call may be made again. */
  unavailable: { retryAfterSeconds: number };
  unexpected: Record<never, never>;
};

export type ProblemCode = keyof ProblemParams;

/** A refusal as it reaches the caller, in `error.data.problem`. */
export type ProblemAnswer = {
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

/** Thrown by a verb that refuses; one middleware turns it into an answer. */
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
