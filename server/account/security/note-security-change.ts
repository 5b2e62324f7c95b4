import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import type { Queries } from "#server/records/database/database.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import {
  composeSecurityNoticeEmail,
  type Noticed,
  type SecurityEvent,
} from "./security-notice-emails.ts";

/** What changes how an account opens, by the name of the call, and the mail that tells of it. */
const NOTICES = {
  changePassword: "password-changed",
  resetPassword: "password-changed",
  linkGoogle: "google-linked",
  unlinkGoogle: "google-unlinked",
  confirmTwoFactor: "two-factor-on",
  stopTwoFactor: "two-factor-off",
  renewRecoveryCodes: "recovery-codes-renewed",
} as const satisfies Record<string, SecurityEvent>;

/** Audits a change to how an account opens and mails its owner, in the transaction of the change. */
export async function noteSecurityChange(
  tx: Queries,
  { clock, ids, site }: Pick<Platform, "clock" | "ids" | "site">,
  change: keyof typeof NOTICES,
  { id, ...person }: Noticed & { id: string },
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
    ...composeSecurityNoticeEmail(NOTICES[change], person, site.origin, now),
    id: ids.uuid(),
    availableAt: now,
    createdAt: now,
  });
}
