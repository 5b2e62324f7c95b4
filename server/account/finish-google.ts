import type { Viewer } from "#shared/account.ts";
import type { FinishGoogle } from "#shared/google.ts";
import { Problem } from "#shared/problem.ts";
import { findViewer } from "../records/profile.ts";
import type { Context } from "../trpc/context.ts";
import { answerGoogleLink } from "./answer-google-link.ts";
import { proveSecondFactor } from "./prove-second-factor.ts";

/**
 * Finishes a sign-in with Google where the account wants a code too.
 * @throws {Problem} linkExpired, wrongCode, tooManyAttempts
 */
export async function finishGoogle(ctx: Context, { token, code }: FinishGoogle): Promise<Viewer> {
  const { profileId } = await answerGoogleLink(ctx, { token, purpose: "second_factor" }, (link) =>
    proveSecondFactor(ctx.platform, link.profileId, code),
  );
  const viewer = await findViewer(ctx.platform.db, profileId);
  if (!viewer) throw new Problem("linkExpired");
  return ctx.signIn(viewer);
}
