import { IconCircleCheck, IconClockHour4 } from "@tabler/icons-react";
import { useWords } from "#client/text/language.tsx";
import { messagesText } from "./messages-text.ts";
import { StateBadge } from "./state-badge.tsx";

/** Whether a message was answered. */
export function MessageBadge(props: { answeredAt: string | null }) {
  const { badges } = useWords(messagesText);
  return props.answeredAt ? (
    <StateBadge color="olive" Icon={IconCircleCheck} word={badges.answered} />
  ) : (
    <StateBadge color="sun" Icon={IconClockHour4} word={badges.open} />
  );
}
