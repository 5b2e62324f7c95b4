import { noteSecurityChange } from "#server/account/security/note-security-change.ts";
import { requireSession } from "#server/account/security/require-session.ts";
import { countersOfProof, limitGuesses } from "#server/account/sign-in/limit-guesses.ts";
import { assertPasswordIfAny } from "#server/account/sign-in/prove-password.ts";
import { createWebhookSecret } from "#server/platform/webhooks/webhook-secret.ts";
import {
  countWebhookEndpoints,
  insertWebhookEndpoint,
} from "#server/records/webhooks/webhook-endpoint.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import {
  type CreateWebhook,
  MAX_WEBHOOKS,
  type WebhookEndpoint,
} from "#shared/account/webhooks.ts";
import { Problem } from "#shared/problem.ts";
import { describeWebhook } from "./describe-webhooks.ts";
import { readWebhookUrl } from "./webhook-url.ts";

/**
 * Creates an endpoint. The password is required again, as an open session must not become a copy of
 * all bookings that outlives it. Audits the change and emails the owner.
 * @returns the secret, which cannot be read again, and the endpoint as it is listed
 * @throws {Problem} wrongPassword, tooManyAttempts, tooManyWebhooks; secondFactorUnused of admins,
 * outside demo mode; notSignedIn when the session ended in the meantime; what `fieldRefusal`
 * returns for http where it is not allowed
 */
export async function createWebhook(
  ctx: Context,
  viewer: Viewer,
  { url, eventTypes, password }: CreateWebhook,
): Promise<{ secret: string; webhook: WebhookEndpoint }> {
  const { platform } = ctx;
  const { db, clock, ids, limits, encryption } = platform;
  const address = readWebhookUrl(platform, url);
  await limitGuesses(ctx, countersOfProof(ctx, viewer.id), () =>
    assertPasswordIfAny(platform, viewer.id, password),
  );
  await limits.consume("newWebhooksByUser", viewer.id);
  const id = ids.uuid();
  const secret = createWebhookSecret();
  await db.transaction(async (tx) => {
    await requireSession(tx, ctx, viewer);
    if ((await countWebhookEndpoints(tx, viewer.id)) >= MAX_WEBHOOKS) {
      throw new Problem("tooManyWebhooks", { max: MAX_WEBHOOKS });
    }
    await insertWebhookEndpoint(tx, {
      id,
      profileId: viewer.id,
      url: address,
      eventTypes,
      secret: encryption.encrypt(secret, id),
      createdAt: clock.now(),
    });
    await noteSecurityChange(tx, platform, "createWebhook", viewer, {
      details: { webhook: id },
      webhookUrl: address,
    });
  });
  return { secret, webhook: await describeWebhook(platform, viewer, id) };
}
