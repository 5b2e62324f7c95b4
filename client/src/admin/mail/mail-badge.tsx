import { IconAlertTriangle, IconClockHour4, IconSend } from "@tabler/icons-react";
import { StateBadge } from "#client/admin/list/state-badge.tsx";
import { useWords } from "#client/text/language.tsx";
import type { MailState } from "#shared/admin/inbox-values.ts";
import { mailText } from "./mail-text.ts";

const LOOKS = {
  waiting: { color: "sun", Icon: IconClockHour4 },
  sent: { color: "olive", Icon: IconSend },
  dead: { color: "terracotta", Icon: IconAlertTriangle },
} as const;

/** How far a mail has come. */
export function MailBadge({ state }: { state: MailState }) {
  const { states } = useWords(mailText);
  return <StateBadge {...LOOKS[state]} word={states[state]} />;
}
