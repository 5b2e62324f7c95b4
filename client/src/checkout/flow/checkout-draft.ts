import { type CheckoutDraft, readEntry } from "#client/session/session-entries.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { PlaceBooking } from "#shared/checkout/checkout.ts";
import type { CheckoutSearch } from "./checkout-search.ts";

export type BookingRequest = Omit<PlaceBooking, "idempotencyKey">;

const UNSENT = { idempotencyKey: null, keyedRequest: null, bookingId: null } as const;

function prefilledDraft(viewer: Viewer): CheckoutDraft {
  return {
    ownerId: viewer.id,
    customerName: viewer.fullName,
    customerEmail: viewer.email,
    customerPhone: viewer.phone ?? "",
    specialRequests: "",
    acceptTerms: false,
    ...UNSENT,
  };
}

function requestOf(draft: CheckoutDraft): Partial<BookingRequest> | null {
  try {
    return draft.keyedRequest ? (JSON.parse(draft.keyedRequest) as BookingRequest) : null;
  } catch {
    return null;
  }
}

/** Returns the draft without its placed booking. The person's data stays. */
export function withoutBooking(draft: CheckoutDraft): CheckoutDraft {
  return { ...draft, ...UNSENT, specialRequests: "", acceptTerms: false };
}

/**
 * Returns the draft to continue with. A placed booking stays in it while the address names the same
 * rental. Another vehicle or other dates start a new booking with the same person's data.
 */
export function resumeDraft(
  vehicleId: string,
  search: CheckoutSearch,
  viewer: Viewer,
): CheckoutDraft {
  const draft = readEntry("checkoutDraft");
  if (draft?.ownerId !== viewer.id) return prefilledDraft(viewer);
  if (!draft.bookingId) return draft;
  const placed = requestOf(draft);
  const isSameRental =
    placed?.vehicleId === vehicleId &&
    (!search.pickupDate || search.pickupDate === placed.pickupDate) &&
    (!search.returnDate || search.returnDate === placed.returnDate);
  return isSameRental ? draft : withoutBooking(draft);
}

function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Keeps the key while the request is unchanged, so that a retry never books twice. */
export function keyFor(
  request: BookingRequest,
  draft: CheckoutDraft,
): { idempotencyKey: string; keyedRequest: string } {
  const keyedRequest = JSON.stringify(request);
  const { idempotencyKey } = draft;
  if (idempotencyKey && draft.keyedRequest === keyedRequest)
    return { idempotencyKey, keyedRequest };
  return { idempotencyKey: newIdempotencyKey(), keyedRequest };
}
