import { Anchor, Paper, Text, Title } from "@mantine/core";
import { BookingHistory } from "#client/booking-history.tsx";
import { BookingStatusBadge } from "#client/booking-status-badge.tsx";
import { RentalStops } from "#client/rental-stops.tsx";
import { formatEuros, formatEurosExact, formatInstant } from "#client/text/format.ts";
import { useLanguage, useWords } from "#client/text/language.tsx";
import { VehiclePicture } from "#client/ui/vehicle-picture.tsx";
import { vehicleWords } from "#client/ui/vehicle-words.ts";
import { displayId } from "#shared/display-id.ts";
import type { PartnerBooking } from "#shared/partner-bookings.ts";
import { readablePhone } from "#shared/phone.ts";
import { bookingsText } from "./bookings-text.ts";
import classes from "./partner-booking-card.module.css";

function Customer({ booking }: { booking: PartnerBooking }) {
  const t = useWords(bookingsText);
  const { customerName, customerEmail, customerPhone } = booking;
  return (
    <div className={classes["customer"]}>
      <span>
        <Text size="sm" c="dimmed">
          {t.customer}
        </Text>
        <Text fw={700}>{customerName}</Text>
      </span>
      <Anchor href={`mailto:${customerEmail}`}>{customerEmail}</Anchor>
      {customerPhone && (
        <Anchor href={`tel:${customerPhone}`} className="tabular">
          {readablePhone(customerPhone)}
        </Anchor>
      )}
    </div>
  );
}

/** One booking of the partner's vehicle: what, who, when, how much, and what happened so far. */
export function PartnerBookingCard({ booking }: { booking: PartnerBooking }) {
  const t = useWords(bookingsText);
  const words = useWords(vehicleWords);
  const language = useLanguage();
  const { vehicle } = booking;
  const titleId = `booking-${booking.id}`;
  return (
    <Paper component="article" withBorder className={classes["card"]} aria-labelledby={titleId}>
      <VehiclePicture
        className={classes["picture"]}
        picture={vehicle.image}
        alt=""
        type={vehicle.type}
        sizes="(min-width: 48em) 240px, 94vw"
      />
      <div className={classes["body"]}>
        <div className={classes["head"]}>
          <div>
            <Text size="sm" c="dimmed" className="tabular">
              {displayId(booking.id)} · {t.placedAt(formatInstant(booking.createdAt, language))}
            </Text>
            <Title order={2} size="h3" id={titleId}>
              {vehicle.title || displayId(vehicle.id)}
            </Title>
            <Text size="sm" c="dimmed">
              {vehicle.brand} · {words.type[vehicle.type]} ·{" "}
              {t.perDay(formatEuros(vehicle.pricePerDayCents, language))}
            </Text>
          </div>
          <BookingStatusBadge status={booking.status} />
        </div>
        <Customer booking={booking} />
        <div className={classes["facts"]}>
          <RentalStops rental={booking} sideBySide />
          <div className={classes["total"]}>
            <Text size="sm" c="dimmed">
              {t.total} · {t.days(booking.days)}
            </Text>
            <Text className={classes["amount"]}>
              {formatEurosExact(booking.totalCents, language)}
            </Text>
            {booking.status === "pending" && (
              <Text size="sm" c="dimmed" className="tabular">
                {t.dueAt(formatInstant(booking.paymentDueAt, language))}
              </Text>
            )}
          </div>
        </div>
        {booking.specialRequests && (
          <p className={classes["requests"]}>
            <Text component="span" size="sm" c="dimmed" display="block">
              {t.requests}
            </Text>
            {booking.specialRequests}
          </p>
        )}
        <BookingHistory history={booking.history} />
      </div>
    </Paper>
  );
}
