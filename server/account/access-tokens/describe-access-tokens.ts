import type { Platform } from "#server/platform/platform.ts";
import { type AccessTokenRow, listAccessTokens } from "#server/records/accounts/access-token.ts";
import type { AccessToken, AccessTokenState } from "#shared/account/access-tokens.ts";
import type { Viewer } from "#shared/account/account.ts";

function stateOf({ revokedAt, expiresAt }: AccessTokenRow, now: Date): AccessTokenState {
  if (revokedAt !== null) return "revoked";
  return expiresAt <= now ? "expired" : "active";
}

/** An API token as its owner sees it. */
export function toAccessToken(row: AccessTokenRow, now: Date): AccessToken {
  const { id, name, preview, scopes, createdAt, expiresAt, lastUsedAt, lastUsedAddress } = row;
  return {
    id,
    name,
    preview,
    scopes,
    state: stateOf(row, now),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastUsedAddress,
  };
}

/** A person's API tokens, also those that ended lately. */
export async function describeAccessTokens(
  { db, clock }: Pick<Platform, "db" | "clock">,
  viewer: Viewer,
): Promise<AccessToken[]> {
  const now = clock.now();
  const rows = await listAccessTokens(db, viewer.id, now);
  return rows.map((row) => toAccessToken(row, now));
}
