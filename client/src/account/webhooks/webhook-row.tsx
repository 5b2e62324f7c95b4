import { Button, Menu, Text } from "@mantine/core";
import {
  IconKey,
  IconList,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
  IconWebhook,
} from "@tabler/icons-react";
import { formatInstant, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { RowMenu } from "#client/ui/row-menu/row-menu.tsx";
import { WEBHOOK_EVENT_TYPES } from "#shared/account/webhook-events.ts";
import { MAX_COUNTED_WAITING, type WebhookEndpoint } from "#shared/account/webhooks.ts";
import { WebhookBadge } from "./state-badge.tsx";
import { useWebhookActions } from "./use-webhook-actions.ts";
import classes from "./webhooks.module.css";
import { webhooksText } from "./webhooks-text.ts";

/** Why a webhook is not simply active; null where it is. */
function useExplanation({ state, pausedBy, pausedAt, failingSince }: WebhookEndpoint) {
  const { explained } = useText(webhooksText);
  const language = useLanguage();
  const at = (instant: string | null) => (instant ? formatInstant(instant, language) : "");
  if (state === "suspended") return explained.suspended;
  if (state === "failing") return explained.failing(at(failingSince));
  if (state === "active") return null;
  return pausedBy === "failing"
    ? explained.pausedByFailing(at(pausedAt))
    : explained.pausedByOwner(at(pausedAt));
}

/** One webhook: where it leads, what it delivers, how it is, and what its owner can do. */
export function WebhookRow(props: {
  webhook: WebhookEndpoint;
  onOpenLog: () => void;
  onEdit: () => void;
  onRotate: () => void;
  onDelete: () => void;
}) {
  const t = useText(webhooksText);
  const language = useLanguage();
  const { webhook } = props;
  const { id, url, eventTypes, state, waiting, previousSecretUntil } = webhook;
  const explanation = useExplanation(webhook);
  const { test, pause, resume } = useWebhookActions();
  const isPaused = state === "paused";
  const isMore = waiting >= MAX_COUNTED_WAITING;
  const counted = `${formatNumber(waiting, language)}${isMore ? "+" : ""}`;
  const hasAll = eventTypes.length === WEBHOOK_EVENT_TYPES.length;
  return (
    <li className={classes.webhook} data-state={state}>
      <IconWebhook size={28} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.what}>
        <div className={classes.name}>
          <Text fw={600} className={classes.url}>
            {url}
          </Text>
          <WebhookBadge state={state} />
        </div>
        {explanation && <Text size="sm">{explanation}</Text>}
        <ul className={classes.types} aria-label={t.eventsLabel}>
          {hasAll ? (
            <li>{t.allEvents}</li>
          ) : (
            eventTypes.map((type) => (
              <li key={type}>
                <code>{type}</code>
              </li>
            ))
          )}
        </ul>
        <Text size="sm" c="dimmed" className={classes.facts}>
          <span>{t.created(formatInstant(webhook.createdAt, language))}</span>
          {waiting > 0 && <span>{t.waiting(counted)}</span>}
          {previousSecretUntil && (
            <span>{t.overlap(formatInstant(previousSecretUntil, language))}</span>
          )}
        </Text>
        <div className={classes.actions}>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconList size={18} stroke={1.7} aria-hidden />}
            aria-label={t.logOf(url)}
            onClick={props.onOpenLog}
          >
            {t.log}
          </Button>
          {isPaused ? (
            <Button
              size="sm"
              leftSection={<IconPlayerPlay size={18} stroke={1.7} aria-hidden />}
              aria-label={t.resumeOf(url)}
              loading={resume.isPending}
              onClick={() => resume.mutate({ id })}
            >
              {t.resume}
            </Button>
          ) : (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
              aria-label={t.testOf(url)}
              loading={test.isPending}
              disabled={state === "suspended"}
              onClick={() => test.mutate({ id })}
            >
              {t.test}
            </Button>
          )}
          <RowMenu of={url}>
            {!isPaused && (
              <Menu.Item
                leftSection={<IconPlayerPause size={18} stroke={1.7} aria-hidden />}
                onClick={() => pause.mutate({ id })}
              >
                {t.pause}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
              onClick={props.onEdit}
            >
              {t.change}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconKey size={18} stroke={1.7} aria-hidden />}
              onClick={props.onRotate}
            >
              {t.rotate}
            </Menu.Item>
            <Menu.Item
              color="var(--mantine-color-error)"
              leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
              onClick={props.onDelete}
            >
              {t.delete}
            </Menu.Item>
          </RowMenu>
        </div>
      </div>
    </li>
  );
}
