import { ONBOARDING_STEPS } from "#shared/partner/onboarding.ts";

/** The pages of the flow: the steps, and what happens next. */
export const ONBOARDING_PAGES = [...ONBOARDING_STEPS, "next"] as const;

export type OnboardingPage = (typeof ONBOARDING_PAGES)[number];

/** Reads the page from the address. */
export function readPage({ step }: { step?: unknown }): OnboardingPage | undefined {
  return ONBOARDING_PAGES.find((page) => page === step);
}

/** The address of a page, as props of a link. */
export function toPage(step: OnboardingPage) {
  return { to: "/dashboard", search: { tab: "onboarding", step } } as const;
}
