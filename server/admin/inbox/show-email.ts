import type { Platform } from "#server/platform/platform.ts";
import { findEmail } from "#server/records/emails/email-list.ts";
import type { EmailDetail } from "#shared/admin/email-queue.ts";
import { Problem } from "#shared/problem.ts";

/**
 * One email of the queue, with its text unless it is secret.
 * @throws {Problem} notFound
 */
export async function showEmail({ db }: Pick<Platform, "db">, id: string): Promise<EmailDetail> {
  const email = await findEmail(db, id);
  if (!email) throw new Problem("notFound");
  return email;
}
