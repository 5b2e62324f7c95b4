import { IconCircleCheck, IconClockHour4 } from "@tabler/icons-react";
import { StateBadge } from "#client/admin/list/state-badge.tsx";
import { useText } from "#client/text/language.tsx";
import { messagesText } from "./messages-text.ts";

/** Whether a message has been answered. */
export function MessageBadge(props: { answeredAt: string | null }) {
  const { badges } = useText(messagesText);
  return props.answeredAt ? (
    <StateBadge color="olive" Icon={IconCircleCheck} word={badges.answered} />
  ) : (
    <StateBadge color="sun" Icon={IconClockHour4} word={badges.open} />
  );
}
