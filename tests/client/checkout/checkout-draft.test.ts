import { describe, expect, it } from "vitest";
import { restoreCheckout, toDraft } from "#client/checkout/flow/checkout-draft.ts";
import type { CheckoutState } from "#client/checkout/flow/checkout-reducer.ts";
import { LEGAL_VERSIONS } from "#shared/site/legal-versions.ts";
import {
  after,
  editing,
  INPUT,
  LOST,
  press,
  RENTAL,
  TAKEN,
  VEHICLE_ID,
} from "./checkout-example.ts";

const VIEWER = {
  id: INPUT.ownerId,
  email: "helen@example.com",
  fullName: "Helen First",
  phone: "+306945550100",
};

const NO_DATES = { ...RENTAL, pickupDate: "", returnDate: "" };

/** What a reload makes of a state. */
const reload = (
  state: CheckoutState,
  {
    viewer = VIEWER,
    vehicleId = VEHICLE_ID,
    rental = RENTAL,
  }: { viewer?: typeof VIEWER | null; vehicleId?: string; rental?: typeof RENTAL } = {},
) => restoreCheckout(toDraft(state), { viewer, vehicleId, rental });

const placing = after(editing(), press("first"));
const placed = after(placing, { type: "placed", bookingId: "booking" });

describe("a reload", () => {
  it("without a draft starts with the profile of the user", () => {
    const fresh = restoreCheckout(null, { viewer: VIEWER, vehicleId: VEHICLE_ID, rental: RENTAL });
    expect(fresh).toEqual({
      phase: "editing",
      input: {
        ownerId: VIEWER.id,
        customer: {
          customerName: "Helen First",
          customerEmail: "helen@example.com",
          customerPhone: "+306945550100",
          specialRequests: "",
        },
        acceptTerms: false,
        awaitedEmail: null,
        isDetailsAttempted: false,
        isTermsMissing: false,
      },
      submission: null,
    });
  });

  it("keeps what was typed", () => {
    expect(reload(editing())).toEqual(editing());
  });

  it("asks for the terms again when they have a new version", () => {
    const draft = { ...toDraft(editing()), termsVersion: "2020-01-01" };
    const setting = { viewer: VIEWER, vehicleId: VEHICLE_ID, rental: RENTAL };
    expect(restoreCheckout(draft, setting)).toEqual(editing({ acceptTerms: false }));
    const visitors = { ...draft, ownerId: "visitor" };
    expect(restoreCheckout(visitors, setting)).toEqual(editing({ acceptTerms: false }));
    const current = { ...visitors, termsVersion: LEGAL_VERSIONS.terms };
    expect(restoreCheckout(current, setting)).toEqual(editing({ acceptTerms: true }));
  });

  it("ignores the draft of another user", () => {
    const other = reload(placed, { viewer: { ...VIEWER, id: "other" } });
    expect(other).toMatchObject({ phase: "editing", submission: null });
    expect(other.input).toMatchObject({ ownerId: "other", acceptTerms: false });
    expect(other.input.customer.customerName).toBe("Helen First");
  });

  it("keeps what a visitor typed, also for the account that they open or sign in to", () => {
    const fresh = restoreCheckout(null, { viewer: null, vehicleId: VEHICLE_ID, rental: RENTAL });
    const typed = after(fresh, { type: "customerChanged", customer: INPUT.customer });
    expect(reload(typed, { viewer: null })).toEqual(typed);
    expect(reload(typed).input).toMatchObject({ ownerId: VIEWER.id, customer: INPUT.customer });
    expect(reload(fresh).input.customer).toEqual({
      customerName: VIEWER.fullName,
      customerEmail: VIEWER.email,
      customerPhone: VIEWER.phone,
      specialRequests: "",
    });
  });

  it("shows a visitor nothing of a user who was signed in before", () => {
    const other = reload(placed, { viewer: null });
    expect(other).toMatchObject({ phase: "editing", submission: null });
    expect(other.input.customer).toEqual({
      customerName: "",
      customerEmail: "",
      customerPhone: "",
      specialRequests: "",
    });
  });

  it.each([
    ["under way", placing],
    ["without a response", after(placing, LOST)],
  ])("keeps the key of a request %s, so that the next press sends it again", (_when, state) => {
    const restored = reload(state);
    expect(restored.phase).toBe("editing");
    expect(after(restored, press("second"))).toEqual(placing);
  });

  it("drops a conflict, which the price then shows", () => {
    expect(reload(after(placing, TAKEN))).toEqual(editing());
  });

  it.each([
    ["the same rental", RENTAL],
    ["no dates", NO_DATES],
  ])("shows a placed booking while the address has %s, and stays there", (_which, rental) => {
    expect(reload(placed, { rental })).toEqual({ ...placed, isNew: false });
  });

  it.each([
    ["vehicle", { vehicleId: "0198a2b4-0000-7000-8000-00000000000b" }],
    ["pickup", { rental: { ...RENTAL, pickupDate: "2031-07-02" } }],
    ["return", { rental: { ...RENTAL, returnDate: "2031-07-05" } }],
  ])("starts another booking of the same person for another %s", (_which, other) => {
    expect(reload(placed, other)).toEqual(after(placed, { type: "restarted" }));
  });

  it("starts another booking when the placed one cannot be read", () => {
    for (const keyedRequest of [null, "no JSON", "null", "{}"]) {
      const draft = { ...toDraft(placed), keyedRequest };
      const restored = restoreCheckout(draft, {
        viewer: VIEWER,
        vehicleId: VEHICLE_ID,
        rental: NO_DATES,
      });
      expect(restored).toEqual(after(placed, { type: "restarted" }));
    }
  });
});
