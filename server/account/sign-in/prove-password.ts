import type { Platform } from "#server/platform/platform.ts";
import { findPasswordHash } from "#server/records/accounts/profile.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";
import { countersOfProof, limitGuesses } from "./limit-guesses.ts";

/**
 * Requires the password again before a sensitive action. Wrong ones are limited per session, so
 * that a stolen session cannot guess without end.
 * @returns the hash it was compared with: the action must not happen once another one is set
 * @throws {Problem} tooManyAttempts, wrongPassword
 */
export async function provePassword(
  ctx: Context,
  viewer: Viewer,
  password: string,
): Promise<string> {
  const { db, passwords } = ctx.platform;
  return limitGuesses(ctx, countersOfProof(ctx, viewer.id), async () => {
    const stored = await findPasswordHash(db, viewer.id);
    const isRight = await passwords.matches(password, stored);
    if (!isRight || stored === null) throw new Problem("wrongPassword");
    return stored;
  });
}

/**
 * Compares with the account's password; accounts without one (opened with Google or in the
 * checkout) pass. Does not count attempts: call it inside `limitGuesses`.
 * @throws {Problem} wrongPassword
 */
export async function assertPasswordIfAny(
  { db, passwords }: Pick<Platform, "db" | "passwords">,
  profileId: string,
  password: string,
): Promise<void> {
  const stored = await findPasswordHash(db, profileId);
  const isRight = stored === null || (await passwords.matches(password, stored));
  if (!isRight) throw new Problem("wrongPassword");
}
