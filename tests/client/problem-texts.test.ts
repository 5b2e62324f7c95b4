import { expect, it } from "vitest";
import { shellText } from "#client/app/shell/text.ts";
import { findReference } from "#client/text/find-reference.ts";
import { problemText, withReference } from "#client/text/problems.ts";
import { LANGUAGES } from "#shared/language.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import { REFERENCE_LABEL } from "#shared/site/reference-label.ts";

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

it("an unexpected failure is shown with its reference, which is found again", () => {
  const problem: ProblemResponse = {
    code: "unexpected",
    params: { reference: "3f2b8c1d9e0a4b7c" },
  };
  expect(problemText(problem, "en")).toMatch(/ \(Reference: 3f2b8c1d9e0a4b7c\)$/);
  for (const language of LANGUAGES) {
    const text = withReference("Not saved", problem, language);
    expect(findReference(text)).toEqual({
      text: "Not saved",
      reference: "3f2b8c1d9e0a4b7c",
      language,
    });
  }
});

it("a reference has the same label where a page failed", () => {
  for (const language of LANGUAGES) {
    expect(shellText[language].reference).toBe(REFERENCE_LABEL[language]);
  }
});

it("no other text has a reference", () => {
  const refused: ProblemResponse = { code: "tooManyUnpaid", params: { max: 2 } };
  expect(withReference("Not saved", refused, "en")).toBe("Not saved");
  const unnamed: ProblemResponse = { code: "unexpected", params: {} };
  expect(withReference("Not saved", unnamed, "el")).toBe("Not saved");
  for (const text of [problemText(refused, "en"), "A note (Reference: see below)", ""]) {
    expect(findReference(text)).toBeNull();
  }
});

it("a refusal of the origin names where to go, if there is one", () => {
  const named: ProblemResponse = {
    code: "originNotAllowed",
    params: { allowed: ["https://rent.example"] },
  };
  expect(problemText(named, "en")).toContain("Please open https://rent.example and try again.");
  const unnamed: ProblemResponse = { code: "originNotAllowed", params: { allowed: [] } };
  for (const language of LANGUAGES) expect(problemText(unnamed, language)).toMatch(/\.$/);
});
