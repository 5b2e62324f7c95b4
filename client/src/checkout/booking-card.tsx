import { Button, Paper, Text, Title } from "@mantine/core";
import { IconArrowRight, IconHourglassHigh, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { formatEurosExact, formatInstant } from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { VehiclePicture } from "#client/ui/vehicle-picture.tsx";
import type { CustomerBooking } from "#shared/checkout.ts";
import { displayId } from "#shared/display-id.ts";
import classes from "./booking-card.module.css";
import { BookingStatusBadge } from "./booking-status-badge.tsx";
import { bookingText } from "./booking-text.ts";
import { RentalStops } from "./rental-stops.tsx";

function History(props: { booking: CustomerBooking }) {
  const t = useWords(bookingText);
  const language = useLanguage();
  return (
    <details className={classes["history"]}>
      <summary>{t.history}</summary>
      <ol className={classes["events"]}>
        {props.booking.history.map((event) => (
          <li key={`${event.kind}-${event.at}`}>
            <Text component="span" fw={600}>
              {t.events[event.kind]}
            </Text>
            <Text component="span" c="dimmed" size="sm" className="tabular">
              {formatInstant(event.at, language)}
            </Text>
          </li>
        ))}
      </ol>
    </details>
  );
}

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
        <History booking={booking} />
      </div>
    </Paper>
  );
}
