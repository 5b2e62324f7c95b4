import { Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import classes from "#client/admin/list/list.module.css";
import { BookingStateBadge } from "#client/booking/state/booking-status-badge.tsx";
import { formatDates, formatEurosExact } from "#client/text/format.ts";
import { useLanguage } from "#client/text/language.tsx";
import type { BookingSummary } from "#shared/checkout/booking-summary.ts";
import { displayId } from "#shared/display-id.ts";

/** Lists a person's bookings, one per line. Each links to the booking's details. */
export function BookingLines(props: {
  bookings: readonly BookingSummary[];
  /** True if the bookings belong to different customers. */
  showsCustomer?: boolean;
  empty: string;
}) {
  const language = useLanguage();
  if (props.bookings.length === 0) return <Text c="dimmed">{props.empty}</Text>;
  return (
    <ul className={classes.lines}>
      {props.bookings.map((booking) => (
        <li key={booking.id} className={classes.line}>
          <div>
            <Link to="/admin/bookings" search={{ open: booking.id }} className={classes.link}>
              {displayId(booking.id)} · {booking.vehicle}
            </Link>
            <Text size="sm" c="dimmed">
              {formatDates(booking.pickupDate, booking.returnDate, language)}
            </Text>
            {props.showsCustomer && (
              <Text size="sm" c="dimmed">
                {booking.customerName}
              </Text>
            )}
          </div>
          <div className={classes.side}>
            <strong className="tabular">{formatEurosExact(booking.totalCents, language)}</strong>
            <BookingStateBadge booking={booking} size="md" />
          </div>
        </li>
      ))}
    </ul>
  );
}
