import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { WebhookAttempt } from "#shared/account/webhooks.ts";
import { webhooksText } from "./webhooks-text.ts";

/** Returns what came of an attempt, in words. */
export function useAttemptText(): (attempt: WebhookAttempt) => string {
  const t = useText(webhooksText).deliveries;
  const language = useLanguage();
  return ({ status, problem, durationMs }) =>
    status === null
      ? t.problems[problem ?? "unreachable"]
      : t.status(status, formatNumber(durationMs, language));
}
