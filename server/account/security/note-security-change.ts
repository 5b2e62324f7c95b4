import {
  composeSecurityEmail,
  type ReportedToken,
  type SecurityEmailRecipient,
  type SecurityEvent,
} from "#server/domain/security-event-emails.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import type { Queries } from "#server/records/database/database.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";

/** Changes to sign-in security, by the name of the procedure, and the email that reports each. */
const EVENTS = {
  changePassword: "password-changed",
  resetPassword: "password-changed",
  linkGoogle: "google-linked",
  unlinkGoogle: "google-unlinked",
  confirmTwoFactor: "two-factor-on",
  stopTwoFactor: "two-factor-off",
  renewRecoveryCodes: "recovery-codes-renewed",
  createAccessToken: "access-token-created",
  revokeAccessToken: "access-token-revoked",
  createWebhook: "webhook-created",
  updateWebhook: "webhook-updated",
  rotateWebhookSecret: "webhook-secret-rotated",
  deleteWebhook: "webhook-deleted",
} as const satisfies Record<string, SecurityEvent>;

/** What a change was about, beyond its name. */
type About = {
  /** For the audit, without text that a user typed; by default the number of tokens. */
  details?: Record<string, unknown>;
  /** API tokens that were created or revoked; the email lists them. */
  tokens?: readonly ReportedToken[];
  /** The endpoint that was created, changed or deleted, for the email. */
  webhookUrl?: string;
};

/** Audits a change to sign-in security and emails the owner, in the transaction of the change. */
export async function noteSecurityChange(
  tx: Queries,
  { clock, ids, site }: Pick<Platform, "clock" | "ids" | "site">,
  change: keyof typeof EVENTS,
  { id, ...account }: SecurityEmailRecipient & { id: string },
  {
    tokens = [],
    details = tokens.length > 0 ? { tokens: tokens.length } : {},
    webhookUrl,
  }: About = {},
): Promise<void> {
  const now = clock.now();
  await insertAuditEntry(tx, {
    id: ids.uuid(),
    actorId: id,
    action: `account.${change}`,
    createdAt: now,
    subjectType: "profile",
    subjectId: id,
    details,
  });
  await insertEmail(tx, {
    ...composeSecurityEmail(EVENTS[change], account, {
      origin: site.origin,
      now,
      tokens,
      webhookUrl,
    }),
    id: ids.uuid(),
    availableAt: now,
    createdAt: now,
  });
}
