import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import type { Transaction } from "#server/records/database/database.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import {
  lockPartnerAccount,
  lockVehiclesOf,
  updatePartnerStatus,
} from "#server/records/partners/admin-partner.ts";
import { insertPartner } from "#server/records/partners/partner.ts";
import { updateWebhooksActiveAgain } from "#server/records/webhooks/webhook-endpoint.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { SetPartnerStatus } from "#shared/admin/admin-partners.ts";
import { Problem } from "#shared/problem.ts";
import { composePartnerEmail } from "./partner-emails.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "site">;
type Account = NonNullable<Awaited<ReturnType<typeof lockPartnerAccount>>>;

/**
 * Moves a partner from the status that the admin saw to another one, and creates the partner's
 * record if it is missing. Triggers hide the vehicles from the public site or show them again at
 * once.
 * @throws {Problem} notFound, partnerAlreadyChanged when the status has changed since
 */
export async function setPartnerStatus(
  { db, clock, ids, site }: Parts,
  admin: Viewer,
  { id, from, to }: SetPartnerStatus,
): Promise<{ id: string; status: SetPartnerStatus["to"] }> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    // A partner saving a vehicle locks that first, and then references this account in the audit.
    const account = await lockPartnerAccount(tx, id, "no key update");
    if (!account) throw new Problem("notFound");
    if (from === to || !(await move(tx, account, { from, to, now }))) {
      throw new Problem("partnerAlreadyChanged");
    }
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: admin.id,
      action: "partner.status",
      createdAt: now,
      subjectType: "partner",
      subjectId: id,
      details: { from, to },
    });
    await insertEmail(tx, {
      ...composePartnerEmail(account, to, site.origin),
      id: ids.uuid(),
      recipient: account.email,
      availableAt: now,
      createdAt: now,
    });
  });
  return { id, status: to };
}

async function move(
  tx: Transaction,
  { id, name, email, phone, status }: Account,
  { from, to, now }: Pick<SetPartnerStatus, "from" | "to"> & { now: Date },
): Promise<boolean> {
  if (from === "missing") {
    if (status !== "missing") return false;
    const stamps = { createdAt: now, updatedAt: now };
    await insertPartner(tx, { id, name, email, phone, status: to, ...stamps });
    return true;
  }
  await lockVehiclesOf(tx, id);
  if (!(await updatePartnerStatus(tx, id, { from, to, now }))) return false;
  if (to === "active") await updateWebhooksActiveAgain(tx, id);
  return true;
}
