/** The sections of a partner's profile, in the order of their menu. */
export const PROFILE_SECTIONS = [
  "company",
  "places",
  "payouts",
  "security",
  "tokens",
  "webhooks",
  "data",
] as const;

export type ProfileSection = (typeof PROFILE_SECTIONS)[number];

/** The section that an address opens; undefined for the list of them. */
export function readSection(
  { section }: { section?: unknown },
  hash: string,
): ProfileSection | undefined {
  // Mailed links lead to the card of the second step.
  if (hash === "two-step") return "security";
  return PROFILE_SECTIONS.find((name) => name === section);
}
