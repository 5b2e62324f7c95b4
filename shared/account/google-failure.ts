/** Why signing in with Google failed, as reported in `/auth?google=`. */
export const GOOGLE_FAILURES = ["failed", "cancelled", "unverified", "taken", "busy"] as const;

export type GoogleFailure = (typeof GOOGLE_FAILURES)[number];
