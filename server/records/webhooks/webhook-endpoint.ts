import {
  and,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { isSuspended } from "#server/records/accounts/account-state.ts";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { partners } from "#server/records/schema/partners.ts";
import { webhookDeliveries, webhookEndpoints } from "#server/records/schema/webhooks.ts";
import { MAX_COUNTED_WAITING, type WebhookPause } from "#shared/account/webhooks.ts";

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect;

/** A person's endpoints, for joins too. */
export const isOwnedBy = (ownerId: string) =>
  and(eq(webhookEndpoints.profileId, ownerId), isNull(webhookEndpoints.deletedAt));

const isOwn = (ownerId: string, id: string) => and(eq(webhookEndpoints.id, id), isOwnedBy(ownerId));

const waiting = sql<number>`(select count(*)::int from (select from ${webhookDeliveries}
  where ${webhookDeliveries.endpointId} = ${webhookEndpoints.id} and state = 'pending'
  limit ${MAX_COUNTED_WAITING}) as counted)`;

async function select(db: Queries, condition: SQL | undefined) {
  return db
    .select({ row: webhookEndpoints, isSuspended, waiting })
    .from(webhookEndpoints)
    .innerJoin(profiles, eq(profiles.id, webhookEndpoints.profileId))
    .leftJoin(partners, eq(partners.id, profiles.id))
    .where(condition)
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
}

export type ListedEndpoint = Awaited<ReturnType<typeof select>>[number];

/** A person's endpoints, the oldest first. */
export async function listWebhookEndpoints(
  db: Queries,
  ownerId: string,
): Promise<ListedEndpoint[]> {
  return select(db, isOwnedBy(ownerId));
}

/** One of a person's endpoints; null for a missing id and a foreign endpoint. */
export async function findWebhookEndpoint(
  db: Queries,
  ownerId: string,
  id: string,
): Promise<ListedEndpoint | null> {
  const [found] = await select(db, isOwn(ownerId, id));
  return found ?? null;
}

export async function countWebhookEndpoints(db: Queries, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(webhookEndpoints)
    .where(isOwnedBy(ownerId));
  return row?.count ?? 0;
}

export async function insertWebhookEndpoint(
  db: Queries,
  endpoint: typeof webhookEndpoints.$inferInsert,
): Promise<void> {
  await db.insert(webhookEndpoints).values(endpoint);
}

/**
 * Nothing can be signed, sent or seen any more. The row stays, as its log may be too long to wait
 * for.
 */
const gone = (now: Date) => ({
  deletedAt: now,
  secret: "",
  previousSecret: null,
  previousSecretUntil: null,
});

/**
 * Deletes one of a person's endpoints; the clean-up removes its log.
 * @returns its URL, or null where none was
 */
export async function updateWebhookDeleted(
  db: Queries,
  ownerId: string,
  id: string,
  now: Date,
): Promise<{ url: string } | null> {
  const [row] = await db
    .update(webhookEndpoints)
    .set(gone(now))
    .where(isOwn(ownerId, id))
    .returning({ url: webhookEndpoints.url });
  return row ?? null;
}

/** Deletes all endpoints of a person, as of an account that ends or becomes one of another role. */
export async function updateWebhooksDeletedOf(
  db: Queries,
  ownerId: string,
  now: Date,
): Promise<void> {
  await db.update(webhookEndpoints).set(gone(now)).where(isOwnedBy(ownerId));
}

/**
 * Changes where a person's endpoint leads and what is sent to it from now on. What failed at
 * another address begins again: waiting deliveries are due at once and have three days, and a pause
 * for that reason ends.
 * @returns false where none is
 */
export async function updateWebhookTarget(
  db: Transaction,
  ownerId: string,
  id: string,
  target: Pick<WebhookEndpointRow, "url" | "eventTypes">,
): Promise<boolean> {
  const [before] = await db
    .select({ url: webhookEndpoints.url, pausedBy: webhookEndpoints.pausedBy })
    .from(webhookEndpoints)
    .where(isOwn(ownerId, id))
    .for("update");
  if (!before) return false;
  const isMoved = before.url !== target.url;
  const isStarted = isMoved && before.pausedBy === "failing";
  await db
    .update(webhookEndpoints)
    .set({
      ...target,
      ...(isMoved && { failingSince: null }),
      ...(isStarted && { pausedAt: null, pausedBy: null }),
    })
    .where(eq(webhookEndpoints.id, id));
  if (isMoved) await beginRetriesAgain(db, [id]);
  return true;
}

/** Replaces the secret of a person's endpoint; the one before it signs on until an instant. */
export async function updateWebhookSecret(
  db: Queries,
  ownerId: string,
  id: string,
  rotation: { secret: string; previousSecretUntil: Date },
): Promise<{ url: string } | null> {
  const [row] = await db
    .update(webhookEndpoints)
    .set({ ...rotation, previousSecret: sql`${webhookEndpoints.secret}` })
    .where(isOwn(ownerId, id))
    .returning({ url: webhookEndpoints.url });
  return row ?? null;
}

/** Deletes the secrets whose overlap has ended. */
export async function deletePreviousSecrets(db: Queries, now: Date): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ previousSecret: null, previousSecretUntil: null })
    .where(lte(webhookEndpoints.previousSecretUntil, now));
}

/** Pauses an endpoint that works. @returns false where none does */
export async function updateWebhookPaused(
  db: Queries,
  ownerId: string,
  id: string,
  pause: { pausedAt: Date; pausedBy: WebhookPause },
): Promise<boolean> {
  const rows = await db
    .update(webhookEndpoints)
    .set(pause)
    .where(and(isOwn(ownerId, id), isNull(webhookEndpoints.pausedAt)))
    .returning({ id: webhookEndpoints.id });
  return rows.length === 1;
}

/**
 * Resumes a paused endpoint. Its waiting deliveries are due at once, and their three days begin
 * again.
 * @returns false where none is paused
 */
export async function updateWebhookResumed(
  db: Queries,
  ownerId: string,
  id: string,
): Promise<boolean> {
  const rows = await db
    .update(webhookEndpoints)
    .set({ pausedAt: null, pausedBy: null, failingSince: null })
    .where(and(isOwn(ownerId, id), isNotNull(webhookEndpoints.pausedAt)))
    .returning({ id: webhookEndpoints.id });
  if (rows.length === 0) return false;
  await beginRetriesAgain(db, [id]);
  return true;
}

/**
 * Gives waiting deliveries three days from now on. Most were never attempted and stay as they are.
 */
async function beginRetriesAgain(db: Queries, endpointIds: string[]): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ retriedSince: null, nextAttemptAt: null })
    .where(
      and(
        inArray(webhookDeliveries.endpointId, endpointIds),
        eq(webhookDeliveries.state, "pending"),
        or(isNotNull(webhookDeliveries.retriedSince), isNotNull(webhookDeliveries.nextAttemptAt)),
      ),
    );
}

/**
 * Lets a person's endpoints start again after a time without deliveries, in which nothing failed.
 */
export async function updateWebhooksActiveAgain(db: Queries, ownerId: string): Promise<void> {
  const rows = await db
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(isOwnedBy(ownerId))
    .returning({ id: webhookEndpoints.id });
  if (rows.length > 0) {
    await beginRetriesAgain(
      db,
      rows.map(({ id }) => id),
    );
  }
}

/**
 * Locks an endpoint until the transaction ends, before its deliveries, as resuming it does.
 * @returns null where it was deleted
 */
export async function lockWebhookEndpoint(
  db: Transaction,
  id: string,
): Promise<{ isPaused: boolean; url: string } | null> {
  const [row] = await db
    .select({ pausedAt: webhookEndpoints.pausedAt, url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.deletedAt)))
    .for("no key update");
  return row ? { isPaused: row.pausedAt !== null, url: row.url } : null;
}

/** Notes that an endpoint has accepted a delivery. */
export async function updateWebhookWorking(db: Queries, id: string): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, id), isNotNull(webhookEndpoints.failingSince)));
}

/**
 * Notes that an endpoint refuses nothing any more, where the last such delivery has been given up.
 */
export async function updateWebhookQuiet(db: Queries, id: string): Promise<void> {
  const retried = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, id),
        eq(webhookDeliveries.state, "pending"),
        isNotNull(webhookDeliveries.retriedSince),
      ),
    );
  await db
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, id), notExists(retried)));
}

/** Notes that an endpoint has refused a delivery. */
export async function updateWebhookFailing(db: Queries, id: string, since: Date): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ failingSince: since })
    .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.failingSince)));
}

/**
 * Pauses an endpoint that has been failing since an instant or longer, once.
 * @returns its URL and owner, for the email; null where another process was faster
 */
export async function updateWebhookGivenUp(
  db: Queries,
  id: string,
  { now, failingBy }: { now: Date; failingBy: Date },
) {
  const [row] = await db
    .update(webhookEndpoints)
    .set({ pausedAt: now, pausedBy: "failing" })
    .from(profiles)
    .where(
      and(
        eq(webhookEndpoints.id, id),
        eq(profiles.id, webhookEndpoints.profileId),
        isNull(webhookEndpoints.pausedAt),
        lte(webhookEndpoints.failingSince, failingBy),
      ),
    )
    .returning({
      url: webhookEndpoints.url,
      fullName: profiles.fullName,
      email: profiles.email,
      language: profiles.language,
    });
  return row ?? null;
}

/** Secrets that sign at an instant, encrypted, the current one first. */
export function secretsAt(
  { secret, previousSecret, previousSecretUntil }: WebhookEndpointRow,
  now: Date,
): string[] {
  const isOverlapping = previousSecretUntil !== null && previousSecretUntil > now;
  return isOverlapping && previousSecret !== null ? [secret, previousSecret] : [secret];
}

/** A person's endpoints for the export of personal data, without secrets. */
export async function listWebhookData(db: Queries, ownerId: string) {
  const { url, eventTypes, pausedAt, pausedBy, createdAt: at } = webhookEndpoints;
  return db
    .select({ url, eventTypes, pausedAt, pausedBy, createdAt: at })
    .from(webhookEndpoints)
    .where(isOwnedBy(ownerId))
    .orderBy(asc(at), asc(webhookEndpoints.id));
}
