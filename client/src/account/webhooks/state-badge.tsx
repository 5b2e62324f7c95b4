import { Badge } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconClockHour4, IconPlayerPause } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import type { DeliveryState, WebhookState } from "#shared/account/webhooks.ts";
import { webhooksText } from "./webhooks-text.ts";

const WEBHOOK_APPEARANCE = {
  active: { color: "olive", Icon: IconCheck },
  failing: { color: "terracotta", Icon: IconAlertTriangle },
  paused: { color: "sun", Icon: IconPlayerPause },
  suspended: { color: "gray", Icon: IconPlayerPause },
} as const;

const DELIVERY_APPEARANCE = {
  pending: { color: "sun", Icon: IconClockHour4 },
  delivered: { color: "olive", Icon: IconCheck },
  failed: { color: "terracotta", Icon: IconAlertTriangle },
} as const;

/** Whether a webhook is delivered. */
export function WebhookBadge({ state }: { state: WebhookState }) {
  const { states } = useText(webhooksText);
  const { color, Icon } = WEBHOOK_APPEARANCE[state];
  return (
    <Badge color={color} variant="light" leftSection={<Icon size={14} aria-hidden />}>
      {states[state]}
    </Badge>
  );
}

/** What became of a delivery. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  const { states } = useText(webhooksText).deliveries;
  const { color, Icon } = DELIVERY_APPEARANCE[state];
  return (
    <Badge color={color} variant="light" leftSection={<Icon size={14} aria-hidden />}>
      {states[state]}
    </Badge>
  );
}
