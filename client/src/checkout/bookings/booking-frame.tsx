import { Paper, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { RentalStops } from "#client/booking/place/rental-stops.tsx";
import { BookingHistory } from "#client/booking/state/booking-history.tsx";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { formatEurosExact, formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { fromWidth } from "#client/ui/breakpoints.ts";
import { VehicleImage } from "#client/vehicle/vehicle-image.tsx";
import type { Booking } from "#shared/checkout/checkout.ts";
import { displayId } from "#shared/display-id.ts";
import classes from "./booking-frame.module.css";
import { TripBadge } from "./trip-badge.tsx";

/** A booking as a card: vehicle, dates, places, price and history. */
export function BookingFrame(props: { booking: Booking; children?: ReactNode }) {
  const t = useText(bookingStateText);
  const language = useLanguage();
  const { booking } = props;
  const { vehicle } = booking;
  const titleId = `booking-${booking.id}`;
  return (
    <Paper
      component="article"
      withBorder
      className={classes.card}
      aria-labelledby={titleId}
      data-status={booking.status}
    >
      <VehicleImage
        className={classes.image}
        image={vehicle.image}
        alt=""
        type={vehicle.type}
        sizes={`${fromWidth("sm")} 208px, 94vw`}
      />
      <div className={classes.body}>
        <div className={classes.head}>
          <div>
            <Text size="sm" c="dimmed" className="tabular">
              {displayId(booking.id)} · {t.placedAt(formatInstant(booking.createdAt, language))}
            </Text>
            <Title order={2} size="h3" id={titleId}>
              {vehicle.title || displayId(vehicle.id)}
            </Title>
          </div>
          <TripBadge booking={booking} />
        </div>
        <div className={classes.facts}>
          <RentalStops rental={booking} sideBySide />
          <div className={classes.total}>
            <Text size="sm" c="dimmed">
              {t.total} · {t.days(booking.days)}
            </Text>
            <Text className={classes.amount}>{formatEurosExact(booking.totalCents, language)}</Text>
          </div>
        </div>
        {props.children}
        <BookingHistory history={booking.history} />
      </div>
    </Paper>
  );
}
