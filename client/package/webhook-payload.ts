import type { WebhookPayloads } from "./recorded-api.ts";

/**
 * The verified body of a webhook, whose `type` says what its `data` are. A newer server may send
 * types that this version does not know.
 */
export type WebhookPayload = WebhookPayloads[keyof WebhookPayloads];
