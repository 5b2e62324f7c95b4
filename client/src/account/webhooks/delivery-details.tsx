import { Button, Skeleton, Text } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { trpc } from "#client/api/api.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { WebhookDelivery } from "#shared/account/webhooks.ts";
import { useAttemptText } from "./use-attempt-text.ts";
import classes from "./webhooks.module.css";
import { webhooksText } from "./webhooks-text.ts";

/** The body with a line for each field. */
const indented = (body: string) => JSON.stringify(JSON.parse(body), null, 2);

/** Text as it is, which the keyboard can scroll. */
function Code({ label, text }: { label: string; text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
    <pre className={classes.code} role="region" aria-label={label} tabIndex={0}>
      {text}
    </pre>
  );
}

/** Sends an event again. */
function ReplayButton({ id, webhookId }: { id: string; webhookId: string }) {
  const t = useText(webhooksText).deliveries;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const replay = trpc.account.replayWebhookDelivery.useMutation({
    onSuccess: () => notifySuccess({ message: t.replayed }),
    onError: (error) =>
      notifyError({ title: t.replayFailed, message: problemText(readProblem(error), language) }),
    onSettled: () => utils.account.webhookDeliveries.invalidate({ webhookId }),
  });
  return (
    <Button
      variant="default"
      className={classes.replay}
      leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden />}
      loading={replay.isPending}
      onClick={() => replay.mutate({ id })}
    >
      {t.replay}
    </Button>
  );
}

/** What was sent and what came back. Mounted while its delivery is open. */
export function DeliveryDetails(props: { delivery: WebhookDelivery; webhookId: string }) {
  const t = useText(webhooksText).deliveries;
  const language = useLanguage();
  const attemptText = useAttemptText();
  const { delivery, webhookId } = props;
  const { id, state } = delivery;
  const details = trpc.account.webhookDelivery.useQuery({ id }, { refetchOnMount: "always" });
  const { data } = details;
  if (!data) {
    return details.error ? (
      <ErrorPanel
        title={t.detailsFailed}
        text={problemText(readProblem(details.error), language)}
        retryLabel={t.retry}
        onRetry={() => void details.refetch()}
        isRetrying={details.isFetching}
        order={3}
      />
    ) : (
      <Skeleton height={160} radius="md" aria-hidden />
    );
  }
  return (
    <div className={classes.details}>
      <Text size="sm" c="dimmed">
        {t.id} <code className={classes.url}>{data.eventId}</code>
      </Text>
      <h3 className={classes.part}>{t.attemptLog}</h3>
      {data.attemptLog.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.noAttempts}
        </Text>
      )}
      <ol className={classes.attempts}>
        {data.attemptLog.map((attempt) => (
          <li key={attempt.at}>
            <span className={classes.facts}>
              <span>{formatInstant(attempt.at, language)}</span>
              <span className={classes.outcome}>{attemptText(attempt)}</span>
            </span>
            {attempt.response && <Code label={t.response} text={attempt.response} />}
          </li>
        ))}
      </ol>
      <h3 className={classes.part}>{t.body}</h3>
      <Code label={t.body} text={indented(data.body)} />
      {state !== "pending" && <ReplayButton id={id} webhookId={webhookId} />}
    </div>
  );
}
