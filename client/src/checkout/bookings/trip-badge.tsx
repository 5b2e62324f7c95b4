import { Badge } from "@mantine/core";
import { IconCircleCheck, IconClockHour4, IconRoad } from "@tabler/icons-react";
import { BookingStatusBadge } from "#client/booking/state/booking-status-badge.tsx";
import { useLocalNow } from "#client/checkout/trip/use-local-now.ts";
import { useText } from "#client/text/language.tsx";
import type { Booking } from "#shared/checkout/checkout.ts";
import { tripPhase } from "#shared/checkout/trip-phase.ts";
import { bookingText } from "./booking-text.ts";

const APPEARANCE = {
  unpaid: { color: "sun", Icon: IconClockHour4 },
  underway: { color: "sea", Icon: IconRoad },
  over: { color: "gray", Icon: IconCircleCheck },
} as const;

/** The status of a booking in its customer's words: what it waits for, then how far the trip is. */
export function TripBadge({ booking }: { booking: Booking }) {
  const t = useText(bookingText).phases;
  const phase = tripPhase(booking, useLocalNow());
  if (phase === "paid" || phase === "cancelled") {
    return <BookingStatusBadge status={booking.status} />;
  }
  const { color, Icon } = APPEARANCE[phase];
  return (
    <Badge
      color={color}
      variant="light"
      size="lg"
      leftSection={<Icon size={16} stroke={2} aria-hidden />}
    >
      {t[phase]}
    </Badge>
  );
}
