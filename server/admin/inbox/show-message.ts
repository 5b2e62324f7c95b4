import type { Platform } from "#server/platform/platform.ts";
import { findContactMessage } from "#server/records/administration/contact-message.ts";
import type { MessageDetail } from "#shared/admin/admin-messages.ts";
import { Problem } from "#shared/problem.ts";

/**
 * One contact message in full.
 * @throws {Problem} notFound
 */
export async function showMessage(
  { db }: Pick<Platform, "db">,
  id: string,
): Promise<MessageDetail> {
  const message = await findContactMessage(db, id);
  if (!message) throw new Problem("notFound");
  return message;
}
