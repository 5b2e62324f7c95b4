import type { Platform } from "#server/platform/platform.ts";
import {
  findDelivery,
  insertTestEvent,
  updateDeliveryReplayed,
} from "#server/records/webhooks/webhook-delivery.ts";
import { findWebhookEndpoint } from "#server/records/webhooks/webhook-endpoint.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "limits">;

/** @throws {Problem} notFound, webhookPaused */
async function requireWorking({ db }: Parts, viewer: Viewer, id: string): Promise<void> {
  const found = await findWebhookEndpoint(db, viewer.id, id);
  if (!found) throw new Problem("notFound");
  if (found.row.pausedAt !== null || found.isSuspended) throw new Problem("webhookPaused");
}

/**
 * Sends a test event to an endpoint, once.
 * @returns the id of the event
 * @throws {Problem} notFound, webhookPaused, tooManyAttempts
 */
export async function testWebhook(
  platform: Parts,
  viewer: Viewer,
  id: string,
): Promise<{ eventId: string }> {
  const { db, clock, ids, limits } = platform;
  await requireWorking(platform, viewer, id);
  await limits.consume("webhookSendsByUser", viewer.id);
  const eventId = ids.uuid();
  await db.transaction((tx) =>
    insertTestEvent(tx, { id: eventId, endpointId: id, now: clock.now() }),
  );
  return { eventId };
}

/**
 * Sends an event to an endpoint again, under the same id, with three days of retries of its own.
 * @throws {Problem} notFound, webhookPaused, tooManyAttempts; deliveryUnfinished while it is
 * retried anyway
 */
export async function replayDelivery(platform: Parts, viewer: Viewer, id: string): Promise<null> {
  const { db, limits } = platform;
  const found = await findDelivery(db, viewer.id, id);
  if (!found) throw new Problem("notFound");
  await requireWorking(platform, viewer, found.delivery.endpointId);
  await limits.consume("webhookSendsByUser", viewer.id);
  if (!(await updateDeliveryReplayed(db, viewer.id, id))) {
    throw new Problem("deliveryUnfinished");
  }
  return null;
}
