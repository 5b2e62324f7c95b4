import { expect, test } from "vitest";
import { minutesLeft, STEP_MINUTES } from "#client/partner/onboarding/onboarding-minutes.ts";

const ALL = Object.values(STEP_MINUTES).reduce((sum, minutes) => sum + minutes, 0);

test("the minutes left are those of the open steps, and not of what waits for others", () => {
  const open = {
    company: "open",
    places: "open",
    payout: "open",
    vehicle: "open",
    approval: "open",
  } as const;
  expect(minutesLeft(open)).toBe(ALL);
  expect(minutesLeft({ ...open, company: "done", payout: "waiting" })).toBe(
    STEP_MINUTES.places + STEP_MINUTES.vehicle,
  );
  expect(
    minutesLeft({
      company: "done",
      places: "done",
      payout: "waiting",
      vehicle: "done",
      approval: "rejected",
    }),
  ).toBe(0);
});
