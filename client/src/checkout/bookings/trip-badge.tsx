import { Badge } from "@mantine/core";
import { IconClockHour4 } from "@tabler/icons-react";
import { BookingStateBadge } from "#client/booking/state/booking-status-badge.tsx";
import { useText } from "#client/text/language.tsx";
import type { Booking } from "#shared/checkout/checkout.ts";
import { bookingText } from "./booking-text.ts";

/** The state of a booking in its customer's words: what it waits for, then how far the trip is. */
export function TripBadge({ booking }: { booking: Booking }) {
  const t = useText(bookingText).phases;
  if (booking.status !== "pending") return <BookingStateBadge booking={booking} />;
  return (
    <Badge
      color="sun"
      variant="light"
      size="lg"
      leftSection={<IconClockHour4 size={16} stroke={2} aria-hidden />}
    >
      {t.unpaid}
    </Badge>
  );
}
