import { type CheckoutDraft, readEntry, writeEntry } from "#client/session/session-entries.ts";
import type { Viewer } from "#shared/account/account.ts";
import { LEGAL_VERSIONS } from "#shared/site/legal-versions.ts";
import {
  type CheckoutState,
  type CustomerDetails,
  newBooking,
  type Submission,
  startEditing,
} from "./checkout-reducer.ts";
import type { RentalChoice } from "./rental-choice.ts";

/** Owner of what a visitor typed. The user who signs in on this tab takes it over. */
const VISITOR = "visitor";

/** What a checkout is restored for. */
type Setting = {
  /** Null for a visitor. */
  viewer: Pick<Viewer, "id" | "fullName" | "email" | "phone"> | null;
  vehicleId: string;
  rental: RentalChoice;
};

function submissionOf({ idempotencyKey, keyedRequest }: CheckoutDraft): Submission | null {
  return idempotencyKey !== null && keyedRequest !== null ? { idempotencyKey, keyedRequest } : null;
}

/** True if the request is for this vehicle and for the dates of the address, if it has any. */
function isSameRental(keyedRequest: string, vehicleId: string, rental: RentalChoice): boolean {
  try {
    const request: unknown = JSON.parse(keyedRequest);
    return (
      typeof request === "object" &&
      request !== null &&
      "vehicleId" in request &&
      "pickupDate" in request &&
      "returnDate" in request &&
      request.vehicleId === vehicleId &&
      (!rental.pickupDate || rental.pickupDate === request.pickupDate) &&
      (!rental.returnDate || rental.returnDate === request.returnDate)
    );
  } catch {
    return false;
  }
}

export function isVisitors({ ownerId }: Pick<CheckoutDraft, "ownerId">): boolean {
  return ownerId === VISITOR;
}

/** The details of a visitor who has signed in: what was typed, else what the profile has. */
function withProfile(
  { customerName, customerEmail, customerPhone, ...rest }: CheckoutDraft,
  { fullName, email, phone }: NonNullable<Setting["viewer"]>,
): CustomerDetails {
  return {
    customerName: customerName.trim() || fullName,
    customerEmail: customerEmail.trim() || email,
    customerPhone: customerPhone.trim() || (phone ?? ""),
    driverAge: rest.driverAge,
    driverLicence: rest.driverLicence,
    specialRequests: rest.specialRequests,
  };
}

/**
 * Returns the state to continue with for a stored draft. Another user's draft is ignored; that of a
 * visitor belongs to the user who has signed in since.
 */
export function restoreCheckout(
  draft: CheckoutDraft | null,
  { viewer, vehicleId, rental }: Setting,
): CheckoutState {
  const owner = viewer?.id ?? VISITOR;
  const acceptTerms = draft?.acceptTerms === true && draft.termsVersion === LEGAL_VERSIONS.terms;
  if (viewer && draft && isVisitors(draft)) {
    const customer = withProfile(draft, viewer);
    return startEditing({ ownerId: owner, customer, acceptTerms }, null);
  }
  if (draft?.ownerId !== owner) {
    const customer = {
      customerName: viewer?.fullName ?? "",
      customerEmail: viewer?.email ?? "",
      customerPhone: viewer?.phone ?? "",
      specialRequests: "",
    };
    return startEditing({ ownerId: owner, customer, acceptTerms: false }, null);
  }
  const { ownerId, bookingId } = draft;
  const customer = {
    customerName: draft.customerName,
    customerEmail: draft.customerEmail,
    customerPhone: draft.customerPhone,
    driverAge: draft.driverAge,
    driverLicence: draft.driverLicence,
    specialRequests: draft.specialRequests,
  };
  const submission = submissionOf(draft);
  const awaitedEmail = isVisitors(draft) ? (draft.awaitedEmail ?? null) : null;
  const editing = startEditing({ ownerId, customer, acceptTerms, awaitedEmail }, submission);
  if (bookingId === null) return editing;
  // A placed booking is shown while the address names the same rental.
  if (submission && isSameRental(submission.keyedRequest, vehicleId, rental)) {
    return { phase: "placed", input: editing.input, submission, bookingId, isNew: false };
  }
  return newBooking(editing.input);
}

/** Returns what the session stores of a state, enough to continue after a reload. */
export function toDraft(state: CheckoutState): CheckoutDraft {
  const { ownerId, customer, acceptTerms, awaitedEmail } = state.input;
  const { submission } = state;
  return {
    ownerId,
    ...customer,
    acceptTerms,
    termsVersion: LEGAL_VERSIONS.terms,
    awaitedEmail: awaitedEmail ?? undefined,
    idempotencyKey: submission?.idempotencyKey ?? null,
    keyedRequest: submission?.keyedRequest ?? null,
    bookingId: state.phase === "placed" ? state.bookingId : null,
  };
}

export function readCheckout(setting: Setting): CheckoutState {
  return restoreCheckout(readEntry("checkoutDraft"), setting);
}

/** True if the stored draft is a visitor's, which this user takes over. */
export function isAdoptedDraft(viewer: Viewer | null): boolean {
  const draft = readEntry("checkoutDraft");
  return viewer !== null && draft !== null && isVisitors(draft);
}

export function storeCheckout(state: CheckoutState): void {
  writeEntry("checkoutDraft", toDraft(state));
}
