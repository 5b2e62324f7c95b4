import type { Viewer } from "#shared/account.ts";
import type { LinkGoogle } from "#shared/google.ts";
import { Problem } from "#shared/problem.ts";
import { isViolationOf } from "../records/database.ts";
import { updateGoogleLinked } from "../records/google-account.ts";
import { findPasswordHash, findViewer } from "../records/profile.ts";
import type { Context } from "../trpc/context.ts";
import { answerGoogleLink } from "./answer-google-link.ts";
import { proveSecondFactor } from "./prove-second-factor.ts";

async function link({ platform }: Context, profileId: string, subject: string): Promise<boolean> {
  try {
    return await updateGoogleLinked(platform.db, profileId, subject, platform.clock.now());
  } catch (error) {
    if (isViolationOf(error, "profiles_google_subject_key")) return false;
    throw error;
  }
}

/**
 * Links a Google account to the account with its address, whose password is asked for once, and signs in.
 * @throws {Problem} linkExpired, wrongPassword, secondFactorNeeded, wrongCode, tooManyAttempts;
 * googleFailed when either account was linked to another meanwhile
 */
export async function linkGoogle(ctx: Context, input: LinkGoogle): Promise<Viewer> {
  const { db, passwords } = ctx.platform;
  const { token, password, code } = input;
  const { profileId, subject } = await answerGoogleLink(
    ctx,
    { token, purpose: "link_google" },
    async (open) => {
      const stored = await findPasswordHash(db, open.profileId);
      if (!(await passwords.matches(password, stored))) throw new Problem("wrongPassword");
      await proveSecondFactor(ctx.platform, open.profileId, code);
    },
  );
  if (subject === null || !(await link(ctx, profileId, subject))) throw new Problem("googleFailed");
  const viewer = await findViewer(db, profileId);
  if (!viewer) throw new Problem("googleFailed");
  return ctx.signIn(viewer);
}
