/** Everything that the audit records; each has a text in both languages, or the client does not compile. */
export const AUDIT_ACTIONS = [
  "account.changeEmail",
  "account.changePassword",
  "block.create",
  "block.delete",
  "block.move",
  "booking.confirm",
  "calendar.import",
  "calendar.remove",
  "calendarFeed.renew",
  "calendarFeed.revoke",
  "mail.retry",
  "mail.retryAll",
  "message.answer",
  "message.reopen",
  "vehicle.archived",
  "vehicle.changed",
  "vehicle.created",
  "vehicle.deleted",
  "vehicle.duplicated",
] as const;

/** What kind of thing was changed. */
export const AUDIT_SUBJECTS = [
  "booking",
  "mail",
  "message",
  "partner",
  "profile",
  "settings",
  "vehicle",
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
