import { and, asc, count, eq, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { partners } from "#server/records/schema/partners.ts";
import { webhookDeliveries, webhookEndpoints } from "#server/records/schema/webhooks.ts";
import type { WebhookPause } from "#shared/account/webhooks.ts";

export type WebhookEndpointRow = typeof webhookEndpoints.$inferSelect;

/** True for an endpoint of a partner whom an admin has made inactive, for joins to `partners`. */
const isSuspended = sql<boolean>`coalesce(
  ${profiles.role} = 'partner' and ${partners.status} = 'inactive', false)`;

const isOwn = (ownerId: string, id: string) =>
  and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.profileId, ownerId));

const waiting = sql<number>`(select count(*)::int from ${webhookDeliveries}
  where ${webhookDeliveries.endpointId} = ${webhookEndpoints.id} and state = 'pending')`;

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
  return select(db, eq(webhookEndpoints.profileId, ownerId));
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
    .where(eq(webhookEndpoints.profileId, ownerId));
  return row?.count ?? 0;
}

export async function insertWebhookEndpoint(
  db: Queries,
  endpoint: typeof webhookEndpoints.$inferInsert,
): Promise<void> {
  await db.insert(webhookEndpoints).values(endpoint);
}

/** Deletes one of a person's endpoints with its log. @returns its URL, or null where none was */
export async function deleteWebhookEndpoint(
  db: Queries,
  ownerId: string,
  id: string,
): Promise<{ url: string } | null> {
  const [row] = await db
    .delete(webhookEndpoints)
    .where(isOwn(ownerId, id))
    .returning({ url: webhookEndpoints.url });
  return row ?? null;
}

/** Deletes all endpoints of a person: their events would be those of another role from now on. */
export async function deleteWebhookEndpointsOf(db: Queries, ownerId: string): Promise<void> {
  await db.delete(webhookEndpoints).where(eq(webhookEndpoints.profileId, ownerId));
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

/** Forgets the secrets whose overlap has ended. */
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
  await db
    .update(webhookDeliveries)
    .set({ retriedSince: null, nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, "pending")));
  return true;
}

/**
 * Locks an endpoint until the transaction ends, before its deliveries, as deleting it does.
 * @returns false where it was deleted
 */
export async function lockWebhookEndpoint(db: Transaction, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for("no key update");
  return rows.length === 1;
}

/** Notes that an endpoint has accepted a delivery. */
export async function updateWebhookWorking(db: Queries, id: string): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(and(eq(webhookEndpoints.id, id), isNotNull(webhookEndpoints.failingSince)));
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
    .where(eq(webhookEndpoints.profileId, ownerId))
    .orderBy(asc(at), asc(webhookEndpoints.id));
}
