import { Button, Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import basics from "#client/ui/basics.module.css";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { MAX_WEBHOOKS, type WebhookEndpoint } from "#shared/account/webhooks.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import {
  CreateWebhookDialog,
  DeleteWebhookDialog,
  EditWebhookDialog,
  RotateSecretDialog,
} from "./webhook-dialogs.tsx";
import { WebhookRow } from "./webhook-row.tsx";
import classes from "./webhooks.module.css";
import { webhooksText } from "./webhooks-text.ts";

/** How often the list is read again while something is about to be sent. */
const REFRESH_MS = 3_000;

/**
 * What is open over the list; a webhook's log, its form, its new secret, or the question before
 * deleting.
 */
type Opened = { what: "log" | "edit" | "rotate" | "delete"; webhook: WebhookEndpoint };

/** "Webhooks" in the profile of partners and admins: the list, and dialogs about each. */
export function WebhooksCard() {
  const t = useText(webhooksText);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCreating, setCreating] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const webhooks = trpc.account.webhooks.useQuery(undefined, {
    refetchOnMount: "always",
    refetchInterval: ({ state }) =>
      state.data?.some((webhook) => webhook.state === "active" && webhook.waiting > 0)
        ? REFRESH_MS
        : false,
  });
  const { data } = webhooks;
  const isFull = (data?.length ?? 0) >= MAX_WEBHOOKS;
  const openedAs = (what: Opened["what"]) => (opened?.what === what ? opened.webhook : null);
  const close = () => setOpened(null);
  // It may end after it was closed, while another dialog is open.
  const closeEdit = () => setOpened((now) => (now?.what === "edit" ? null : now));
  return (
    <Paper withBorder component="section" aria-labelledby="webhooks" className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h3" id="webhooks" ref={heading} tabIndex={-1} data-section-title>
          {t.heading}
        </Title>
        {data && !isFull && (
          <Button
            variant="default"
            leftSection={<IconPlus size={20} stroke={1.7} aria-hidden />}
            onClick={() => setCreating(true)}
          >
            {t.create}
          </Button>
        )}
      </div>
      <Text c="dimmed">
        {t.lead}{" "}
        <Link to="/developers/$" params={{ _splat: "webhooks" }} className={basics.anchor}>
          {t.guide}
        </Link>
      </Text>
      {webhooks.isPending && <Skeleton height={96} radius="md" aria-label={t.loading} />}
      {!data && webhooks.error && (
        <ErrorPanel
          title={t.failed}
          text={problemText(readProblem(webhooks.error), language)}
          retryLabel={t.retry}
          onRetry={() => void webhooks.refetch()}
          isRetrying={webhooks.isFetching}
        />
      )}
      {data?.length === 0 && (
        <div className={classes.empty}>
          <IconWebhook size={28} stroke={1.5} aria-hidden />
          <Text>{t.empty}</Text>
        </div>
      )}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label={t.list}>
          {data.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onOpenLog={() => setOpened({ what: "log", webhook })}
              onEdit={() => setOpened({ what: "edit", webhook })}
              onRotate={() => setOpened({ what: "rotate", webhook })}
              onDelete={() => setOpened({ what: "delete", webhook })}
            />
          ))}
        </ul>
      )}
      {isFull && <Text role="status">{t.full(MAX_WEBHOOKS)}</Text>}
      <CreateWebhookDialog opened={isCreating} onClose={() => setCreating(false)} />
      <DeliveryLog webhook={openedAs("log")} onClose={close} />
      <EditWebhookDialog webhook={openedAs("edit")} onClose={closeEdit} />
      <RotateSecretDialog webhook={openedAs("rotate")} onClose={close} />
      <DeleteWebhookDialog
        webhook={openedAs("delete")}
        onClose={close}
        // The closed dialog has returned the focus to a button that disappears with its webhook.
        onDeleted={() => heading.current?.focus()}
      />
    </Paper>
  );
}
