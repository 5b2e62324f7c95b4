import { provePassword } from "#server/account/sign-in/prove-password.ts";
import { createSecret, hashSecret } from "#server/platform/auth/secrets.ts";
import { findEmailKey } from "#server/records/accounts/email-key.ts";
import { replaceOneTimeToken } from "#server/records/accounts/one-time-token.ts";
import { findCredentials, holdPasswordHash, isEmailOf } from "#server/records/accounts/profile.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { RequestEmailChange } from "#shared/account/account-security.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { Problem } from "#shared/problem.ts";
import { pageAddress } from "#shared/site/site-paths.ts";
import {
  ADDRESS_LINK_HOURS,
  composeAddressInUseEmail,
  composeChangeAddressEmail,
} from "./security-emails.ts";

const LINK_LIFETIME_MS = ADDRESS_LINK_HOURS * HOUR_MS;

/**
 * Emails a link to a new address; nothing changes until it is opened. A taken address gives the
 * same response at the same cost, but receives a notice instead of a link.
 * @throws {Problem} tooManyAttempts, wrongPassword, emailTaken when it is the caller's own
 */
export async function requestEmailChange(
  ctx: Context,
  viewer: Viewer,
  { email, password }: RequestEmailChange,
): Promise<null> {
  const { db, clock, ids, limits, site } = ctx.platform;
  const passwordHash = await provePassword(ctx, viewer, password);
  if (await isEmailOf(db, viewer.id, email)) throw new Problem("emailTaken");
  await limits.consume("emailChangeByUser", viewer.id);
  await limits.consume("emailChangeByAccount", await findEmailKey(db, email));
  await limits.consume("emailRequestsByAddress", ctx.address);
  const now = clock.now();
  const secret = createSecret();
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
  const page = pageAddress(site.origin, "/confirm-new-email", viewer.language);
  await db.transaction(async (tx) => {
    // A reset revokes every link requested with the old password; none may be created after it.
    if (!(await holdPasswordHash(tx, viewer.id, passwordHash))) throw new Problem("wrongPassword");
    await replaceOneTimeToken(tx, {
      id: hashSecret(secret),
      profileId: viewer.id,
      purpose: "change_email",
      email,
      subject: null,
      createdAt: now,
      expiresAt,
    });
    const owner = await findCredentials(tx, email);
    const content = owner
      ? composeAddressInUseEmail(viewer.language)
      : composeChangeAddressEmail({ ...viewer, email }, `${page}#token=${secret}`);
    const stamps = { id: ids.uuid(), availableAt: now, createdAt: now };
    await insertEmail(tx, { ...content, recipient: email, ...stamps });
  });
  return null;
}
