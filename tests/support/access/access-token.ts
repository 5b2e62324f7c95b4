import type { ActiveToken } from "#server/platform/auth/access-tokens.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAccessToken } from "#server/records/accounts/access-token.ts";
import type { TokenScope } from "#shared/account/access-tokens.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Gives a person an API token of a day, without the procedure's checks. */
export async function addAccessToken(
  { db, ids, clock, accessTokens }: Platform,
  profileId: string,
  scopes: TokenScope[],
  name = "Test",
): Promise<{ secret: string; token: Pick<ActiveToken, "id"> }> {
  const { secret, secretHash, preview } = accessTokens.createSecret();
  const id = ids.uuid();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + DAY_MS);
  await insertAccessToken(db, {
    id,
    profileId,
    secretHash,
    preview,
    name,
    scopes,
    createdAt,
    expiresAt,
  });
  return { secret, token: { id } };
}
