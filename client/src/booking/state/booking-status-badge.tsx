import { Badge } from "@mantine/core";
import {
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconRoad,
} from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import { type BookingState, bookingState } from "#shared/checkout/trip-phase.ts";
import type { RentalDates } from "#shared/rental-dates.ts";
import { bookingStateText } from "./booking-state-text.ts";
import { useLocalNow } from "./use-local-now.ts";

const APPEARANCE = {
  pending: { color: "sun", Icon: IconClockHour4 },
  confirmed: { color: "olive", Icon: IconCircleCheck },
  underway: { color: "sea", Icon: IconRoad },
  over: { color: "gray", Icon: IconChecks },
  cancelled: { color: "terracotta", Icon: IconCircleX },
} as const;

type Size = "md" | "lg";

/** A booking's status, shown by colour, icon and label together. */
export function BookingStatusBadge(props: { status: BookingState; size?: Size }) {
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

/** The same with how far the rental is now, in the same words for all who see the booking. */
export function BookingStateBadge(props: {
  booking: RentalDates & { status: BookingStatus };
  size?: Size;
}) {
  const { booking, ...size } = props;
  return <BookingStatusBadge status={bookingState(booking, useLocalNow())} {...size} />;
}
