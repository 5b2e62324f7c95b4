import type { MailDetail } from "#shared/mail-queue.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { findMail } from "../records/mail-list.ts";

/**
 * One mail of the queue, with its text where that is no secret.
 * @throws {Problem} notFound
 */
export async function showMail({ db }: Pick<Platform, "db">, id: string): Promise<MailDetail> {
  const mail = await findMail(db, id);
  if (!mail) throw new Problem("notFound");
  return mail;
}
