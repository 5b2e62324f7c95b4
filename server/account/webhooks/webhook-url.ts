import type { Platform } from "#server/platform/platform.ts";
import { fieldRefusal } from "#server/trpc/field-refusal.ts";

/**
 * The address of an endpoint as it is stored. Only installations that reach private addresses, as
 * for tests, take http.
 * @throws {Problem} what `fieldRefusal` returns for http where it is not allowed
 */
export function readWebhookUrl({ webhooks }: Pick<Platform, "webhooks">, url: string): string {
  const address = new URL(url);
  if (address.protocol !== "https:" && !webhooks.allowsPrivate) {
    throw fieldRefusal("url", "webhookUrlInvalid");
  }
  return address.href;
}
