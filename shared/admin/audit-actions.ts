/**
 * Every action that the audit records; each has a text in both languages, or the client does not
 * compile.
 */
export const AUDIT_ACTIONS = [
  "account.changeEmail",
  "account.changePassword",
  "account.confirmTwoFactor",
  "account.createAccessToken",
  "account.editProfile",
  "account.linkGoogle",
  "account.renewRecoveryCodes",
  "account.resetPassword",
  "account.revokeAccessToken",
  "account.stopTwoFactor",
  "account.unlinkGoogle",
  "block.create",
  "block.delete",
  "block.move",
  "booking.cancel",
  "booking.confirm",
  "booking.edit",
  "calendar.import",
  "calendar.remove",
  "calendarFeed.renew",
  "calendarFeed.revoke",
  "export.bookings",
  "export.partners",
  "export.vehicles",
  "mail.retry",
  "mail.retryAll",
  "message.answer",
  "message.reopen",
  "partner.company",
  "partner.delete",
  "partner.hours",
  "partner.payoutAccount",
  "partner.payoutVerified",
  "partner.payoutWithdrawn",
  "partner.places",
  "partner.status",
  "place.create",
  "place.delete",
  "place.order",
  "place.update",
  "profile.endSessions",
  "profile.makeAdmin",
  "settings.save",
  "vehicle.approve",
  "vehicle.archived",
  "vehicle.changed",
  "vehicle.created",
  "vehicle.deleted",
  "vehicle.duplicated",
  "vehicle.edit",
  "vehicle.feature",
  "vehicle.reject",
  "vehicle.resubmit",
  "vehicle.specialPrices",
  "vehicle.specialPricesRemoved",
  "vehicle.specialPricesRestored",
  "vehicle.unfeature",
] as const;

/** The kinds of record that can change. */
export const AUDIT_SUBJECTS = [
  "booking",
  "export",
  "mail",
  "message",
  "partner",
  "place",
  "profile",
  "settings",
  "vehicle",
] as const;

/** The subject id of an entry about all records of its kind. */
export const ALL_OF_A_KIND = "all";

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
