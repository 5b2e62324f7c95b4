import type { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import {
  findContactMessage,
  updateMessageAnswered,
} from "#server/records/administration/contact-message.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { answerMessageSchema, MessageDetail } from "#shared/admin/admin-messages.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Marks a contact message as answered, or as open again, and records which admin did it.
 * @throws {Problem} notFound, or messageAlreadyChanged after a concurrent change
 */
export async function answerMessage(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  admin: Viewer,
  { id, isAnswered }: z.infer<typeof answerMessageSchema>,
): Promise<MessageDetail> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const answered = isAnswered ? { by: admin.id, at: now } : null;
    const isChanged = await updateMessageAnswered(tx, id, answered);
    const message = await findContactMessage(tx, id);
    if (!message) throw new Problem("notFound");
    if (!isChanged) throw new Problem("messageAlreadyChanged");
    const action = isAnswered ? "message.answer" : "message.reopen";
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: admin.id,
      action,
      createdAt: now,
      subjectType: "message",
      subjectId: id,
    });
    return message;
  });
}
