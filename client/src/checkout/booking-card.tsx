import { Button, Paper, Text, Title } from "@mantine/core";
import { IconArrowRight, IconHourglassHigh, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { BookingHistory } from "#client/booking-history.tsx";
import { BookingStatusBadge } from "#client/booking-status-badge.tsx";
import { RentalStops } from "#client/rental-stops.tsx";
import { formatEurosExact, formatInstant } from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { VehiclePicture } from "#client/ui/vehicle-picture.tsx";
import type { CustomerBooking } from "#shared/checkout.ts";
import { displayId } from "#shared/display-id.ts";
import classes from "./booking-card.module.css";
import { bookingText } from "./booking-text.ts";

/** One booking of the customer: where it stands, what is to be paid, and what can be done. */
export function BookingCard(props: { booking: CustomerBooking; onCancel: () => void }) {
  const t = useWords(bookingText);
  const language = useLanguage();
  const { booking } = props;
  const { vehicle } = booking;
  const total = formatEurosExact(booking.totalCents, language);
  const isPending = booking.status === "pending";
  const titleId = `booking-${booking.id}`;
  return (
    <Paper component="article" withBorder className={classes["card"]} aria-labelledby={titleId}>
      <VehiclePicture
        className={classes["picture"]}
        picture={vehicle.image}
        alt=""
        type={vehicle.type}
        sizes="(min-width: 48em) 280px, 94vw"
      />
      <div className={classes["body"]}>
        <div className={classes["head"]}>
          <div>
            <Text size="sm" c="dimmed" className="tabular">
              {displayId(booking.id)} ·{" "}
              {t.list.placedAt(formatInstant(booking.createdAt, language))}
            </Text>
            <Title order={2} size="h3" id={titleId}>
              {vehicle.title}
            </Title>
          </div>
          <BookingStatusBadge status={booking.status} />
        </div>
        <div className={classes["facts"]}>
          <RentalStops rental={booking} sideBySide />
          <div className={classes["total"]}>
            <Text size="sm" c="dimmed">
              {t.total} · {t.days(booking.days)}
            </Text>
            <Text className={classes["amount"]}>{total}</Text>
          </div>
        </div>
        {isPending && (
          <p className={classes["due"]}>
            <IconHourglassHigh size={20} aria-hidden />
            {t.list.payNote(total, formatInstant(booking.paymentDueAt, language))}
          </p>
        )}
        <div className={classes["actions"]}>
          <Button
            variant={isPending ? "filled" : "light"}
            rightSection={<IconArrowRight size={18} aria-hidden />}
            renderRoot={(root) => (
              <Link to="/booking-success" search={{ booking: booking.id }} {...root} />
            )}
          >
            {isPending ? t.list.payAction : t.list.view}
          </Button>
          {booking.cancellable && (
            <Button
              variant="subtle"
              color="terracotta"
              leftSection={<IconX size={18} aria-hidden />}
              onClick={props.onCancel}
            >
              {t.list.cancel}
            </Button>
          )}
        </div>
        <BookingHistory history={booking.history} />
      </div>
    </Paper>
  );
}
