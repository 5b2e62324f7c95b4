import { Badge } from "@mantine/core";
import { IconCircleCheck, IconCircleX, IconClockHour4 } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import { bookingStateText } from "./booking-state-text.ts";

const APPEARANCE = {
  pending: { color: "sun", Icon: IconClockHour4 },
  confirmed: { color: "olive", Icon: IconCircleCheck },
  cancelled: { color: "terracotta", Icon: IconCircleX },
} as const;

/** A booking's status, shown by colour, icon and label together. */
export function BookingStatusBadge(props: { status: BookingStatus; size?: "md" | "lg" }) {
  const t = useText(bookingStateText);
  const { color, Icon } = APPEARANCE[props.status];
  return (
    <Badge
      color={color}
      variant="light"
      size={props.size ?? "lg"}
      leftSection={<Icon size={16} stroke={2} aria-hidden />}
    >
      {t.status[props.status]}
    </Badge>
  );
}
