import type { Platform } from "#server/platform/platform.ts";
import {
  findDelivery,
  type ListedDelivery,
  listDeliveries,
  toBody,
} from "#server/records/webhooks/webhook-delivery.ts";
import {
  findWebhookEndpoint,
  type ListedEndpoint,
  listWebhookEndpoints,
} from "#server/records/webhooks/webhook-endpoint.ts";
import type { Viewer } from "#shared/account/account.ts";
import {
  DELIVERIES_PER_PAGE,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookDeliveryDetails,
  type WebhookDeliveryPage,
  type WebhookEndpoint,
  type WebhookState,
} from "#shared/account/webhooks.ts";
import { Problem } from "#shared/problem.ts";

function stateOf({ row, isSuspended }: ListedEndpoint): WebhookState {
  if (row.pausedAt !== null) return "paused";
  if (isSuspended) return "suspended";
  return row.failingSince === null ? "active" : "failing";
}

/** An endpoint as its owner sees it. */
function toWebhookEndpoint(listed: ListedEndpoint, now: Date): WebhookEndpoint {
  const { id, url, eventTypes, pausedBy, pausedAt, failingSince, ...row } = listed.row;
  const overlapsUntil = row.previousSecretUntil;
  return {
    id,
    url,
    eventTypes,
    state: stateOf(listed),
    pausedBy,
    pausedAt: pausedAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    previousSecretUntil:
      overlapsUntil !== null && overlapsUntil > now ? overlapsUntil.toISOString() : null,
    waiting: listed.waiting,
  };
}

/** The endpoints of a person. */
export async function describeWebhooks(
  { db, clock }: Pick<Platform, "db" | "clock">,
  viewer: Viewer,
): Promise<WebhookEndpoint[]> {
  const now = clock.now();
  const rows = await listWebhookEndpoints(db, viewer.id);
  return rows.map((row) => toWebhookEndpoint(row, now));
}

/** One endpoint of a person. @throws {Problem} notFound */
export async function describeWebhook(
  { db, clock }: Pick<Platform, "db" | "clock">,
  viewer: Viewer,
  id: string,
): Promise<WebhookEndpoint> {
  const found = await findWebhookEndpoint(db, viewer.id, id);
  if (!found) throw new Problem("notFound");
  return toWebhookEndpoint(found, clock.now());
}

type AttemptRow = Omit<WebhookAttempt, "at"> & { at: Date };

const toAttempt = ({ at, durationMs, status, problem }: AttemptRow): WebhookAttempt => ({
  at: at.toISOString(),
  durationMs,
  status,
  problem,
});

function toDelivery({ delivery, event, lastAttempt }: ListedDelivery): WebhookDelivery {
  return {
    id: delivery.id,
    eventId: event.id,
    type: event.type,
    state: delivery.state,
    occurredAt: event.occurredAt.toISOString(),
    attempts: delivery.attempts,
    lastAttempt: lastAttempt && toAttempt(lastAttempt),
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
  };
}

/**
 * A page of the log of an endpoint.
 * @throws {Problem} notFound for a foreign endpoint
 */
export async function describeDeliveries(
  platform: Pick<Platform, "db" | "clock">,
  viewer: Viewer,
  { webhookId, cursor }: { webhookId: string; cursor?: number | null | undefined },
): Promise<WebhookDeliveryPage> {
  const { db } = platform;
  if (!(await findWebhookEndpoint(db, viewer.id, webhookId))) throw new Problem("notFound");
  const rows = await listDeliveries(db, viewer.id, {
    endpointId: webhookId,
    before: cursor ?? null,
    limit: DELIVERIES_PER_PAGE + 1,
  });
  const page = rows.slice(0, DELIVERIES_PER_PAGE);
  const hasMore = rows.length > page.length;
  return {
    items: page.map(toDelivery),
    nextCursor: (hasMore && page.at(-1)?.delivery.seq) || null,
  };
}

/** A delivery with its bodies. @throws {Problem} notFound */
export async function describeDelivery(
  { db }: Pick<Platform, "db">,
  viewer: Viewer,
  id: string,
): Promise<WebhookDeliveryDetails> {
  const found = await findDelivery(db, viewer.id, id);
  if (!found) throw new Problem("notFound");
  const attempts = found.attempts.map(({ attemptedAt: at, ...attempt }) => ({ ...attempt, at }));
  return {
    ...toDelivery({ ...found, lastAttempt: attempts[0] ?? null }),
    body: toBody(found.event),
    attemptLog: attempts.map((attempt) => ({
      ...toAttempt(attempt),
      response: attempt.response,
    })),
  };
}
