import { hashSecret } from "#server/platform/auth/secrets.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findOneTimeToken } from "#server/records/accounts/one-time-token.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Returns the account whose password a link would set, without using the link up.
 * @throws {Problem} linkExpired
 */
export async function findReset(
  { db, clock }: Pick<Platform, "db" | "clock">,
  secret: string,
): Promise<{ email: string }> {
  const link = await findOneTimeToken(db, hashSecret(secret), "reset_password", clock.now());
  if (!link) throw new Problem("linkExpired");
  return { email: link.email };
}
