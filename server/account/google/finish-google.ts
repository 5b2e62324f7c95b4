import { proveSecondFactor } from "#server/account/sign-in/prove-second-factor.ts";
import { findViewer } from "#server/records/accounts/profile.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { FinishGoogle } from "#shared/account/google.ts";
import { Problem } from "#shared/problem.ts";
import { consumeGoogleLink } from "./consume-google-link.ts";

/**
 * Finishes a sign-in with Google for an account with a second factor.
 * @throws {Problem} linkExpired, wrongCode, tooManyAttempts
 */
export async function finishGoogle(ctx: Context, { token, code }: FinishGoogle): Promise<Viewer> {
  const { link, proof: hasSecondFactor } = await consumeGoogleLink(
    ctx,
    { token, purpose: "second_factor" },
    ({ profileId }) => proveSecondFactor(ctx.platform, profileId, code),
  );
  const viewer = await findViewer(ctx.platform.db, link.profileId);
  if (!viewer) throw new Problem("linkExpired");
  return ctx.signIn(viewer, { hasSecondFactor });
}
