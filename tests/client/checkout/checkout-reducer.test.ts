import { describe, expect, it } from "vitest";
import {
  type CheckoutEvent,
  type CheckoutState,
  checkoutReducer,
  hasRejectedFields,
  rejectedFieldsOf,
} from "#client/checkout/flow/checkout-reducer.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import { key } from "#shared/validation/validation-keys.ts";
import { after, editing, INPUT, LOST, NEAREST, press, REQUEST, TAKEN } from "./checkout-example.ts";

const PLACED: CheckoutEvent = { type: "placed", bookingId: "booking" };

const refusal = (problem: ProblemResponse): CheckoutEvent => ({
  type: "refused",
  problem,
  fields: {},
});

/** The key that the state holds for the request that may still be booked. */
const keyOf = ({ submission }: CheckoutState) => submission?.idempotencyKey ?? null;

/** One state of each phase. */
const PHASES: Record<CheckoutState["phase"], CheckoutState> = {
  editing: editing(),
  placing: after(editing(), press("first")),
  refused: after(editing(), press("first"), LOST),
  conflict: after(editing(), press("first"), TAKEN),
  placed: after(editing(), press("first"), PLACED),
};

describe("what the customer enters", () => {
  it("is kept in every phase, whichever step the address shows", () => {
    const customer = { ...INPUT.customer, customerName: "Helen Third" };
    for (const state of Object.values(PHASES)) {
      const changed = after(
        state,
        { type: "customerChanged", customer },
        { type: "termsChanged", acceptTerms: false },
      );
      expect(changed).toEqual({ ...state, input: { ...INPUT, customer, acceptTerms: false } });
    }
  });

  it("is validated while it changes from the first attempt to leave step 2 on", () => {
    const attempted = after(editing(), { type: "detailsSubmitted" });
    expect(attempted.input.isDetailsAttempted).toBe(true);
    const { customer } = INPUT;
    const changed = after(attempted, { type: "customerChanged", customer });
    expect(changed.input.isDetailsAttempted).toBe(true);
  });

  it("lacks the terms on step 3 until Next is pressed with them", () => {
    const missing = after(editing({ acceptTerms: false }), { type: "summarySubmitted" });
    expect(missing.input.isTermsMissing).toBe(true);
    const accepted = after(
      missing,
      { type: "termsChanged", acceptTerms: true },
      { type: "summarySubmitted" },
    );
    expect(accepted.input.isTermsMissing).toBe(false);
  });
});

describe("the final button", () => {
  it("sends the request with a new key", () => {
    expect(after(editing(), press("first"))).toEqual({
      phase: "placing",
      input: INPUT,
      submission: { idempotencyKey: "first", keyedRequest: JSON.stringify(REQUEST) },
    });
  });

  it("sends nothing without the accepted terms", () => {
    const refused = after(editing({ acceptTerms: false }), press("first"));
    expect(refused).toMatchObject({ phase: "refused", failure: { kind: "terms" } });
    expect(keyOf(refused)).toBeNull();
  });

  it("sends nothing while details or the price are missing", () => {
    const refused = after(editing(), press("first", null));
    expect(refused).toMatchObject({ phase: "refused", failure: { kind: "missing" } });
    expect(keyOf(refused)).toBeNull();
  });

  it("reports missing terms again at every press, so that the focus returns to them", () => {
    const once = after(editing({ acceptTerms: false }), press("first"));
    const twice = after(once, press("second"));
    if (once.phase !== "refused" || twice.phase !== "refused") throw new Error("not refused");
    expect(twice.failure).toEqual(once.failure);
    expect(twice.failure).not.toBe(once.failure);
  });

  it.each(["placing", "conflict", "placed"] as const)("does nothing in the phase %s", (phase) => {
    expect(checkoutReducer(PHASES[phase], press("second"))).toBe(PHASES[phase]);
  });
});

describe("the response to a request", () => {
  it("places the booking", () => {
    expect(PHASES.placed).toEqual({
      phase: "placed",
      input: INPUT,
      submission: { idempotencyKey: "first", keyedRequest: JSON.stringify(REQUEST) },
      bookingId: "booking",
      isNew: true,
    });
  });

  it.each<ProblemResponse>([
    { code: "unavailable", params: { retryAfterSeconds: 2 } },
    { code: "unexpected", params: { reference: "3f2b8c1d9e0a4b7c" } },
    { code: "tooManyAttempts", params: { retryAfterSeconds: 60 } },
    { code: "notSignedIn", params: {} },
  ])("that is $code keeps the key for the same request", (problem) => {
    const refused = after(editing(), press("first"), refusal(problem));
    expect(refused).toMatchObject({ phase: "refused", failure: { kind: "problem", problem } });
    const retried = after(refused, press("second"));
    expect(retried.phase).toBe("placing");
    expect(keyOf(retried)).toBe("first");
  });

  it("that was lost keeps the key while the customer looks for what is missing", () => {
    const retried = after(
      PHASES.refused,
      { type: "termsChanged", acceptTerms: false },
      press("second"),
      press("third", null),
      { type: "termsChanged", acceptTerms: true },
      press("fourth"),
    );
    expect(retried.phase).toBe("placing");
    expect(keyOf(retried)).toBe("first");
  });

  it("that was lost leaves another request its own key", () => {
    const other = { ...REQUEST, customerName: "Helen Third" };
    expect(keyOf(after(PHASES.refused, press("second", other)))).toBe("second");
  });

  it("that refuses permanently drops the key", () => {
    const problem = { code: "tooManyUnpaid", params: { max: 3 } } as const;
    const refused = after(editing(), press("first"), refusal(problem));
    expect(refused).toMatchObject({ phase: "refused", failure: { kind: "problem", problem } });
    expect(keyOf(refused)).toBeNull();
    expect(keyOf(after(refused, press("second")))).toBe("second");
  });

  it("with another price asks for a press at that price, which is a new request", () => {
    const problem = { code: "priceChanged", params: { totalCents: 15_000 } } as const;
    const refused = after(editing(), press("first"), refusal(problem));
    expect(refused).toMatchObject({ phase: "refused", failure: { kind: "problem", problem } });
    const agreed = after(refused, press("second", { ...REQUEST, expectedTotalCents: 15_000 }));
    expect(agreed).toMatchObject({
      phase: "placing",
      submission: {
        idempotencyKey: "second",
        keyedRequest: JSON.stringify({ ...REQUEST, expectedTotalCents: 15_000 }),
      },
    });
  });

  it("of taken dates is a conflict, which no request survives", () => {
    expect(PHASES.conflict).toEqual({
      phase: "conflict",
      input: INPUT,
      submission: null,
      failure: { kind: "conflict", nearest: NEAREST },
    });
  });

  it("about the terms alone asks for them on the page", () => {
    const refused = after(editing(), press("first"), {
      type: "refused",
      problem: { code: "invalidInput", params: {} },
      fields: { acceptTerms: key("termsRequired") },
    });
    expect(refused).toMatchObject({ phase: "refused", failure: { kind: "terms" } });
    expect(hasRejectedFields(refused)).toBe(false);
  });

  it("is ignored unless a request is under way", () => {
    for (const phase of ["editing", "refused", "conflict", "placed"] as const) {
      for (const event of [PLACED, LOST, TAKEN]) {
        expect(checkoutReducer(PHASES[phase], event)).toBe(PHASES[phase]);
      }
    }
  });
});

describe("fields of step 2 that the server rejected", () => {
  const fields = { customerPhone: key("phoneInvalid") };
  const rejected = after(editing(), press("first"), {
    type: "refused",
    problem: { code: "invalidInput", params: {} },
    fields,
  });

  it("are shown there, and validated while they change", () => {
    expect(rejectedFieldsOf(rejected)).toEqual(fields);
    expect(rejected.input.isDetailsAttempted).toBe(true);
  });

  it("are forgotten once the details or the rental change", () => {
    const customer = { ...INPUT.customer, customerPhone: "+306945550124" };
    const changes: CheckoutEvent[] = [
      { type: "customerChanged", customer },
      { type: "rentalChanged" },
    ];
    for (const change of changes) {
      const changed = after(rejected, change);
      expect(changed.phase).toBe("editing");
      expect(hasRejectedFields(changed)).toBe(false);
    }
  });
});

describe("other dates", () => {
  it("end a conflict, after which the request can be sent", () => {
    const changed = after(PHASES.conflict, { type: "rentalChanged" });
    expect(changed).toEqual({ phase: "editing", input: INPUT, submission: null });
    expect(after(changed, press("second")).phase).toBe("placing");
  });

  it("end a refusal, but keep the key of a request without a response", () => {
    const changed = after(PHASES.refused, { type: "rentalChanged" });
    expect(changed.phase).toBe("editing");
    expect(keyOf(changed)).toBe("first");
  });

  it.each(["editing", "placing", "placed"] as const)("change nothing in the phase %s", (phase) => {
    expect(checkoutReducer(PHASES[phase], { type: "rentalChanged" })).toBe(PHASES[phase]);
  });
});

describe("another booking", () => {
  it("starts after a placed one with the same person, without its requests and terms", () => {
    expect(after(PHASES.placed, { type: "restarted" })).toEqual({
      phase: "editing",
      input: {
        ...INPUT,
        customer: { ...INPUT.customer, specialRequests: "" },
        acceptTerms: false,
      },
      submission: null,
    });
  });

  it.each(["editing", "placing", "refused", "conflict"] as const)(
    "does not start in the phase %s",
    (phase) => {
      expect(checkoutReducer(PHASES[phase], { type: "restarted" })).toBe(PHASES[phase]);
    },
  );
});
