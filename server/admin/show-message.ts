import type { MessageDetail } from "#shared/admin-messages.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { findContactMessage } from "../records/contact-message.ts";

/**
 * One contact message whole.
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
