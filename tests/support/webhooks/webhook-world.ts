import { recordEndedRentals } from "#server/account/webhooks/record-ended-rentals.ts";
import { sendDueWebhooks } from "#server/account/webhooks/send-due-webhooks.ts";
import type { WebhookEventType } from "#shared/account/webhook-events.ts";
import { TEST_SECRET_KEY } from "#tests/support/servers/server-process.ts";
import type { ApiClient } from "#tests/support/world/api-client.ts";
import { PASSWORD } from "#tests/support/world/fleet.ts";
import { startWorld, type World } from "#tests/support/world/world.ts";

/** A world whose webhooks reach receivers of the test, with a clock that only goes forward. */
export type WebhookWorld = World & {
  /** Moves the clock forward. */
  pass: (ms: number) => void;
  /** Sends all that is due now, and what becomes due by that. */
  sendDue: () => Promise<void>;
};

export async function startWebhookWorld(): Promise<WebhookWorld> {
  let laterMs = 0;
  const world = await startWorld({
    env: { PRIVATE_WEBHOOKS: "on", SECRET_KEY: TEST_SECRET_KEY },
    clock: { now: () => new Date(Date.now() + laterMs) },
  });
  return {
    ...world,
    pass: (ms) => {
      laterMs += ms;
    },
    async sendDue() {
      await recordEndedRentals(world.platform);
      await sendDueWebhooks(world.platform, new AbortController().signal);
    },
  };
}

/** Creates a webhook as its owner does. */
export function createWebhookOf(
  { api }: ApiClient,
  url: string,
  eventTypes: readonly WebhookEventType[],
) {
  return api.account.createWebhook.mutate({
    url,
    eventTypes: [...eventTypes],
    password: PASSWORD,
  });
}
