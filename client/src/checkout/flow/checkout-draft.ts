import { type CheckoutDraft, readEntry, writeEntry } from "#client/session/session-entries.ts";
import type { Viewer } from "#shared/account/account.ts";
import { LEGAL_VERSIONS } from "#shared/site/legal-versions.ts";
import {
  type CheckoutState,
  newBooking,
  type Submission,
  startEditing,
} from "./checkout-reducer.ts";
import type { RentalChoice } from "./rental-choice.ts";

/** What a checkout is restored for. */
type Setting = {
  viewer: Pick<Viewer, "id" | "fullName" | "email" | "phone">;
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

/** Returns the state to continue with for a stored draft. Another user's draft is ignored. */
export function restoreCheckout(
  draft: CheckoutDraft | null,
  { viewer, vehicleId, rental }: Setting,
): CheckoutState {
  if (draft?.ownerId !== viewer.id) {
    const customer = {
      customerName: viewer.fullName,
      customerEmail: viewer.email,
      customerPhone: viewer.phone ?? "",
      specialRequests: "",
    };
    return startEditing({ ownerId: viewer.id, customer, acceptTerms: false }, null);
  }
  const { ownerId, bookingId } = draft;
  const acceptTerms = draft.acceptTerms && draft.termsVersion === LEGAL_VERSIONS.terms;
  const customer = {
    customerName: draft.customerName,
    customerEmail: draft.customerEmail,
    customerPhone: draft.customerPhone,
    specialRequests: draft.specialRequests,
  };
  const submission = submissionOf(draft);
  const editing = startEditing({ ownerId, customer, acceptTerms }, submission);
  if (bookingId === null) return editing;
  // A placed booking is shown while the address names the same rental.
  if (submission && isSameRental(submission.keyedRequest, vehicleId, rental)) {
    return { phase: "placed", input: editing.input, submission, bookingId, isNew: false };
  }
  return newBooking(editing.input);
}

/** Returns what the session stores of a state, enough to continue after a reload. */
export function toDraft(state: CheckoutState): CheckoutDraft {
  const { ownerId, customer, acceptTerms } = state.input;
  const { submission } = state;
  return {
    ownerId,
    ...customer,
    acceptTerms,
    termsVersion: LEGAL_VERSIONS.terms,
    idempotencyKey: submission?.idempotencyKey ?? null,
    keyedRequest: submission?.keyedRequest ?? null,
    bookingId: state.phase === "placed" ? state.bookingId : null,
  };
}

export function readCheckout(setting: Setting): CheckoutState {
  return restoreCheckout(readEntry("checkoutDraft"), setting);
}

export function storeCheckout(state: CheckoutState): void {
  writeEntry("checkoutDraft", toDraft(state));
}
