import { createSecret, hashEmailCode, hashSecret } from "#server/platform/auth/secrets.ts";
import { MAX_PENDING_SIGN_UPS } from "#server/platform/limits/limits.ts";
import { findEmailKey } from "#server/records/accounts/email-key.ts";
import {
  insertPendingSignUp,
  type PendingSignUp,
} from "#server/records/accounts/pending-sign-up.ts";
import { findCredentials } from "#server/records/accounts/profile.ts";
import type { Context } from "#server/trpc/context.ts";
import { Problem } from "#shared/problem.ts";
import { emailLink, type StoredLink } from "./email-link.ts";
import { accountAndNetwork } from "./limit-guesses.ts";
import { codeExpiry, type LinkPurpose, signUpExpiry } from "./link-emails.ts";

/**
 * Counts a sign-up and refuses one for an address that has an account (BR-176).
 * @throws {Problem} tooManyAttempts, emailTaken
 */
export async function requireFreeAddress(ctx: Context, email: string): Promise<void> {
  const { db, limits } = ctx.platform;
  const key = await findEmailKey(db, email);
  await limits.consume("signUpByAccountAndNetwork", accountAndNetwork(ctx, key));
  await limits.consume("signUpByAccount", key);
  if (await findCredentials(db, email)) throw new Problem("emailTaken");
}

/** The email of a sign-up: without a password it carries a code besides the link. */
export function emailOfSignUp({ passwordHash }: Pick<PendingSignUp, "passwordHash">): LinkPurpose {
  return passwordHash === null ? "verify_checkout" : "verify_email";
}

/**
 * What is stored of the emailed link and code of a sign-up.
 * @param browserSecret the sign-up cookie, which the code is bound to
 */
export function proofsOf(
  { passwordHash }: Pick<PendingSignUp, "passwordHash">,
  link: StoredLink,
  browserSecret: string | null,
): Pick<PendingSignUp, "linkHash" | "linkExpiresAt" | "codeHash" | "codeExpiresAt" | "expiresAt"> {
  const hasCode = passwordHash === null && browserSecret !== null;
  return {
    linkHash: link.id,
    linkExpiresAt: link.expiresAt,
    codeHash: hasCode ? hashEmailCode(browserSecret, link.code) : null,
    codeExpiresAt: hasCode ? codeExpiry(link.createdAt) : null,
    expiresAt: signUpExpiry(link.createdAt),
  };
}

/** Stores a sign-up, emails what completes it, and remembers the browser. */
export async function storeSignUp(
  ctx: Context,
  signUp: Pick<PendingSignUp, "fullName" | "email" | "role" | "language" | "passwordHash">,
): Promise<void> {
  const { platform } = ctx;
  const { db, ids } = platform;
  const browserSecret = createSecret();
  await db.transaction(async (tx) => {
    const store = (link: StoredLink) => {
      const row = {
        ...signUp,
        ...proofsOf(signUp, link, browserSecret),
        id: ids.uuid(),
        browserHash: hashSecret(browserSecret),
        createdAt: link.createdAt,
      };
      return insertPendingSignUp(tx, row, MAX_PENDING_SIGN_UPS);
    };
    const { email, language } = signUp;
    await emailLink(tx, platform, emailOfSignUp(signUp), { email, language, store }, signUp);
  });
  ctx.rememberSignUp(browserSecret);
}
