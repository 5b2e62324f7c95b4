import { noteSecurityChange } from "#server/account/security/note-security-change.ts";
import { requireSession } from "#server/account/security/require-session.ts";
import { countersOfProof, limitGuesses } from "#server/account/sign-in/limit-guesses.ts";
import { assertPasswordIfAny } from "#server/account/sign-in/prove-password.ts";
import {
  type AccessTokenRow,
  countAccessTokens,
  insertAccessToken,
} from "#server/records/accounts/access-token.ts";
import type { Context } from "#server/trpc/context.ts";
import { fieldRefusal } from "#server/trpc/field-refusal.ts";
import { needsTwoFactor } from "#server/trpc/procedures.ts";
import {
  type AccessToken,
  areaOf,
  type CreateAccessToken,
  MAX_ACCESS_TOKENS,
  ROLE_AREAS,
} from "#shared/account/access-tokens.ts";
import type { Viewer } from "#shared/account/account.ts";
import { DAY_MS } from "#shared/durations.ts";
import { Problem } from "#shared/problem.ts";
import { toAccessToken } from "./describe-access-tokens.ts";

/**
 * Creates an access token. The password is required again, as an open session must not become a key
 * that outlives it. Audits the change and emails the owner.
 * @returns the secret, which cannot be read again, and the token as it is listed
 * @throws {Problem} wrongPassword, tooManyAttempts, tooManyAccessTokens; twoFactorRequired or
 * secondFactorUnused of admins, outside demo mode; notSignedIn when the session ended in the
 * meantime; what `fieldRefusal` returns for an area that is not of the person's role
 */
export async function createAccessToken(
  ctx: Context,
  viewer: Viewer,
  { name, scopes, expiresInDays, password }: CreateAccessToken,
): Promise<{ secret: string; token: AccessToken }> {
  const { db, clock, ids, limits, accessTokens } = ctx.platform;
  const areas = ROLE_AREAS[viewer.role];
  if (!scopes.every((scope) => areas.includes(areaOf(scope)))) {
    throw fieldRefusal("scopes", "invalid");
  }
  if (needsTwoFactor(ctx.platform, viewer) && !viewer.hasTwoFactor) {
    throw new Problem("twoFactorRequired");
  }
  await limitGuesses(ctx, countersOfProof(ctx, viewer.id), () =>
    assertPasswordIfAny(ctx.platform, viewer.id, password),
  );
  await limits.consume("newAccessTokensByUser", viewer.id);
  const now = clock.now();
  const { secret, secretHash, preview } = accessTokens.createSecret();
  const row: AccessTokenRow = {
    id: ids.uuid(),
    profileId: viewer.id,
    secretHash,
    preview,
    name,
    scopes,
    createdAt: now,
    expiresAt: new Date(now.getTime() + expiresInDays * DAY_MS),
    revokedAt: null,
    lastUsedAt: null,
    lastUsedAddress: null,
  };
  await db.transaction(async (tx) => {
    await requireSession(tx, ctx, viewer);
    if ((await countAccessTokens(tx, viewer.id, now)) >= MAX_ACCESS_TOKENS) {
      throw new Problem("tooManyAccessTokens", { max: MAX_ACCESS_TOKENS });
    }
    await insertAccessToken(tx, row);
    await noteSecurityChange(tx, ctx.platform, "createAccessToken", viewer, {
      details: { token: preview, scopes, expiresAt: row.expiresAt.toISOString() },
      tokens: [row],
    });
  });
  return { secret, token: toAccessToken(row, now) };
}
