import { describe, expect, it } from "vitest";
import {
  conflictOf,
  detailsOf,
  entryStep,
  hasNoResponse,
  reachableStep,
  refusalOf,
  requestOf,
} from "#client/checkout/flow/checkout-selectors.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import { LEGAL_VERSIONS } from "#shared/site/legal-versions.ts";
import {
  after,
  editing,
  INPUT,
  LOST,
  NEAREST,
  press,
  RENTAL,
  REQUEST,
  REQUIREMENTS,
  TAKEN,
  VEHICLE_ID,
} from "./checkout-example.ts";

const OTHER_REQUEST = { ...REQUEST, pickupTime: "12:00" };
const TOO_SHORT: ProblemResponse = { code: "tooShortForVehicle", params: { minDays: 3 } };
const FREE = { data: { available: true, nearest: [] }, isPending: false };
const OCCUPIED = { data: { available: false, nearest: NEAREST }, isPending: false };

describe("the last step that the address may show", () => {
  it.each([
    ["2 without dates", { ...RENTAL, pickupDate: "", returnDate: "" }, INPUT, 2],
    ["2 with a return before the pickup", { ...RENTAL, returnDate: "2031-06-30" }, INPUT, 2],
    ["2 without a name", RENTAL, { customer: { ...INPUT.customer, customerName: " " } }, 2],
    ["3 without the terms", RENTAL, { acceptTerms: false }, 3],
    ["4 with details and terms", RENTAL, {}, 4],
    ["2 for a visitor, who needs an account first", RENTAL, { ownerId: "visitor" }, 2],
    [
      "2 with a driver who is too young",
      RENTAL,
      { customer: { ...INPUT.customer, driverAge: 20 } },
      2,
    ],
    [
      "2 with a licence for mopeds",
      RENTAL,
      { customer: { ...INPUT.customer, driverLicence: "AM" as const } },
      2,
    ],
    ["2 without a place", { ...RENTAL, pickupLocation: "" }, INPUT, 2],
  ])("is %s", (_title, rental, input, expected) => {
    const state = editing(input);
    expect(reachableStep(state, detailsOf(state, rental, REQUIREMENTS), null)).toBe(expected);
  });

  it("is 2 with dates that the server refuses", () => {
    expect(reachableStep(editing(), detailsOf(editing(), RENTAL, REQUIREMENTS), TOO_SHORT)).toBe(2);
  });
});

describe("the step of an address without one", () => {
  it.each([
    ["dates", { ...RENTAL, pickupDate: "", returnDate: "" }],
    ["a later return", { ...RENTAL, returnDate: RENTAL.pickupDate }],
    ["a place", { ...RENTAL, pickupLocation: "", returnLocation: "" }],
  ])("is the vehicle without %s", (_what, rental) => {
    expect(entryStep(rental, 2)).toBe(1);
  });

  it("is the first that has something to fill in once dates and place are chosen", () => {
    expect(entryStep(RENTAL, 2)).toBe(2);
    expect(entryStep(RENTAL, 3)).toBe(3);
  });
});

describe("the request of the final button", () => {
  const details = detailsOf(editing(), RENTAL, REQUIREMENTS);

  it("has the details, the total that is shown and the version of the terms", () => {
    expect(requestOf(VEHICLE_ID, details, { totalCents: 12_000 })).toEqual({
      ...REQUEST,
      termsVersion: LEGAL_VERSIONS.terms,
    });
  });

  it("does not exist without valid details or a price", () => {
    expect(requestOf(VEHICLE_ID, null, { totalCents: 12_000 })).toBeNull();
    expect(requestOf(VEHICLE_ID, details, undefined)).toBeNull();
  });

  it("is unanswered while it is under way and after its response was lost", () => {
    const placing = after(editing(), press("first"));
    for (const state of [placing, after(placing, LOST)]) {
      expect(hasNoResponse(state, REQUEST)).toBe(true);
      expect(hasNoResponse(state, OTHER_REQUEST)).toBe(false);
      expect(hasNoResponse(state, null)).toBe(false);
    }
    const placed = after(placing, { type: "placed", bookingId: "booking" });
    for (const state of [editing(), placed, after(placing, TAKEN)]) {
      expect(hasNoResponse(state, REQUEST)).toBe(false);
    }
  });
});

describe("a refusal of the chosen dates", () => {
  it("is what the price reports, unless another attempt may help", () => {
    expect(refusalOf(editing(), TOO_SHORT, REQUEST)).toBe(TOO_SHORT);
    expect(refusalOf(editing(), null, REQUEST)).toBeNull();
    for (const code of ["unavailable", "tooManyAttempts"] as const) {
      const problem = { code, params: { retryAfterSeconds: 2 } };
      expect(refusalOf(editing(), problem, REQUEST)).toBeNull();
    }
  });

  it("does not hide the booking of the same request, whose response is missing", () => {
    const lost = after(editing(), press("first"), LOST);
    expect(refusalOf(lost, TOO_SHORT, REQUEST)).toBeNull();
    expect(refusalOf(lost, TOO_SHORT, OTHER_REQUEST)).toBe(TOO_SHORT);
  });
});

describe("a conflict", () => {
  const placing = after(editing(), press("first"));

  it("is reported by the price as soon as the dates are taken", () => {
    expect(conflictOf(editing(), OCCUPIED, REQUEST)).toBe(NEAREST);
    expect(conflictOf(editing(), FREE, REQUEST)).toBeNull();
    expect(conflictOf(editing(), { data: undefined, isPending: true }, null)).toBeNull();
  });

  it("is not reported by the price of the dates before", () => {
    expect(conflictOf(editing(), { ...OCCUPIED, isPending: true }, REQUEST)).toBeNull();
  });

  it("is reported by the refusal, whatever the price says until it is read again", () => {
    expect(conflictOf(after(placing, TAKEN), FREE, REQUEST)).toBe(NEAREST);
  });

  it("is not the booking of the same request, whose response is missing", () => {
    for (const state of [placing, after(placing, LOST)]) {
      expect(conflictOf(state, OCCUPIED, REQUEST)).toBeNull();
      expect(conflictOf(state, OCCUPIED, OTHER_REQUEST)).toBe(NEAREST);
    }
  });
});
