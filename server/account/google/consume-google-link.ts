import { limitGuesses } from "#server/account/sign-in/limit-guesses.ts";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import {
  deleteOneTimeTokens,
  findOneTimeToken,
  type OneTimeToken,
  takeOneTimeToken,
} from "#server/records/accounts/one-time-token.ts";
import type { Context } from "#server/trpc/context.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Uses up the link of a browser that returned from Google, once `prove` succeeds. The link allows
 * five wrong passwords or codes; all links of one Google account together allow ten in a quarter of
 * an hour.
 * @returns the link, and what `prove` returned
 * @throws {Problem} linkExpired, tooManyAttempts, and whatever `prove` throws
 */
export async function consumeGoogleLink<Proof>(
  ctx: Context,
  { token, purpose }: { token: string; purpose: "link_google" | "second_factor" },
  prove: (link: OneTimeToken) => Promise<Proof>,
): Promise<{ link: OneTimeToken; proof: Proof }> {
  const { db, clock, limits } = ctx.platform;
  const id = hashSecret(token);
  const link = await findOneTimeToken(db, id, purpose, clock.now());
  if (!link) throw new Problem("linkExpired");
  try {
    await limits.consume("googleLinkTries", id);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await deleteOneTimeTokens(db, link.profileId, purpose);
    throw new Problem("linkExpired");
  }
  // Only a browser that Google identified gets here, so strangers cannot use up these attempts.
  const counter = ["proofByGoogle", `${link.profileId}:${link.subject ?? ""}`] as const;
  const refundNoGuess = async (error: unknown) => {
    const wasNoGuess =
      error instanceof Problem && ["secondFactorNeeded", "tooManyAttempts"].includes(error.code);
    if (wasNoGuess) await limits.refund("googleLinkTries", id);
    throw error;
  };
  const proof = await limitGuesses(ctx, [counter], () => prove(link)).catch(refundNoGuess);
  if (!(await takeOneTimeToken(db, id, purpose, clock.now()))) throw new Problem("linkExpired");
  return { link, proof };
}
