import { IconAlertTriangle, IconClockHour4, IconSend } from "@tabler/icons-react";
import { StateBadge } from "#client/admin/list/state-badge.tsx";
import { useText } from "#client/text/language.tsx";
import type { EmailState } from "#shared/admin/inbox-values.ts";
import { emailsText } from "./emails-text.ts";

const APPEARANCE = {
  waiting: { color: "sun", Icon: IconClockHour4 },
  sent: { color: "olive", Icon: IconSend },
  dead: { color: "terracotta", Icon: IconAlertTriangle },
} as const;

/** Delivery state of an email. */
export function EmailBadge({ state }: { state: EmailState }) {
  const { states } = useText(emailsText);
  return <StateBadge {...APPEARANCE[state]} word={states[state]} />;
}
