import { ONBOARDING_TASKS, type OnboardingTask } from "#shared/partner/onboarding.ts";

/** Reads the page of the flow from the address. Each task of the checklist has one. */
export function readPage({ step }: { step?: unknown }): OnboardingTask | undefined {
  return ONBOARDING_TASKS.find((task) => task === step);
}

/** The address of a page, as props of a link. */
export function toPage(step: OnboardingTask) {
  return { to: "/dashboard", search: { tab: "onboarding", step } } as const;
}
