import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { updateEmailsRetried } from "#server/records/emails/email-queue.ts";
import type { Viewer } from "#shared/account/account.ts";
import { ALL_OF_A_KIND } from "#shared/admin/audit-actions.ts";
import { Problem } from "#shared/problem.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids">;

/**
 * Puts a failed email back into the queue; one older than three days gets one attempt.
 * @throws {Problem} notFound when it is no longer failed, or contained a secret
 */
export async function retryEmail(
  { db, clock, ids }: Parts,
  admin: Viewer,
  id: string,
): Promise<null> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [email] = await updateEmailsRetried(tx, { id }, now);
    if (!email) throw new Problem("notFound");
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: admin.id,
      action: "mail.retry",
      createdAt: now,
      subjectType: "mail",
      subjectId: id,
      details: { kind: email.kind },
    });
  });
  return null;
}

/** Puts every failed email that can still be sent back into the queue. @returns how many */
export async function retryDeadEmails(
  { db, clock, ids }: Parts,
  admin: Viewer,
): Promise<{ count: number }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { length: count } = await updateEmailsRetried(tx, "all", now);
    if (count > 0) {
      await insertAuditEntry(tx, {
        id: ids.uuid(),
        actorId: admin.id,
        action: "mail.retryAll",
        createdAt: now,
        subjectType: "mail",
        subjectId: ALL_OF_A_KIND,
        details: { count },
      });
    }
    return { count };
  });
}
