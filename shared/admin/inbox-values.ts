/** Filters of contact messages and emails. */
export const MESSAGE_STATES = ["open", "answered"] as const;
export const MESSAGE_KINDS = ["contact", "report"] as const;

/** The count of open messages stops here; a larger number has no use. */
export const MAX_OPEN_COUNTED = 100;

/** Filters of reviews. */
export const REVIEW_STATES = ["shown", "hidden"] as const;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const EMAIL_STATES = ["waiting", "sent", "dead"] as const;

export type EmailState = (typeof EMAIL_STATES)[number];

/**
 * Emails about sign-in security and payouts. They are exempt from the limit per recipient (BR-246):
 * strangers cannot cause many of them, and each warns of a theft, lets the owner in, or carries a
 * link that soon expires.
 */
export const SECURITY_EMAIL_KINDS = [
  "access-token-created",
  "access-token-revoked",
  "access-tokens-revoked",
  "account-deleted",
  "change-email",
  "confirm-email",
  "confirm-payout",
  "email-changed",
  "google-linked",
  "google-unlinked",
  "password-changed",
  "payout-account-changed",
  "payout-account-verified",
  "payout-account-withdrawn",
  "recovery-codes-renewed",
  "reset-password",
  "two-factor-off",
  "two-factor-on",
  "webhook-created",
  "webhook-deleted",
  "webhook-secret-rotated",
  "webhook-updated",
] as const;

/** All other emails, of which one mailbox gets a limited number an hour. */
const LIMITED_EMAIL_KINDS = [
  "booking-cancelled",
  "booking-changed",
  "booking-confirmed",
  "booking-expired",
  "booking-placed",
  "contact-message",
  "partner-active",
  "partner-booking-cancelled",
  "partner-booking-changed",
  "partner-booking-confirmed",
  "partner-booking-placed",
  "partner-inactive",
  "partner-pending",
  "partner-review",
  "review-invitation",
  "vehicle-approved",
  "vehicle-edited",
  "vehicle-rejected",
  "vehicle-report",
  "webhook-paused",
] as const;

/**
 * Every kind of email that is sent, in alphabetical order; each has a name in both languages, or
 * the client does not compile.
 */
export const EMAIL_KINDS = [...SECURITY_EMAIL_KINDS, ...LIMITED_EMAIL_KINDS].toSorted();

export type SecurityEmailKind = (typeof SECURITY_EMAIL_KINDS)[number];
export type EmailKind = (typeof EMAIL_KINDS)[number];
