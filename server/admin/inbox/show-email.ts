import type { Platform } from "#server/platform/platform.ts";
import { findMail } from "#server/records/emails/email-list.ts";
import type { MailDetail } from "#shared/admin/email-queue.ts";
import { Problem } from "#shared/problem.ts";

/**
 * One mail of the queue, with its text where that is no secret.
 * @throws {Problem} notFound
 */
export async function showMail({ db }: Pick<Platform, "db">, id: string): Promise<MailDetail> {
  const mail = await findMail(db, id);
  if (!mail) throw new Problem("notFound");
  return mail;
}
