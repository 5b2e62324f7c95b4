/**
 * The version of each legal text: the day from which it applies. Every change of a text gets a new
 * day; `tests/house/legal-versions.test.ts` fails until it has one.
 */
export const LEGAL_VERSIONS = {
  terms: "2026-11-27",
  privacy: "2026-11-29",
  cookies: "2026-11-25",
} as const;

export type LegalDocument = keyof typeof LEGAL_VERSIONS;
