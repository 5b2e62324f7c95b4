import { noteSecurityChange } from "#server/account/security/note-security-change.ts";
import { proveSecondFactor } from "#server/account/sign-in/prove-second-factor.ts";
import { updateGoogleLinked } from "#server/records/accounts/google-account.ts";
import { findPasswordHash, findViewer } from "#server/records/accounts/profile.ts";
import { isViolationOf } from "#server/records/database/database.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { LinkGoogle } from "#shared/account/google.ts";
import { Problem } from "#shared/problem.ts";
import { consumeGoogleLink } from "./consume-google-link.ts";

/** @returns the person to sign in, or null when either account was linked to another one since */
async function link({ platform }: Context, id: string, subject: string): Promise<Viewer | null> {
  const { db, clock } = platform;
  try {
    return await db.transaction(async (tx) => {
      const isLinked = await updateGoogleLinked(tx, id, subject, clock.now());
      const viewer = isLinked ? await findViewer(tx, id) : null;
      if (viewer) await noteSecurityChange(tx, platform, "linkGoogle", viewer);
      return viewer;
    });
  } catch (error) {
    if (isViolationOf(error, "profiles_google_subject_key")) return null;
    throw error;
  }
}

/**
 * Links a Google account to the account with the same address, after its password is checked once,
 * and signs in.
 * @throws {Problem} linkExpired, wrongPassword, passwordMissing for an account that was opened in
 * the checkout and has none yet, secondFactorNeeded, wrongCode, tooManyAttempts; googleFailed when
 * either account was linked to another one since
 */
export async function linkGoogle(ctx: Context, input: LinkGoogle): Promise<Viewer> {
  const { db, passwords } = ctx.platform;
  const { token, password, code } = input;
  const { link: used, proof: hasSecondFactor } = await consumeGoogleLink(
    ctx,
    { token, purpose: "link_google" },
    async (open) => {
      const stored = await findPasswordHash(db, open.profileId);
      const isRight = await passwords.matches(password, stored);
      if (stored === null) throw new Problem("passwordMissing");
      if (!isRight) throw new Problem("wrongPassword");
      return proveSecondFactor(ctx.platform, open.profileId, code);
    },
  );
  const { profileId, subject } = used;
  const viewer = subject === null ? null : await link(ctx, profileId, subject);
  if (!viewer) throw new Problem("googleFailed");
  return ctx.signIn(viewer, { hasSecondFactor });
}
