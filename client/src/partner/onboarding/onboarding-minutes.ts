import {
  ONBOARDING_STEPS,
  type Onboarding,
  type OnboardingStep,
} from "#shared/partner/onboarding.ts";

/** About how long it takes to fill in a step. How long the approval takes is up to an admin. */
export const STEP_MINUTES: Record<OnboardingStep, number> = {
  company: 2,
  places: 4,
  payout: 2,
  vehicle: 8,
};

/** About how many minutes the steps take that have something to fill in. */
export function minutesLeft(tasks: Onboarding["tasks"]): number {
  return ONBOARDING_STEPS.filter((step) => tasks[step] === "open").reduce(
    (sum, step) => sum + STEP_MINUTES[step],
    0,
  );
}
