import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { hashSecret } from "../platform/secrets.ts";
import { takeOneTimeToken } from "../records/one-time-token.ts";
import { updateEmailVerified } from "../records/profile.ts";

/**
 * Uses a mailed link up and takes its address for proven. Signs nobody in: who opens a mail and who
 * typed the password need not be the same.
 * @throws {Problem} linkExpired
 */
export async function confirmEmail(
  { db, clock }: Pick<Platform, "db" | "clock">,
  secret: string,
): Promise<{ email: string }> {
  const now = clock.now();
  const email = await db.transaction(async (tx) => {
    const link = await takeOneTimeToken(tx, hashSecret(secret), "verify_email", now);
    return link && updateEmailVerified(tx, link.profileId, link.email, now);
  });
  if (!email) throw new Problem("linkExpired");
  return { email };
}
