import type {
  BookingRequest,
  CheckoutEvent,
  CheckoutInput,
  CheckoutState,
} from "#client/checkout/flow/checkout-reducer.ts";
import { checkoutReducer } from "#client/checkout/flow/checkout-reducer.ts";
import type { RentalChoice } from "#client/checkout/flow/rental-choice.ts";
import type { DriverRequirements } from "#shared/checkout/driver.ts";

export const VEHICLE_ID = "0198a2b4-0000-7000-8000-00000000000a";

export const RENTAL: RentalChoice = {
  pickupDate: "2031-07-01",
  pickupTime: "10:00",
  returnDate: "2031-07-04",
  returnTime: "10:00",
  pickupLocation: "heraklion-airport",
  returnLocation: "heraklion-airport",
};

/** What a car requires of its driver. */
export const REQUIREMENTS: DriverRequirements = {
  minimumAge: 21,
  licence: { category: "B", heldYears: 1 },
};

export const INPUT: CheckoutInput = {
  ownerId: "owner",
  customer: {
    customerName: "Helen Second",
    customerEmail: "helen@example.com",
    customerPhone: "+306945550123",
    driverAge: 34,
    driverLicence: "B",
    specialRequests: "A child seat",
  },
  acceptTerms: true,
  awaitedEmail: null,
  isDetailsAttempted: false,
  isTermsMissing: false,
};

export const REQUEST: BookingRequest = {
  ...INPUT.customer,
  ...RENTAL,
  vehicleId: VEHICLE_ID,
  acceptTerms: true,
  expectedTotalCents: 12_000,
};

export const NEAREST = [{ from: "2031-07-05T10:00", to: "2031-07-08T10:00" }];

export const editing = (input: Partial<CheckoutInput> = {}): CheckoutState => ({
  phase: "editing",
  input: { ...INPUT, ...input },
  submission: null,
});

/** The state after these events, in their order. */
export const after = (state: CheckoutState, ...events: CheckoutEvent[]): CheckoutState =>
  events.reduce(checkoutReducer, state);

export const press = (newKey: string, request: BookingRequest | null = REQUEST): CheckoutEvent => ({
  type: "paymentSubmitted",
  request,
  newKey,
});

export const LOST: CheckoutEvent = {
  type: "refused",
  problem: { code: "unavailable", params: { retryAfterSeconds: 2 } },
  fields: {},
};

export const TAKEN: CheckoutEvent = {
  type: "refused",
  problem: { code: "datesTaken", params: { nearest: NEAREST } },
  fields: {},
};
