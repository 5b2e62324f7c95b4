import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { hashSecret } from "../platform/secrets.ts";
import { findOneTimeToken } from "../records/one-time-token.ts";

/**
 * Tells whose password a link would set, without using it up.
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
