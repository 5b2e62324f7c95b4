import { noteSecurityChange } from "#server/account/security/note-security-change.ts";
import { requireSession } from "#server/account/security/require-session.ts";
import { countersOfProof, limitGuesses } from "#server/account/sign-in/limit-guesses.ts";
import { assertPasswordIfAny } from "#server/account/sign-in/prove-password.ts";
import { updateWebhookTarget } from "#server/records/webhooks/webhook-endpoint.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { UpdateWebhook, WebhookEndpoint } from "#shared/account/webhooks.ts";
import { Problem } from "#shared/problem.ts";
import { describeWebhook } from "./describe-webhooks.ts";
import { readWebhookUrl } from "./webhook-url.ts";

/**
 * Changes the address and the events of an endpoint, which keeps its secret, its log and what waits
 * for it. One that was paused because it failed works again at another address. The password is
 * required again, for the reason of `createWebhook`. Audits the change and emails the owner.
 * @throws {Problem} wrongPassword, tooManyAttempts, notFound; secondFactorUnused of admins, outside
 * demo mode; notSignedIn when the session ended in the meantime; what `fieldRefusal` returns for
 * http where it is not allowed
 */
export async function updateWebhook(
  ctx: Context,
  viewer: Viewer,
  { id, url, eventTypes, password }: UpdateWebhook,
): Promise<WebhookEndpoint> {
  const { platform } = ctx;
  const address = readWebhookUrl(platform, url);
  await limitGuesses(ctx, countersOfProof(ctx, viewer.id), () =>
    assertPasswordIfAny(platform, viewer.id, password),
  );
  await platform.limits.consume("webhookChangesByUser", viewer.id);
  await platform.db.transaction(async (tx) => {
    await requireSession(tx, ctx, viewer);
    const isUpdated = await updateWebhookTarget(tx, viewer.id, id, { url: address, eventTypes });
    if (!isUpdated) throw new Problem("notFound");
    await noteSecurityChange(tx, platform, "updateWebhook", viewer, {
      details: { webhook: id },
      webhookUrl: address,
    });
  });
  return describeWebhook(platform, viewer, id);
}
