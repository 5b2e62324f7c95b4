import { IconCircleCheck, IconClockHour4 } from "@tabler/icons-react";
import { StateBadge } from "#client/admin/list/state-badge.tsx";
import { useWords } from "#client/text/language.tsx";
import { messagesText } from "./messages-text.ts";

/** Whether a message was answered. */
export function MessageBadge(props: { answeredAt: string | null }) {
  const { badges } = useWords(messagesText);
  return props.answeredAt ? (
    <StateBadge color="olive" Icon={IconCircleCheck} word={badges.answered} />
  ) : (
    <StateBadge color="sun" Icon={IconClockHour4} word={badges.open} />
  );
}
