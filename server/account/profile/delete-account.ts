import { countersOfProof, limitGuesses } from "#server/account/sign-in/limit-guesses.ts";
import { anonymizePerson } from "#server/domain/anonymize-person.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findPasswordHash, isEmailOf } from "#server/records/accounts/profile.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { DeleteAccount } from "#shared/account/my-data.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Deletes the caller's account. Unpaid bookings are cancelled; records that accounting requires are
 * kept without personal data, and an account without bookings is deleted completely. All sessions
 * end.
 * @throws {Problem} tooManyAttempts, wrongPassword, forbidden for admins, bookingsAhead,
 * payoutsAhead, vehiclesRemain
 */
export async function deleteAccount(
  ctx: Context,
  viewer: Viewer,
  proof: DeleteAccount,
): Promise<null> {
  const { platform } = ctx;
  await limitGuesses(ctx, countersOfProof(ctx, viewer.id), () =>
    requireProof(platform, viewer, proof),
  );
  await platform.db.transaction((tx) => anonymizePerson(tx, platform, viewer.id, viewer.id));
  await ctx.signOut();
  return null;
}

async function requireProof(
  { db, passwords }: Platform,
  viewer: Viewer,
  proof: DeleteAccount,
): Promise<void> {
  const hash = await findPasswordHash(db, viewer.id);
  const isProven =
    "password" in proof
      ? await passwords.matches(proof.password, hash)
      : hash === null && (await isEmailOf(db, viewer.id, proof.confirm));
  if (!isProven) throw new Problem("wrongPassword");
}
