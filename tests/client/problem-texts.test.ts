import { expect, it } from "vitest";
import { problemText } from "#client/text/problems.ts";
import type { ProblemResponse } from "#shared/problem.ts";

const limitsOfOne: ProblemResponse[] = [
  { code: "rentalTooShort", params: { minDays: 1 } },
  { code: "rentalTooLong", params: { maxDays: 1 } },
  { code: "tooShortForVehicle", params: { minDays: 1 } },
  { code: "tooLongForVehicle", params: { maxDays: 1 } },
  { code: "tooFarAhead", params: { maxDays: 1 } },
  { code: "tooManyUnpaid", params: { max: 1 } },
  { code: "tooManyUnpaidDays", params: { held: 1, max: 1 } },
  { code: "pickupTooSoon", params: { hours: 1 } },
  { code: "placeIsOnlyOne", params: { partners: 1 } },
];

it("refusals use the singular for one item, as every limit may be 1", () => {
  for (const problem of limitsOfOne) {
    expect(problemText(problem, "el")).not.toMatch(/\b1 (ημέρες|ώρες)|1 απλήρωτες|1 συνεργάτες/);
    expect(problemText(problem, "en")).not.toMatch(/\b1 (days|hours|unpaid bookings|partners)\b/);
  }
});

it("the refusal of a week's unpaid bookings says how many they were", () => {
  const problem: ProblemResponse = {
    code: "tooManyUnpaidLately",
    params: { count: 6, from: "2027-05-04T12:00:00.000Z", waiting: 0 },
  };
  expect(problemText(problem, "el")).toContain("6 κρατήσεις που δεν πληρώθηκαν");
  expect(problemText(problem, "en")).toContain("6 bookings that were not paid for");
});

it("an unknown refusal is shown with a general text", () => {
  const unknown = { code: "ofTomorrow", params: {} } as unknown as ProblemResponse;
  expect(problemText(unknown, "en")).toBe(problemText({ code: "unexpected", params: {} }, "en"));
});
