import type { PlaceBooking, RentalDetails } from "#shared/checkout/checkout.ts";
import type { Driver } from "#shared/checkout/driver.ts";
import type { LocalPeriod } from "#shared/local-time.ts";
import type { ProblemCode, ProblemResponse } from "#shared/problem.ts";
import type { ValidationKey } from "#shared/validation/validation-keys.ts";

/** The fields of step 2 about the driver. */
export type CustomerDetails = Pick<
  RentalDetails,
  "customerName" | "customerEmail" | "customerPhone" | keyof Driver | "specialRequests"
>;

/** What the customer has entered. The step, the dates and the places are in the address. */
export type CheckoutInput = {
  /** Account that entered it. */
  ownerId: string;
  customer: CustomerDetails;
  acceptTerms: boolean;
  /**
   * Address of a visitor's sign-up that waits for its code or link. Kept in the draft, because a
   * phone may drop the page while its owner reads the email.
   */
  awaitedEmail: string | null;
  /** Next was pressed on step 2. From then on its fields are validated while they change. */
  isDetailsAttempted: boolean;
  /** The last time that the terms were needed to continue, they were not accepted. */
  isTermsMissing: boolean;
};

export type BookingRequest = Omit<PlaceBooking, "idempotencyKey">;

/** A request that was sent, as text, and the key that makes it safe to send it again. */
export type Submission = { idempotencyKey: string; keyedRequest: string };

type FieldErrors = Readonly<Record<string, ValidationKey>>;

/** Why the final button did not book: something is missing on the page, or the server refused. */
export type Failure =
  | { kind: "terms" }
  | { kind: "missing" }
  | {
      kind: "problem";
      problem: Exclude<ProblemResponse, { code: "datesTaken" }>;
      /** Fields of step 2 that the server rejected. */
      rejectedFields: FieldErrors;
    };

/** The dates were taken in the meantime. `nearest` are free dates of the same length. */
export type Conflict = { kind: "conflict"; nearest: readonly LocalPeriod[] };

/** Nothing is under way. A submission is kept while the booking may exist without its response. */
type Editing = { phase: "editing"; input: CheckoutInput; submission: Submission | null };
type Placing = { phase: "placing"; input: CheckoutInput; submission: Submission };
type Refused = {
  phase: "refused";
  input: CheckoutInput;
  submission: Submission | null;
  failure: Failure;
};
type InConflict = {
  phase: "conflict";
  input: CheckoutInput;
  submission: null;
  failure: Conflict;
};
type Placed = {
  phase: "placed";
  input: CheckoutInput;
  submission: Submission;
  bookingId: string;
  /** Placed on this page, not restored from the draft. */
  isNew: boolean;
};

/**
 * State of one checkout. Every phase except `placed` shows the step of the address: the back button
 * moves between steps in all of them, also while a request is under way.
 */
export type CheckoutState = Editing | Placing | Refused | InConflict | Placed;

export type CheckoutEvent =
  | { type: "customerChanged"; customer: CustomerDetails }
  | { type: "termsChanged"; acceptTerms: boolean }
  /** A visitor's sign-up was sent, or another address is to be used. */
  | { type: "signUpAwaited"; email: string | null }
  /** Other dates or places were chosen, or the customer goes to choose some. */
  | { type: "rentalChanged" }
  /** Next was pressed on step 2. */
  | { type: "detailsSubmitted" }
  /** Next was pressed on step 3, or by a visitor who signs up on step 2. */
  | { type: "summarySubmitted" }
  /**
   * The final button was pressed. The request is null while details or the price are missing. A new
   * request gets the new key.
   */
  | { type: "paymentSubmitted"; request: BookingRequest | null; newKey: string }
  | { type: "refused"; problem: ProblemResponse; fields: FieldErrors }
  | { type: "placed"; bookingId: string }
  | { type: "restarted" };

/** Problems after which an earlier submission of the same request may still have been booked. */
const LEAVES_OPEN: ReadonlySet<ProblemCode> = new Set([
  "unavailable",
  "unexpected",
  "tooManyAttempts",
  "notSignedIn",
]);

/** Returns a checkout that starts with this input. A request may have been sent for it before. */
export function startEditing(
  input: Pick<CheckoutInput, "ownerId" | "customer" | "acceptTerms"> &
    Partial<Pick<CheckoutInput, "awaitedEmail">>,
  submission: Submission | null,
): CheckoutState {
  return {
    phase: "editing",
    input: { awaitedEmail: null, ...input, isDetailsAttempted: false, isTermsMissing: false },
    submission,
  };
}

/** Returns the start of another booking by the same person. */
export function newBooking({
  ownerId,
  customer,
}: Pick<CheckoutInput, "ownerId" | "customer">): CheckoutState {
  return startEditing(
    { ownerId, customer: { ...customer, specialRequests: "" }, acceptTerms: false },
    null,
  );
}

function withInput(state: CheckoutState, patch: Partial<CheckoutInput>): CheckoutState {
  return { ...state, input: { ...state.input, ...patch } };
}

function withoutFailure(state: CheckoutState): CheckoutState {
  return state.phase === "refused" || state.phase === "conflict"
    ? { phase: "editing", input: state.input, submission: state.submission }
    : state;
}

function submit(
  state: Editing | Refused,
  request: BookingRequest | null,
  newKey: string,
): CheckoutState {
  const { input, submission } = state;
  if (!input.acceptTerms) {
    return { phase: "refused", input, submission, failure: { kind: "terms" } };
  }
  if (request === null) {
    return { phase: "refused", input, submission, failure: { kind: "missing" } };
  }
  const keyedRequest = JSON.stringify(request);
  const isRetry = submission?.keyedRequest === keyedRequest;
  return {
    phase: "placing",
    input,
    submission: isRetry ? submission : { idempotencyKey: newKey, keyedRequest },
  };
}

function refuse(state: Placing, problem: ProblemResponse, fields: FieldErrors): CheckoutState {
  const { input } = state;
  if (problem.code === "datesTaken") {
    const { nearest } = problem.params;
    return { phase: "conflict", input, submission: null, failure: { kind: "conflict", nearest } };
  }
  const submission = LEAVES_OPEN.has(problem.code) ? state.submission : null;
  const rejected = Object.keys(fields);
  if (rejected.length > 0 && rejected.every((field) => field === "acceptTerms")) {
    return { phase: "refused", input, submission, failure: { kind: "terms" } };
  }
  return {
    phase: "refused",
    input: { ...input, isDetailsAttempted: input.isDetailsAttempted || rejected.length > 0 },
    submission,
    failure: { kind: "problem", problem, rejectedFields: fields },
  };
}

/** Returns the fields of step 2 that the server rejected and that were not changed since. */
export function rejectedFieldsOf(state: CheckoutState): FieldErrors {
  return state.phase === "refused" && state.failure.kind === "problem"
    ? state.failure.rejectedFields
    : {};
}

export function hasRejectedFields(state: CheckoutState): boolean {
  return Object.keys(rejectedFieldsOf(state)).length > 0;
}

/** Returns the same state for an event that its phase does not allow. */
export function checkoutReducer(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.type) {
    case "customerChanged": {
      const changed = withInput(state, { customer: event.customer });
      return hasRejectedFields(changed) ? withoutFailure(changed) : changed;
    }
    case "termsChanged":
      return withInput(state, { acceptTerms: event.acceptTerms });
    case "signUpAwaited":
      return withInput(state, { awaitedEmail: event.email });
    case "rentalChanged":
      return withoutFailure(state);
    case "detailsSubmitted":
      return withInput(state, { isDetailsAttempted: true });
    case "summarySubmitted":
      return withInput(state, { isTermsMissing: !state.input.acceptTerms });
    case "paymentSubmitted":
      return state.phase === "editing" || state.phase === "refused"
        ? submit(state, event.request, event.newKey)
        : state;
    case "refused":
      return state.phase === "placing" ? refuse(state, event.problem, event.fields) : state;
    case "placed":
      return state.phase === "placing"
        ? { ...state, phase: "placed", bookingId: event.bookingId, isNew: true }
        : state;
    case "restarted":
      return state.phase === "placed" ? newBooking(state.input) : state;
  }
}
