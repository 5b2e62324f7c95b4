import { and, count, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { accessTokens, profiles } from "#server/records/schema/accounts.ts";
import { partners } from "#server/records/schema/partners.ts";
import type { Role, Viewer } from "#shared/account/account.ts";
import { isActiveAccount, isSuspended } from "./account-state.ts";
import { toViewer, viewerColumns } from "./profile.ts";

export type AccessTokenRow = typeof accessTokens.$inferSelect;
type NewAccessToken = typeof accessTokens.$inferInsert;

/** A token, ended or not, with its person; null while the address is unverified or once deleted. */
export async function findAccessToken(
  db: Queries,
  secretHash: string,
): Promise<{ row: AccessTokenRow; viewer: Viewer; isSuspended: boolean } | null> {
  const statement = prepared(db, "access token", (name) =>
    db
      .select({ row: accessTokens, viewer: viewerColumns, isSuspended })
      .from(accessTokens)
      .innerJoin(profiles, eq(profiles.id, accessTokens.profileId))
      .leftJoin(partners, eq(partners.id, profiles.id))
      .where(and(eq(accessTokens.secretHash, sql.placeholder("secretHash")), isActiveAccount))
      .prepare(name),
  );
  const [found] = await statement.execute({ secretHash });
  return found ? { ...found, viewer: toViewer(found.viewer) } : null;
}

/** The tokens among these ids that work, with the current role of their people. */
export async function listLiveAccessTokens(
  db: Queries,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; role: Role }[]> {
  return db
    .select({ id: accessTokens.id, role: profiles.role })
    .from(accessTokens)
    .innerJoin(profiles, eq(profiles.id, accessTokens.profileId))
    .leftJoin(partners, eq(partners.id, profiles.id))
    .where(
      and(
        sql`${accessTokens.id} = any(${sql.param(ids)}::uuid[])`,
        gt(accessTokens.expiresAt, now),
        isActiveAccount,
        sql`not ${isSuspended}`,
      ),
    );
}

/** A person's tokens, those that work before those that ended, newest first. */
export async function listAccessTokens(
  db: Queries,
  profileId: string,
  now: Date,
): Promise<AccessTokenRow[]> {
  return db
    .select()
    .from(accessTokens)
    .where(eq(accessTokens.profileId, profileId))
    .orderBy(
      desc(gt(accessTokens.expiresAt, now)),
      desc(accessTokens.createdAt),
      desc(accessTokens.id),
    );
}

/** Number of a person's tokens that work. */
export async function countAccessTokens(
  db: Queries,
  profileId: string,
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(accessTokens)
    .where(and(eq(accessTokens.profileId, profileId), gt(accessTokens.expiresAt, now)));
  return row?.count ?? 0;
}

export async function insertAccessToken(db: Queries, token: NewAccessToken): Promise<void> {
  await db.insert(accessTokens).values(token);
}

/**
 * Stores a use unless a later one is stored: of several concurrent calls one writes.
 * @param unlessSince no write where the last use was after this
 */
export async function updateAccessTokenUse(
  db: Queries,
  id: string,
  use: { lastUsedAt: Date; lastUsedAddress: string },
  unlessSince: Date,
): Promise<void> {
  await db
    .update(accessTokens)
    .set(use)
    .where(
      and(
        eq(accessTokens.id, id),
        or(isNull(accessTokens.lastUsedAt), lte(accessTokens.lastUsedAt, unlessSince)),
      ),
    );
}

/** What is reported of a token that was revoked. */
export type RevokedToken = Pick<AccessTokenRow, "name" | "preview">;

/** Revokes a person's token. @returns null when there is none that works under this id */
export async function updateAccessTokenRevoked(
  db: Queries,
  profileId: string,
  id: string,
  now: Date,
): Promise<RevokedToken | null> {
  const [row] = await db
    .update(accessTokens)
    .set({ revokedAt: now, expiresAt: now })
    .where(
      and(
        eq(accessTokens.id, id),
        eq(accessTokens.profileId, profileId),
        gt(accessTokens.expiresAt, now),
      ),
    )
    .returning({ name: accessTokens.name, preview: accessTokens.preview });
  return row ?? null;
}

/** Revokes all tokens of a person. @returns those that worked */
export async function updateAllAccessTokensRevoked(
  db: Queries,
  profileId: string,
  now: Date,
): Promise<RevokedToken[]> {
  return db
    .update(accessTokens)
    .set({ revokedAt: now, expiresAt: now })
    .where(and(eq(accessTokens.profileId, profileId), gt(accessTokens.expiresAt, now)))
    .returning({ name: accessTokens.name, preview: accessTokens.preview });
}

/**
 * Revokes tokens with a name that work, so that a number of them stays: the oldest of those that
 * were not used lately, and then the oldest.
 */
export async function updateIdleAccessTokensRevoked(
  db: Queries,
  { profileId, name }: { profileId: string; name: string },
  { stay, usedSince, now }: { stay: number; usedSince: Date; now: Date },
): Promise<void> {
  const isInUse = sql`coalesce(${gt(accessTokens.lastUsedAt, usedSince)}, false)`;
  const others = db
    .select({ id: accessTokens.id })
    .from(accessTokens)
    .where(
      and(
        eq(accessTokens.profileId, profileId),
        eq(accessTokens.name, name),
        gt(accessTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(isInUse), desc(accessTokens.createdAt), desc(accessTokens.id))
    .offset(stay);
  await db
    .update(accessTokens)
    .set({ revokedAt: now, expiresAt: now })
    .where(inArray(accessTokens.id, others));
}

/** Deletes the tokens that ended before an instant. */
export async function deleteAccessTokensEndedBefore(db: Queries, instant: Date): Promise<void> {
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, instant));
}
