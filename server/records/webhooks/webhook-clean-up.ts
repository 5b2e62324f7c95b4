import { asc, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import {
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from "#server/records/schema/webhooks.ts";

/** Rows with what depends on them, in a statement that ends long before its time limit. */
const BATCH = 2_000;

/** Repeats a statement until it deletes less than a batch, or the process ends. */
async function inBatches(deleteBatch: () => Promise<unknown[]>, signal: AbortSignal) {
  while (!signal.aborted) {
    const deleted = await deleteBatch();
    if (deleted.length < BATCH) return;
  }
}

/** Deletes events with their deliveries and attempts, whether or not they were delivered. */
export async function deleteWebhookEventsBefore(
  db: Queries,
  instant: Date,
  signal: AbortSignal,
): Promise<void> {
  const { id, occurredAt } = webhookEvents;
  const isOld = lt(occurredAt, instant);
  await inBatches(() => {
    const batch = db.select({ id }).from(webhookEvents).where(isOld);
    return db
      .delete(webhookEvents)
      .where(inArray(id, batch.orderBy(asc(occurredAt)).limit(BATCH)))
      .returning({ id });
  }, signal);
}

/** Removes deleted endpoints, and those whose account is gone, after their logs. */
export async function removeDeletedWebhooks(db: Queries, signal: AbortSignal): Promise<void> {
  const isGone = or(isNotNull(webhookEndpoints.deletedAt), isNull(webhookEndpoints.profileId));
  const gone = await db.select({ id: webhookEndpoints.id }).from(webhookEndpoints).where(isGone);
  const { id, endpointId } = webhookDeliveries;
  for (const endpoint of gone) {
    await inBatches(() => {
      const batch = db.select({ id }).from(webhookDeliveries).where(eq(endpointId, endpoint.id));
      return db
        .delete(webhookDeliveries)
        .where(inArray(id, batch.limit(BATCH)))
        .returning({ id });
    }, signal);
    if (signal.aborted) return;
    await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, endpoint.id));
  }
}
