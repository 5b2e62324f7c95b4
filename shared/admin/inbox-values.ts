/** Filters of contact messages and emails. */
export const MESSAGE_STATES = ["open", "answered"] as const;
export const MESSAGE_KINDS = ["contact", "report"] as const;

/** The count of open messages stops here; a larger number has no use. */
export const MAX_OPEN_COUNTED = 100;

export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const EMAIL_STATES = ["waiting", "sent", "dead"] as const;

export type EmailState = (typeof EMAIL_STATES)[number];

/**
 * Every kind of email that is sent; each has a name in both languages, or the client does not
 * compile.
 */
export const EMAIL_KINDS = [
  "access-token-created",
  "access-token-revoked",
  "access-tokens-revoked",
  "account-deleted",
  "booking-cancelled",
  "booking-changed",
  "booking-confirmed",
  "booking-expired",
  "booking-placed",
  "change-email",
  "confirm-email",
  "confirm-payout",
  "contact-message",
  "email-changed",
  "google-linked",
  "google-unlinked",
  "partner-active",
  "partner-booking-cancelled",
  "partner-booking-changed",
  "partner-booking-confirmed",
  "partner-booking-placed",
  "partner-inactive",
  "partner-pending",
  "password-changed",
  "payout-account-changed",
  "payout-account-verified",
  "payout-account-withdrawn",
  "recovery-codes-renewed",
  "reset-password",
  "two-factor-off",
  "two-factor-on",
  "vehicle-approved",
  "vehicle-edited",
  "vehicle-rejected",
  "vehicle-report",
  "webhook-created",
  "webhook-deleted",
  "webhook-paused",
  "webhook-secret-rotated",
  "webhook-updated",
] as const;

export type EmailKind = (typeof EMAIL_KINDS)[number];
