import type { Role } from "#shared/account/account.ts";

/** The sections of profiles. */
const PROFILE_SECTIONS = [
  "personal",
  "company",
  "places",
  "payouts",
  "security",
  "data",
  "tokens",
  "webhooks",
] as const;

export type ProfileSection = (typeof PROFILE_SECTIONS)[number];

type ProfileGroup = {
  name: "account" | "business" | "developers";
  sections: readonly [ProfileSection, ...ProfileSection[]];
};

/**
 * The menu of a role's profile, in order; its first section is the default. What only programs need
 * is last. Customers have no webhooks (BR-440).
 */
export const PROFILE_GROUPS: Record<Role, readonly [ProfileGroup, ...ProfileGroup[]]> = {
  customer: [
    { name: "account", sections: ["personal", "security", "data"] },
    { name: "developers", sections: ["tokens"] },
  ],
  partner: [
    { name: "business", sections: ["company", "places", "payouts"] },
    { name: "account", sections: ["security", "data"] },
    { name: "developers", sections: ["tokens", "webhooks"] },
  ],
  admin: [
    { name: "account", sections: ["personal", "security", "data"] },
    { name: "developers", sections: ["tokens", "webhooks"] },
  ],
};

/** The section that is open beside the menu while the address names none. */
export function firstSection(role: Role): ProfileSection {
  return PROFILE_GROUPS[role][0].sections[0];
}

/** The section of a role's profile that an address opens; undefined for the list of them. */
export function readSection(
  role: Role,
  { section }: { section?: unknown },
  hash: string,
): ProfileSection | undefined {
  // Mailed links lead to the card of the second step.
  if (hash === "two-step") return "security";
  const sections = PROFILE_GROUPS[role].flatMap((group) => group.sections);
  return sections.find((name) => name === section);
}
