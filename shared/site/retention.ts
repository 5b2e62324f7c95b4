/** Days of cookies that remember a preference: by itself, as every page loads it. */
export const PREFERENCE_DAYS = 365;

/** Days for which data are stored. The privacy policy and the page about cookies name them. */
export const RETENTION_DAYS = {
  /** A session of a customer or partner without use, and at the longest (BR-178). */
  sessionUnused: 30,
  session: 90,
  /** An API token, its last address with it, after it expired or was revoked (BR-384). */
  endedAccessToken: 30,
  /**
   * An event of webhooks with the log of its deliveries, whether or not it was delivered (BR-447).
   */
  webhookEvent: 30,
  /** Browsers that have signed in before; no browser stores a cookie for longer. */
  knownDevice: 400,
  /** A sign-up whose address is not confirmed (BR-172). */
  signUp: 7,
  /** An email that has left, or was given up (BR-242). */
  endedEmail: 90,
  language: PREFERENCE_DAYS,
  /** Whether the menu of the admin area is collapsed. */
  menu: PREFERENCE_DAYS,
} as const;

/** Minutes in which Google has to send a visitor back. */
export const GOOGLE_ATTEMPT_MINUTES = 10;
