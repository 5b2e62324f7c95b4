import type { PartnerStatus } from "#shared/admin/partner-status.ts";

/** The steps in which a new partner enters data, in their order. */
export const ONBOARDING_STEPS = ["company", "places", "payout", "vehicle"] as const;

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The entries of the checklist: the steps, and the approval of a vehicle by an admin. */
export const ONBOARDING_TASKS = [...ONBOARDING_STEPS, "approval"] as const;

export type OnboardingTask = (typeof ONBOARDING_TASKS)[number];

/**
 * `waiting`: the partner has done their part, and an emailed link or an admin's decision is
 * missing. `rejected`: every vehicle was rejected.
 */
export type OnboardingState = "open" | "waiting" | "rejected" | "done";

/** What is stored about a partner, as far as the checklist needs it (BR-324). */
export type OnboardingFacts = {
  /** Only the vehicles of an active partner are on offer. */
  status: PartnerStatus;
  hasCompany: boolean;
  hasHomePlace: boolean;
  servesPlaces: boolean;
  hasOpeningHours: boolean;
  hasPayoutAccount: boolean;
  /** An emailed link that confirms a payout account is on its way. */
  awaitsPayoutLink: boolean;
  hasVehicle: boolean;
  hasPendingVehicle: boolean;
  /** A vehicle is approved, or was on offer once. */
  hasApprovedVehicle: boolean;
};

/** How far a partner's onboarding is, as `partner.onboarding` returns it. */
export type Onboarding = {
  status: PartnerStatus;
  tasks: Record<OnboardingTask, OnboardingState>;
  /** What is missing in the step of the places. */
  missing: { homePlace: boolean; servedPlaces: boolean; openingHours: boolean };
  /** The first step in which the partner has something to enter; null where nothing is left. */
  next: OnboardingStep | null;
  isDone: boolean;
};

const stateOf = (isDone: boolean): OnboardingState => (isDone ? "done" : "open");

function approvalOf(facts: OnboardingFacts): OnboardingState {
  if (facts.hasApprovedVehicle) return "done";
  if (facts.hasPendingVehicle) return "waiting";
  return facts.hasVehicle ? "rejected" : "open";
}

/** Derives the checklist from what is stored (BR-324). */
export function describeOnboarding(facts: OnboardingFacts): Onboarding {
  const missing = {
    homePlace: !facts.hasHomePlace,
    servedPlaces: !facts.servesPlaces,
    openingHours: !facts.hasOpeningHours,
  };
  const isPlaceMissing = missing.homePlace || missing.servedPlaces || missing.openingHours;
  const payout = facts.awaitsPayoutLink ? "waiting" : "open";
  const tasks: Onboarding["tasks"] = {
    company: stateOf(facts.hasCompany),
    places: stateOf(!isPlaceMissing),
    payout: facts.hasPayoutAccount ? "done" : payout,
    vehicle: stateOf(facts.hasVehicle),
    approval: approvalOf(facts),
  };
  return {
    status: facts.status,
    tasks,
    missing,
    next: ONBOARDING_STEPS.find((step) => tasks[step] === "open") ?? null,
    isDone: ONBOARDING_TASKS.every((task) => tasks[task] === "done"),
  };
}
