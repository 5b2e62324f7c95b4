import type { Viewer } from "#shared/account.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { insertAuditEntry } from "../records/audit.ts";
import { updateMailRetried } from "../records/outgoing-mail.ts";

/**
 * Puts a mail that was given up back into the queue; one that is older than three days gets one attempt.
 * @throws {Problem} notFound when it is no dead letter any more, or was a secret
 */
export async function retryMail(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  admin: Viewer,
  id: string,
): Promise<null> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const mail = await updateMailRetried(tx, id, now);
    if (!mail) throw new Problem("notFound");
    await insertAuditEntry(tx, {
      ...{ id: ids.uuid(), actorId: admin.id, action: "mail.retry", createdAt: now },
      ...{ subjectType: "mail", subjectId: id, details: { kind: mail.kind } },
    });
  });
  return null;
}
