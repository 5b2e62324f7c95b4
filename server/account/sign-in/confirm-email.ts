import { hashSecret } from "#server/platform/auth/secrets.ts";
import {
  findPendingSignUpByLink,
  type PendingSignUp,
} from "#server/records/accounts/pending-sign-up.ts";
import { findViewer } from "#server/records/accounts/profile.ts";
import type { Context } from "#server/trpc/context.ts";
import type { ConfirmEmail, Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";
import { limitGuesses } from "./limit-guesses.ts";
import { findOpened, openAccount } from "./open-account.ts";

/** What the page of a confirmation link says next. */
export type Confirmed = {
  email: string;
  /** Who was signed in: the customer of a sign-up in the checkout, where the booking continues. */
  viewer: Viewer | null;
};

/**
 * Completes the sign-up that a link was emailed for. The link proves the mailbox; the cookie of the
 * browser that signed up, or the password, proves that the reader made this sign-up. All other
 * sign-ups of the address are deleted. Signs the caller in where the sign-up has no password; such
 * a link works in no other browser, and for ten minutes again in its own, in case the response was
 * lost.
 * @throws {Problem} linkExpired, also when the address got an account in the meantime; in another
 * browser passwordNeeded, or browserNeeded where there is no password; wrongPassword,
 * tooManyAttempts
 */
export async function confirmEmail(
  ctx: Context,
  { token, password }: ConfirmEmail,
): Promise<Confirmed> {
  const { db, clock } = ctx.platform;
  const linkHash = hashSecret(token);
  const signUp = await findPendingSignUpByLink(db, linkHash, clock.now());
  if (!signUp) throw new Problem("linkExpired");
  if (!isOwnBrowser(ctx, signUp) && (await findOpened(ctx, signUp))) {
    throw new Problem("linkExpired");
  }
  await requireSameSignUp(ctx, signUp, linkHash, password);
  const id = await openOnce(ctx, signUp);
  const viewer = signUp.passwordHash === null ? await findViewer(db, id) : null;
  if (viewer) await ctx.signIn(viewer);
  else await ctx.rememberDevice(id);
  return { email: signUp.email, viewer };
}

/** Opens the account, or finds the one that this sign-up opened a moment ago. @returns its id */
async function openOnce(ctx: Context, signUp: PendingSignUp): Promise<string> {
  try {
    return await openAccount(ctx, signUp);
  } catch (error) {
    const opened = error instanceof Problem ? await findOpened(ctx, signUp) : null;
    if (!opened) throw error;
    return opened.id;
  }
}

function isOwnBrowser({ signUpSecret }: Context, { browserHash }: PendingSignUp): boolean {
  return signUpSecret !== null && hashSecret(signUpSecret) === browserHash;
}

async function requireSameSignUp(
  ctx: Context,
  signUp: PendingSignUp,
  linkHash: string,
  password: string | undefined,
): Promise<void> {
  const { platform } = ctx;
  if (isOwnBrowser(ctx, signUp)) return;
  if (signUp.passwordHash === null) throw new Problem("browserNeeded");
  if (password === undefined) throw new Problem("passwordNeeded", { email: signUp.email });
  await limitGuesses(ctx, [["confirmTriesByLink", linkHash]], async () => {
    const isRight = await platform.passwords.matches(password, signUp.passwordHash);
    if (!isRight) throw new Problem("wrongPassword");
  });
}
