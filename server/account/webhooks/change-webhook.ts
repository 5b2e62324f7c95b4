import { noteSecurityChange } from "#server/account/security/note-security-change.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createWebhookSecret } from "#server/platform/webhooks/webhook-secret.ts";
import {
  updateWebhookDeleted,
  updateWebhookPaused,
  updateWebhookResumed,
  updateWebhookSecret,
} from "#server/records/webhooks/webhook-endpoint.ts";
import type { Viewer } from "#shared/account/account.ts";
import { SECRET_OVERLAP_HOURS, type WebhookEndpoint } from "#shared/account/webhooks.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { Problem } from "#shared/problem.ts";
import { describeWebhook } from "./describe-webhooks.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "site" | "encryption" | "limits">;

/**
 * Replaces the secret of an endpoint. For a day, the one before it signs too; an older one no
 * longer does. Audits the change and emails the owner.
 * @returns the new secret, which cannot be read again
 * @throws {Problem} notFound, tooManyAttempts
 */
export async function rotateWebhookSecret(
  platform: Parts,
  viewer: Viewer,
  id: string,
): Promise<{ secret: string; webhook: WebhookEndpoint }> {
  const { db, clock, encryption, limits } = platform;
  await limits.consume("webhookChangesByUser", viewer.id);
  const secret = createWebhookSecret();
  const previousSecretUntil = new Date(clock.now().getTime() + SECRET_OVERLAP_HOURS * HOUR_MS);
  await db.transaction(async (tx) => {
    const rotation = { secret: encryption.encrypt(secret, id), previousSecretUntil };
    const rotated = await updateWebhookSecret(tx, viewer.id, id, rotation);
    if (!rotated) throw new Problem("notFound");
    await noteSecurityChange(tx, platform, "rotateWebhookSecret", viewer, {
      details: { webhook: id },
      webhookUrl: rotated.url,
    });
  });
  return { secret, webhook: await describeWebhook(platform, viewer, id) };
}

/**
 * Deletes an endpoint with its log and what waits for it. Audits the change and emails the owner.
 * @throws {Problem} notFound
 */
export async function deleteWebhook(platform: Parts, viewer: Viewer, id: string): Promise<null> {
  await platform.db.transaction(async (tx) => {
    const deleted = await updateWebhookDeleted(tx, viewer.id, id, platform.clock.now());
    if (!deleted) throw new Problem("notFound");
    await noteSecurityChange(tx, platform, "deleteWebhook", viewer, {
      details: { webhook: id },
      webhookUrl: deleted.url,
    });
  });
  return null;
}

/**
 * Pauses an endpoint: what happens from now on waits for it. Without effect on one that is paused.
 * @throws {Problem} notFound
 */
export async function pauseWebhook(
  platform: Parts,
  viewer: Viewer,
  id: string,
): Promise<WebhookEndpoint> {
  const pause = { pausedAt: platform.clock.now(), pausedBy: "owner" } as const;
  await updateWebhookPaused(platform.db, viewer.id, id, pause);
  return describeWebhook(platform, viewer, id);
}

/**
 * Resumes an endpoint: what waits for it is delivered, in order. Without effect on one that is not
 * paused.
 * @throws {Problem} notFound
 */
export async function resumeWebhook(
  platform: Parts,
  viewer: Viewer,
  id: string,
): Promise<WebhookEndpoint> {
  await platform.db.transaction((tx) => updateWebhookResumed(tx, viewer.id, id));
  return describeWebhook(platform, viewer, id);
}
