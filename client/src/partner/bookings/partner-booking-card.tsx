import { Anchor, Text } from "@mantine/core";
import { BookingFrame } from "#client/booking/booking-frame.tsx";
import { usePayBy } from "#client/booking/payment-deadline.tsx";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { Booking } from "#shared/checkout/checkout.ts";
import { readablePhone } from "#shared/phone.ts";
import { bookingsText } from "./bookings-text.ts";
import classes from "./partner-booking-card.module.css";

function Customer({ booking }: { booking: Booking }) {
  const t = useText(bookingsText);
  const { customerName, customerEmail, customerPhone } = booking;
  return (
    <div className={classes.customer}>
      <div>
        <Text size="sm" c="dimmed">
          {t.customer}
        </Text>
        <Text fw={700}>{customerName}</Text>
      </div>
      <div className={classes.contacts}>
        <Anchor href={`mailto:${customerEmail}`}>{customerEmail}</Anchor>
        {customerPhone && (
          <Anchor href={`tel:${customerPhone}`} className="tabular">
            {readablePhone(customerPhone)}
          </Anchor>
        )}
      </div>
    </div>
  );
}

/** A booking of the partner's vehicle: vehicle, customer, dates, price and history. */
export function PartnerBookingCard({ booking }: { booking: Booking }) {
  const t = useText(bookingsText);
  const labels = useText(vehicleLabels);
  const language = useLanguage();
  const payBy = usePayBy();
  const { vehicle } = booking;
  return (
    <BookingFrame
      booking={booking}
      about={
        <Text size="sm" c="dimmed">
          {vehicle.brand} · {labels.type[vehicle.type]} ·{" "}
          {labels.perDay(formatEuros(vehicle.pricePerDayCents, language))}
        </Text>
      }
      customer={<Customer booking={booking} />}
      due={
        booking.status === "pending" && (
          <Text size="sm" c="dimmed">
            {payBy(booking.paymentDueAt)}
          </Text>
        )
      }
    >
      {booking.specialRequests && (
        <p className={classes.requests}>
          <Text component="span" size="sm" c="dimmed" display="block">
            {t.requests}
          </Text>
          {booking.specialRequests}
        </p>
      )}
    </BookingFrame>
  );
}
