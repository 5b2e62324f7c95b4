import { setTimeout as pause } from "node:timers/promises";
import type { Platform } from "#server/platform/platform.ts";
import type { WebhookOutcome } from "#server/platform/webhooks/webhook-transport.ts";
import type { Transaction } from "#server/records/database/database.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  insertWebhookAttempt,
  lockRetriedSince,
  toBody,
  updateDeliveryAttempted,
  updateDeliveryReleased,
} from "#server/records/webhooks/webhook-delivery.ts";
import {
  lockWebhookEndpoint,
  secretsAt,
  updateWebhookFailing,
  updateWebhookGivenUp,
  updateWebhookQuiet,
  updateWebhookWorking,
} from "#server/records/webhooks/webhook-endpoint.ts";
import { TEST_EVENT_TYPE } from "#shared/account/webhook-events.ts";
import { WEBHOOK_RETRY_HOURS } from "#shared/account/webhooks.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { composeWebhookPausedEmail } from "./webhook-paused-email.ts";

/** Attempts of this process at the same time. */
const MAX_RUNNING = 40;
/** Attempts of one endpoint at the same time, over all processes. */
const PER_ENDPOINT = 4;
/** Attempts of all endpoints of one person, so that five of them could hang before others wait. */
const PER_OWNER = 8;
/** Longer than an attempt may take, so that no other process starts. */
const LEASE_MS = 30_000;
/** How often due deliveries are looked for while some are running. */
const POLL_MS = 500;
const FIRST_RETRY_MS = 10_000;
const RETRY_FACTOR = 3;
const LONGEST_RETRY_MS = 12 * HOUR_MS;
const GIVE_UP_MS = WEBHOOK_RETRY_HOURS * HOUR_MS;

type Parts = Pick<Platform, "db" | "clock" | "ids" | "site" | "log" | "encryption" | "webhooks">;

/**
 * The time since the first attempt of a series triples with each one; no wait is longer than twelve
 * hours, and the last attempt is at the end of the three days. Null after that.
 */
function nextAttempt(retriedSince: Date, now: Date): Date | null {
  const elapsed = now.getTime() - retriedSince.getTime();
  if (elapsed >= GIVE_UP_MS) return null;
  const delay = Math.max(FIRST_RETRY_MS, elapsed * (RETRY_FACTOR - 1));
  return new Date(now.getTime() + Math.min(delay, LONGEST_RETRY_MS, GIVE_UP_MS - elapsed));
}

const isAccepted = ({ status }: WebhookOutcome) => status !== null && status >= 200 && status < 300;

/**
 * Pauses an endpoint that has been failing for three days, and emails its owner.
 * @returns false where it has not
 */
async function pauseFailing(tx: Transaction, { ids, site }: Parts, id: string, now: Date) {
  const failingBy = new Date(now.getTime() - GIVE_UP_MS);
  const owner = await updateWebhookGivenUp(tx, id, { now, failingBy });
  if (!owner) return false;
  await insertEmail(tx, {
    ...composeWebhookPausedEmail(owner, owner.url, site.origin),
    id: ids.uuid(),
    availableAt: now,
    createdAt: now,
  });
  return true;
}

/**
 * What a refusal means for its delivery: another attempt, or the end. Where the last attempt pauses
 * the endpoint too, the delivery waits for it as all others do.
 */
async function stateRefused(
  tx: Transaction,
  parts: Parts,
  endpoint: { id: string; isPaused: boolean },
  { retriedSince, now }: { retriedSince: Date; now: Date },
) {
  const nextAttemptAt = nextAttempt(retriedSince, now);
  if (nextAttemptAt) return { state: "pending", nextAttemptAt } as const;
  const waits = endpoint.isPaused || (await pauseFailing(tx, parts, endpoint.id, now));
  return waits
    ? ({ state: "pending", nextAttemptAt: null } as const)
    : ({ state: "failed" } as const);
}

/** Records the end of an attempt, with what it means for its endpoint. */
async function recordAttempt(
  parts: Parts,
  claimed: ClaimedDelivery,
  outcome: WebhookOutcome,
  times: { attemptedAt: Date; durationMs: number },
): Promise<void> {
  const { db, clock, ids } = parts;
  const { delivery, event } = claimed;
  const { id } = claimed.endpoint;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const locked = await lockWebhookEndpoint(tx, id);
    const retries = locked && (await lockRetriedSince(tx, delivery));
    if (!retries) return;
    if (isAccepted(outcome)) {
      await updateDeliveryAttempted(tx, delivery, { state: "delivered" });
      await updateWebhookWorking(tx, id);
    } else if (event.type === TEST_EVENT_TYPE) {
      await updateDeliveryAttempted(tx, delivery, { state: "failed" });
    } else if (locked.url !== claimed.endpoint.url) {
      // The endpoint leads elsewhere by now, where nothing has failed yet.
      await updateDeliveryAttempted(tx, delivery, { state: "pending", nextAttemptAt: null });
    } else {
      await updateWebhookFailing(tx, id, times.attemptedAt);
      const retriedSince = retries.retriedSince ?? now;
      const state = await stateRefused(tx, parts, { id, ...locked }, { retriedSince, now });
      await updateDeliveryAttempted(tx, delivery, state);
      if (state.state === "failed") await updateWebhookQuiet(tx, id);
    }
    const { status, problem, response } = outcome;
    await insertWebhookAttempt(tx, {
      id: ids.uuid(),
      deliveryId: delivery.id,
      status,
      problem,
      response,
      ...times,
    });
  });
}

/** The secrets that sign now; null where one is encrypted under another key than the site's. */
function readSecrets({ encryption, log }: Parts, { endpoint }: ClaimedDelivery, now: Date) {
  try {
    return secretsAt(endpoint, now).map((secret) => encryption.decrypt(secret, endpoint.id));
  } catch (error) {
    log.warn({ err: error, endpointId: endpoint.id }, "the secret of a webhook cannot be read");
    return null;
  }
}

async function attempt(parts: Parts, claimed: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  const { db, clock, log, webhooks } = parts;
  const { delivery, endpoint, event } = claimed;
  const attemptedAt = clock.now();
  const start = performance.now();
  try {
    const secrets = readSecrets(parts, claimed, attemptedAt);
    const message = { url: endpoint.url, id: event.id, sentAt: attemptedAt, body: toBody(event) };
    const outcome = secrets
      ? await webhooks.send({ ...message, secrets }, signal)
      : ({ status: null, problem: "secretUnreadable", response: "" } as const);
    const durationMs = Math.round(performance.now() - start);
    await recordAttempt(parts, claimed, outcome, { attemptedAt, durationMs });
  } catch (error) {
    // The lease ends by itself where this fails too, and another attempt follows.
    if (signal.aborted) return updateDeliveryReleased(db, delivery);
    // Not the whole URL, whose path and parameters are often the receiver's password.
    const { host } = new URL(endpoint.url);
    const facts = { err: error, deliveryId: delivery.id, host };
    log.warn(facts, "webhook attempt failed, will be retried");
  }
}

/**
 * Sends what is due to the endpoints of partners and admins, until nothing is. Each attempt is
 * leased in the database, so that several processes share the work and one that dies holds nothing
 * back.
 * @param signal ends the attempts that are running, without counting against their endpoints
 */
export async function sendDueWebhooks(parts: Parts, signal: AbortSignal): Promise<void> {
  const { db, clock } = parts;
  const running = new Set<Promise<void>>();
  try {
    while (!signal.aborted) {
      const now = clock.now();
      const claimed = await claimDeliveries(db, {
        now,
        leasedUntil: new Date(now.getTime() + LEASE_MS),
        limit: MAX_RUNNING - running.size,
        perEndpoint: PER_ENDPOINT,
        perOwner: PER_OWNER,
      });
      for (const delivery of claimed) {
        const sending = attempt(parts, delivery, signal).finally(() => running.delete(sending));
        running.add(sending);
      }
      if (running.size === 0) return;
      // One that ends may make the next event of its booking due.
      const waiting = new AbortController();
      const poll = pause(POLL_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
      await Promise.race([...running, poll]);
      waiting.abort();
    }
  } finally {
    await Promise.all(running);
  }
}
