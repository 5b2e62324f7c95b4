import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import type { Queries } from "#server/records/database/database.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import { composeSecurityEmail, type Noticed, type SecurityEvent } from "./security-event-emails.ts";

/** Changes to sign-in security, by the name of the procedure, and the email that reports each. */
const EVENTS = {
  changePassword: "password-changed",
  resetPassword: "password-changed",
  linkGoogle: "google-linked",
  unlinkGoogle: "google-unlinked",
  confirmTwoFactor: "two-factor-on",
  stopTwoFactor: "two-factor-off",
  renewRecoveryCodes: "recovery-codes-renewed",
} as const satisfies Record<string, SecurityEvent>;

/** Audits a change to sign-in security and emails the owner, in the transaction of the change. */
export async function noteSecurityChange(
  tx: Queries,
  { clock, ids, site }: Pick<Platform, "clock" | "ids" | "site">,
  change: keyof typeof EVENTS,
  { id, ...account }: Noticed & { id: string },
): Promise<void> {
  const now = clock.now();
  await insertAuditEntry(tx, {
    id: ids.uuid(),
    actorId: id,
    action: `account.${change}`,
    createdAt: now,
    subjectType: "profile",
    subjectId: id,
  });
  await insertEmail(tx, {
    ...composeSecurityEmail(EVENTS[change], account, site.origin, now),
    id: ids.uuid(),
    availableAt: now,
    createdAt: now,
  });
}
