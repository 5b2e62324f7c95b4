import type { Viewer } from "#shared/account.ts";
import type { DeleteAccount } from "#shared/my-data.ts";
import { Problem } from "#shared/problem.ts";
import { forgetPerson } from "../platform/forget-person.ts";
import type { Platform } from "../platform/platform.ts";
import { findPasswordHash } from "../records/leaving.ts";
import type { Context } from "../trpc/context.ts";

/**
 * Deletes the caller's account. Unpaid bookings are cancelled; what the books must keep of others
 * stays without the person, and an account that never booked goes wholly. All sessions end.
 * @throws {Problem} tooManyAttempts, wrongPassword, forbidden for admins, bookingsAhead, vehiclesRemain
 */
export async function deleteAccount(
  ctx: Context,
  viewer: Viewer,
  proof: DeleteAccount,
): Promise<null> {
  const { platform } = ctx;
  await requireProof(platform, viewer, proof);
  await platform.db.transaction((tx) => forgetPerson(tx, platform, viewer.id, viewer.id));
  await ctx.signOut();
  return null;
}

/** Guesses count as those of a sign-in do. */
async function requireProof(
  { db, limits, passwords }: Platform,
  viewer: Viewer,
  proof: DeleteAccount,
): Promise<void> {
  const account = viewer.email.toLowerCase();
  await limits.consume("signInByAccount", account);
  const hash = await findPasswordHash(db, viewer.id);
  const isProven =
    "password" in proof
      ? await passwords.matches(proof.password, hash)
      : hash === null && proof.confirm.toLowerCase() === account;
  if (!isProven) throw new Problem("wrongPassword");
  await limits.refund("signInByAccount", account);
}
