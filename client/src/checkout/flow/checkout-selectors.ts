import { isRefusal } from "#client/booking/rental/is-refusal.ts";
import {
  type RentalDetails,
  type RentalQuote,
  rentalDetailsSchema,
} from "#shared/checkout/checkout.ts";
import { type DriverRequirements, driverErrors } from "#shared/checkout/driver.ts";
import type { LocalPeriod } from "#shared/local-time.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import { LEGAL_VERSIONS } from "#shared/site/legal-versions.ts";
import { isVisitors } from "./checkout-draft.ts";
import type { BookingRequest, CheckoutState, Conflict, Failure } from "./checkout-reducer.ts";
import type { CheckoutStep } from "./checkout-search.ts";
import { isRentalChosen, type RentalChoice } from "./rental-choice.ts";

/**
 * Returns the details of step 2, or null while one of them is missing or invalid, or the driver may
 * not drive the vehicle.
 */
export function detailsOf(
  state: CheckoutState,
  rental: RentalChoice,
  requirements: DriverRequirements,
): RentalDetails | null {
  const details = rentalDetailsSchema.safeParse({ ...state.input.customer, ...rental });
  if (!details.success) return null;
  const refused = Object.keys(driverErrors(details.data, requirements));
  return refused.length === 0 ? details.data : null;
}

/**
 * Returns why the rental has no price: the server refuses its dates until they change, unlike after
 * a lost connection. They are not refused while the booking of an unanswered request may exist.
 */
export function refusalOf(
  state: CheckoutState,
  problem: ProblemResponse | null,
  request: BookingRequest | null,
): ProblemResponse | null {
  if (problem === null || !isRefusal(problem)) return null;
  return hasNoResponse(state, request) ? null : problem;
}

/**
 * Returns the last step that the customer may open. Refused dates are changed on step 2, and
 * visitors sign in or up there.
 */
export function reachableStep(
  state: CheckoutState,
  details: RentalDetails | null,
  refusal: ProblemResponse | null,
): CheckoutStep {
  if (details === null || refusal !== null || isVisitors(state.input)) return 2;
  return state.input.acceptTerms ? 4 : 3;
}

/**
 * Returns the step of an address without one: the first that has something to fill in. The vehicle
 * is confirmed by the choice of dates and place on its page (BR-137).
 */
export function entryStep(rental: RentalChoice, reachable: CheckoutStep): CheckoutStep {
  return isRentalChosen(rental) ? reachable : 1;
}

/** Returns the request of the final button, for the price that is shown. */
export function requestOf(
  vehicleId: string,
  details: RentalDetails | null,
  quote: Pick<RentalQuote, "totalCents"> | undefined,
): BookingRequest | null {
  if (details === null || quote === undefined) return null;
  return {
    ...details,
    vehicleId,
    acceptTerms: true,
    termsVersion: LEGAL_VERSIONS.terms,
    expectedTotalCents: quote.totalCents,
  };
}

export function failureOf(state: CheckoutState): Failure | Conflict | null {
  return state.phase === "refused" || state.phase === "conflict" ? state.failure : null;
}

/** True if this request was sent and its response was lost, so that its booking may exist. */
export function hasNoResponse(state: CheckoutState, request: BookingRequest | null): boolean {
  if (request === null || state.phase === "placed") return false;
  return state.submission?.keyedRequest === JSON.stringify(request);
}

/**
 * Returns the nearest free dates if the chosen ones are taken, else null. They are not taken by the
 * booking that an unanswered request may have created.
 */
export function conflictOf(
  state: CheckoutState,
  quote: { data: Pick<RentalQuote, "available" | "nearest"> | undefined; isPending: boolean },
  request: BookingRequest | null,
): readonly LocalPeriod[] | null {
  if (state.phase === "conflict") return state.failure.nearest;
  if (quote.isPending || quote.data === undefined || quote.data.available) return null;
  return hasNoResponse(state, request) ? null : quote.data.nearest;
}
