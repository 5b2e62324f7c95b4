import { and, asc, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { isSuspended } from "#server/records/accounts/account-state.ts";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { partners } from "#server/records/schema/partners.ts";
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from "#server/records/schema/webhooks.ts";
import { TEST_EVENT_TYPE } from "#shared/account/webhook-events.ts";
import { isOwnedBy } from "./webhook-endpoint.ts";

type Claim = {
  now: Date;
  leasedUntil: Date;
  limit: number;
  /**
   * Attempts of one endpoint, and of all those of one person, at the same time in all processes.
   */
  perEndpoint: number;
  perOwner: number;
};

/**
 * Leases due deliveries to one process: until `leasedUntil` no other one sees them, and after that
 * they are due again. Of each booking or vehicle only the earliest that has not ended is due; a
 * replay had ended. An endpoint has few attempts at a time, its owner not many more, and owners
 * take turns, so that endpoints that hang do not hold back those of others. Paused endpoints and
 * those of inactive partners wait.
 */
export async function claimDeliveries(
  db: Queries,
  { limit, perEndpoint, perOwner, ...claim }: Claim,
) {
  const [now, leasedUntil] = [claim.now.toISOString(), claim.leasedUntil.toISOString()];
  const isDue = sql`d.state = 'pending' and (d.next_attempt_at is null or d.next_attempt_at <= ${now})
    and (d.leased_until is null or d.leased_until <= ${now})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with running as materialized (
      select d.endpoint_id, e.profile_id, count(*)::integer as attempts
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.state = 'pending' and d.leased_until > ${now}
      group by d.endpoint_id, e.profile_id
    ), due as (
      select next.id, row_number() over (partition by e.profile_id order by next.seq) + coalesce((
        select sum(attempts) from running where running.profile_id = e.profile_id), 0) as turn
      from webhook_endpoints e
      join ${profiles} on ${profiles.id} = e.profile_id
      left join ${partners} on ${partners.id} = ${profiles.id}
      cross join lateral (
        select d.id, d.seq from webhook_deliveries d
        where d.endpoint_id = e.id and ${isDue} and not exists (
          select from webhook_deliveries earlier
          where earlier.endpoint_id = d.endpoint_id and earlier.subject_id = d.subject_id
            and earlier.seq < d.seq and earlier.state = 'pending' and not earlier.is_replay)
        order by d.seq
        limit greatest(0, ${perEndpoint}::integer - coalesce((
          select attempts from running where running.endpoint_id = e.id), 0))
      ) as next
      where e.paused_at is null and e.deleted_at is null
        and not ${isSuspended}
    ), held as (
      select d.id from due join webhook_deliveries d on d.id = due.id
      where due.turn <= ${perOwner}::integer and ${isDue}
      order by due.turn, d.seq limit ${limit} for update of d skip locked
    )
    update webhook_deliveries set leased_until = ${leasedUntil}, attempts = attempts + 1,
      retried_since = coalesce(retried_since, ${now})
    where id in (select id from held) returning id`);
  if (rows.length === 0) return [];
  return db
    .select({ delivery: webhookDeliveries, event: webhookEvents, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      inArray(
        webhookDeliveries.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(webhookDeliveries.seq));
}

export type ClaimedDelivery = Awaited<ReturnType<typeof claimDeliveries>>[number];

/** The number of the attempt identifies the lease: a process that lost it changes nothing. */
type Lease = Pick<typeof webhookDeliveries.$inferSelect, "id" | "attempts">;

const isLeased = ({ id, attempts }: Lease) =>
  and(
    eq(webhookDeliveries.id, id),
    eq(webhookDeliveries.attempts, attempts),
    eq(webhookDeliveries.state, "pending"),
  );

/**
 * Locks a leased delivery, and returns when its retries began, which a pause and its end may have
 * changed since it was leased.
 * @returns null when the lease was lost
 */
export async function lockRetriedSince(
  db: Transaction,
  lease: Lease,
): Promise<{ retriedSince: Date | null } | null> {
  const [row] = await db
    .select({ retriedSince: webhookDeliveries.retriedSince })
    .from(webhookDeliveries)
    .where(isLeased(lease))
    .for("no key update");
  return row ?? null;
}

/**
 * Ends the attempt that a lease was for: delivered, failed permanently, or due again. Without a
 * time, it is due when its endpoint is resumed.
 */
export async function updateDeliveryAttempted(
  db: Transaction,
  lease: Lease,
  outcome: { state: "delivered" | "failed" } | { state: "pending"; nextAttemptAt: Date | null },
): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: null, leasedUntil: null, ...outcome })
    .where(isLeased(lease));
}

/** Gives a lease back, so that another process need not wait for its end. */
export async function updateDeliveryReleased(db: Queries, lease: Lease): Promise<void> {
  await db.update(webhookDeliveries).set({ leasedUntil: null }).where(isLeased(lease));
}

export async function insertWebhookAttempt(
  db: Queries,
  attempt: typeof webhookAttempts.$inferInsert,
): Promise<void> {
  await db.insert(webhookAttempts).values(attempt);
}

/**
 * Records the event by which an owner tries an endpoint. It is its own subject, so that it waits
 * for no other one.
 */
export async function insertTestEvent(
  db: Queries,
  { id, endpointId, now }: { id: string; endpointId: string; now: Date },
): Promise<void> {
  await db.insert(webhookEvents).values({
    id,
    type: TEST_EVENT_TYPE,
    subjectId: id,
    data: { endpointId },
    occurredAt: now,
  });
  await db.insert(webhookDeliveries).values({ endpointId, eventId: id, subjectId: id });
}

/** The end of its last attempt; a subquery, as a delivery may have none. */
const lastAttempts = (db: Queries) =>
  db
    .selectDistinctOn([webhookAttempts.deliveryId], {
      deliveryId: webhookAttempts.deliveryId,
      at: webhookAttempts.attemptedAt,
      durationMs: webhookAttempts.durationMs,
      status: webhookAttempts.status,
      problem: webhookAttempts.problem,
    })
    .from(webhookAttempts)
    .orderBy(
      webhookAttempts.deliveryId,
      desc(webhookAttempts.attemptedAt),
      desc(webhookAttempts.id),
    );

/** Deliveries of one of a person's endpoints, the newest first. */
export async function listDeliveries(
  db: Queries,
  ownerId: string,
  { endpointId, before, limit }: { endpointId: string; before: number | null; limit: number },
) {
  const page = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      and(
        isOwnedBy(ownerId),
        eq(webhookDeliveries.endpointId, endpointId),
        before === null ? undefined : lt(webhookDeliveries.seq, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.seq))
    .limit(limit);
  if (page.length === 0) return [];
  const attempts = await lastAttempts(db).where(
    inArray(
      webhookAttempts.deliveryId,
      page.map(({ delivery }) => delivery.id),
    ),
  );
  const lastOf = new Map(attempts.map(({ deliveryId, ...attempt }) => [deliveryId, attempt]));
  return page.map((row) => ({ ...row, lastAttempt: lastOf.get(row.delivery.id) ?? null }));
}

export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number];

/** One of a person's deliveries with its attempts, the latest first; null for a foreign one. */
export async function findDelivery(db: Queries, ownerId: string, id: string) {
  const [found] = await db
    .select({ delivery: webhookDeliveries, event: webhookEvents })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(isOwnedBy(ownerId), eq(webhookDeliveries.id, id)));
  if (!found) return null;
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id))
    .orderBy(desc(webhookAttempts.attemptedAt), desc(webhookAttempts.id));
  return { ...found, attempts };
}

/**
 * Makes a delivery that has ended due again, with three days of its own.
 * @returns false where no such delivery has ended
 */
export async function updateDeliveryReplayed(
  db: Queries,
  ownerId: string,
  id: string,
): Promise<boolean> {
  const own = db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(isOwnedBy(ownerId));
  const rows = await db
    .update(webhookDeliveries)
    .set({
      state: "pending",
      isReplay: true,
      retriedSince: null,
      nextAttemptAt: null,
      leasedUntil: null,
    })
    .where(
      and(
        eq(webhookDeliveries.id, id),
        ne(webhookDeliveries.state, "pending"),
        inArray(webhookDeliveries.endpointId, own),
      ),
    )
    .returning({ id: webhookDeliveries.id });
  return rows.length === 1;
}

/**
 * Records an event for each confirmed rental that ended in a span and has none yet (BR-441), for
 * the first 500 of them.
 * @returns whether there may be more
 */
export async function recordCompletedBookings(
  db: Queries,
  { after, by }: { after: Date; by: Date },
): Promise<boolean> {
  const { rows } = await db.execute<{ mayBeMore: boolean }>(
    sql`select record_completed_bookings(${after.toISOString()}, ${by.toISOString()}) as "mayBeMore"`,
  );
  return rows[0]?.mayBeMore === true;
}

/** The body of an event; the same in every attempt, as its data is not changed. */
export function toBody({ type, occurredAt, data }: typeof webhookEvents.$inferSelect): string {
  return JSON.stringify({ type, timestamp: occurredAt.toISOString(), data });
}
