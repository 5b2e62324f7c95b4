/**
 * The version of each legal text: the day from which it applies, which is never a day to come,
 * because a change is published at once. Every change of a published text gets a new day;
 * `tests/house/legal-versions.test.ts` fails until it has one.
 */
export const LEGAL_VERSIONS = {
  terms: "2026-11-29",
  privacy: "2026-11-29",
  cookies: "2026-11-30",
} as const;

export type LegalDocument = keyof typeof LEGAL_VERSIONS;
