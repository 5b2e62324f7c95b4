/** Why signing in with Google came to nothing, as `/auth?google=` tells it. */
export const GOOGLE_FAILURES = ["failed", "cancelled", "unverified", "taken", "busy"] as const;

export type GoogleFailure = (typeof GOOGLE_FAILURES)[number];
