import type { Platform } from "#server/platform/platform.ts";
import {
  type AccessTokenRow,
  insertAccessToken,
  updateIdleAccessTokensRevoked,
} from "#server/records/accounts/access-token.ts";
import { lockAccount } from "#server/records/accounts/lock-account.ts";
import { findCredentials, findViewer } from "#server/records/accounts/profile.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import type { Viewer } from "#shared/account/account.ts";
import { DEMO_ACCOUNTS } from "#shared/account/demo-accounts.ts";
import {
  MAX_TEST_TOKENS,
  TEST_TOKEN_NAME,
  TEST_TOKEN_SCOPES,
} from "#shared/account/test-token-schema.ts";
import { TEST_TOKEN_HOURS, type TestAccount, type TestToken } from "#shared/account/test-tokens.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { Problem } from "#shared/problem.ts";

/** The demo account, whose password is public; null once it was renamed, deleted or changed. */
async function findDemoAccount(
  { db }: Pick<Platform, "db">,
  account: TestAccount,
): Promise<Viewer | null> {
  const demo = DEMO_ACCOUNTS.find(({ role }) => role === account);
  const found = demo ? await findCredentials(db, demo.email) : null;
  const viewer = found ? await findViewer(db, found.id) : null;
  return viewer?.role === account ? viewer : null;
}

/**
 * Creates an access token of a demo account, without signing in, for a first call (BR-450). Of the
 * test tokens of an account, those in use and the newest work. They do not count with its other
 * tokens, so that no visitor can keep others from a first call. Audits it; emails to a demo account
 * have no reader.
 * @returns the secret, which cannot be read again, and what the token may do
 * @throws {Problem} demoModeOnly; notFound where the demo account is gone; tooManyAttempts
 */
export async function createTestToken(
  platform: Pick<Platform, "db" | "clock" | "ids" | "limits" | "accessTokens" | "isDemo">,
  account: TestAccount,
): Promise<TestToken> {
  if (!platform.isDemo) throw new Problem("demoModeOnly");
  const { db, clock, ids, limits, accessTokens } = platform;
  const viewer = await findDemoAccount(platform, account);
  if (!viewer) throw new Problem("notFound");
  await limits.consume("newTestTokensByUser", viewer.id);
  const now = clock.now();
  const { secret, secretHash, preview } = accessTokens.createSecret();
  const scopes = [...TEST_TOKEN_SCOPES[account]];
  const expiresAt = new Date(now.getTime() + TEST_TOKEN_HOURS * HOUR_MS);
  const row: AccessTokenRow = {
    id: ids.uuid(),
    profileId: viewer.id,
    secretHash,
    preview,
    name: TEST_TOKEN_NAME,
    scopes,
    createdAt: now,
    expiresAt,
    revokedAt: null,
    lastUsedAt: null,
    lastUsedAddress: null,
  };
  await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, viewer.id))) throw new Problem("notFound");
    const named = { profileId: viewer.id, name: TEST_TOKEN_NAME };
    await updateIdleAccessTokensRevoked(tx, named, {
      stay: MAX_TEST_TOKENS - 1,
      usedSince: new Date(now.getTime() - HOUR_MS),
      now,
    });
    await insertAccessToken(tx, row);
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: viewer.id,
      action: "account.createAccessToken",
      createdAt: now,
      subjectType: "profile",
      subjectId: viewer.id,
      details: { token: preview, scopes, expiresAt: expiresAt.toISOString() },
    });
  });
  return { secret, account, email: viewer.email, scopes, expiresAt: expiresAt.toISOString() };
}
