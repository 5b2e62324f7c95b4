import { Text, UnstyledButton } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { DetailDrawer } from "#client/ui/drawer/detail-drawer.tsx";
import { MoreButton } from "#client/ui/table/more-button.tsx";
import type { WebhookDelivery, WebhookEndpoint } from "#shared/account/webhooks.ts";
import { DeliveryDetails } from "./delivery-details.tsx";
import { DeliveryBadge } from "./state-badge.tsx";
import { useAttemptText } from "./use-attempt-text.ts";
import classes from "./webhooks.module.css";
import { webhooksText } from "./webhooks-text.ts";

/** How often the log is read again while something in it is about to be sent. */
const REFRESH_MS = 2_000;

/** One delivery, which opens to its bodies. */
function DeliveryRow({ delivery, webhookId }: { delivery: WebhookDelivery; webhookId: string }) {
  const t = useText(webhooksText).deliveries;
  const language = useLanguage();
  const attemptText = useAttemptText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { type, state, occurredAt, attempts, lastAttempt, nextAttemptAt } = delivery;
  return (
    <li className={classes.delivery}>
      <UnstyledButton
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.name}>
          <code className={classes.type}>{type}</code>
          <DeliveryBadge state={state} />
        </span>
        <span className={classes.facts}>
          <span>{formatInstant(occurredAt, language)}</span>
          {lastAttempt && <span>{attemptText(lastAttempt)}</span>}
          {attempts > 1 && <span>{t.attempts(attempts)}</span>}
          {nextAttemptAt && <span>{t.next(formatInstant(nextAttemptAt, language))}</span>}
        </span>
        <IconChevronDown size={20} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <div id={id}>
        {isOpen && (
          // Each mount reads the details again, so what changed in the row changes in them too.
          <DeliveryDetails
            key={`${state} ${lastAttempt?.at}`}
            delivery={delivery}
            webhookId={webhookId}
          />
        )}
      </div>
    </li>
  );
}

/** The deliveries of a webhook, the latest first. Open while one is given. */
export function DeliveryLog(props: { webhook: WebhookEndpoint | null; onClose: () => void }) {
  const t = useText(webhooksText).deliveries;
  const { webhook, onClose } = props;
  const log = trpc.account.webhookDeliveries.useInfiniteQuery(
    { webhookId: webhook?.id ?? "" },
    {
      enabled: webhook !== null,
      getNextPageParam: (page) => page.nextCursor,
      refetchOnMount: "always",
      refetchInterval: ({ state }) => {
        const items = state.data?.pages.flatMap((page) => page.items) ?? [];
        const isWorking = webhook?.state === "active" || webhook?.state === "failing";
        const isDue = items.some((item) => item.state === "pending" && !item.nextAttemptAt);
        return isWorking && isDue ? REFRESH_MS : false;
      },
    },
  );
  const items = log.data?.pages.flatMap((page) => page.items);
  return (
    <DetailDrawer
      opened={webhook !== null}
      onClose={onClose}
      title={t.title}
      closeLabel={t.close}
      failed={t.failed}
      query={log}
    >
      {webhook && items && (
        <div className={classes.log}>
          <Text c="dimmed" className={classes.url}>
            {webhook.url}
          </Text>
          {items.length === 0 ? (
            <Text className={classes.empty}>{t.empty}</Text>
          ) : (
            <ul className={classes.list} aria-label={t.list}>
              {items.map((delivery) => (
                <DeliveryRow key={delivery.id} delivery={delivery} webhookId={webhook.id} />
              ))}
            </ul>
          )}
          <MoreButton list={log} text={t} />
        </div>
      )}
    </DetailDrawer>
  );
}
