import { Paper, Text, Title } from "@mantine/core";
import { RentalStops } from "#client/booking/place/rental-stops.tsx";
import { PriceLines } from "#client/booking/price/price-lines.tsx";
import { BookedVehicle } from "#client/booking/rental/booked-vehicle.tsx";
import { BookingHistory } from "#client/booking/state/booking-history.tsx";
import { useLanguage, useText } from "#client/text/language.tsx";
import { typeAfterBrand } from "#client/vehicle/type-after-brand.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { describeDriver } from "#shared/checkout/driver-labels.ts";
import { describeSecurity, listSecurity } from "#shared/checkout/security-labels.ts";
import type { TripPhase } from "#shared/checkout/trip-phase.ts";
import { readablePhone } from "#shared/validation/phone.ts";
import classes from "./booking-details.module.css";
import { bookingText } from "./booking-text.ts";

/** Characters for which half the width of a phone is enough. */
const SHORT = 20;

/**
 * Booked vehicle, pickup and return, person and price. What a day costs is in the lines of the
 * price alone, which have seasons and special prices.
 * @param props.phase once it is paid, the rules beside the details explain deposit and excess
 */
export function BookingDetails(props: { booking: CustomerBooking; phase: TripPhase }) {
  const t = useText(bookingText);
  const labels = useText(vehicleLabels);
  const language = useLanguage();
  const { booking, phase } = props;
  const { vehicle } = booking;
  const security = phase === "unpaid" ? describeSecurity : listSecurity;
  return (
    <Paper component="section" withBorder className={classes.card} aria-labelledby="details">
      <Title order={2} size="h3" id="details">
        {t.success.details}
      </Title>
      <BookedVehicle vehicle={vehicle}>
        <Text fw={600} size="lg">
          {vehicle.title}
        </Text>
        <Text c="dimmed" size="sm">
          {typeAfterBrand(vehicle, labels.type[vehicle.type])}
        </Text>
        <Text c="dimmed" size="sm">
          {t.success.partner}: {booking.partnerName[language]}
        </Text>
      </BookedVehicle>
      <RentalStops rental={booking} />
      <dl className={classes.facts}>
        <div data-wide>
          <dt>{t.success.customer}</dt>
          <dd>
            {booking.customerName}
            <br />
            {booking.customerEmail}
            <br />
            {readablePhone(booking.customerPhone)}
          </dd>
        </div>
        {[...describeDriver(booking, language), ...security(booking, language)].map(
          ([name, value]) => (
            <div key={name} data-wide={value.length > SHORT || undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
        {booking.specialRequests && (
          <div data-wide>
            <dt>{t.success.requests}</dt>
            <dd className={classes.requests}>{booking.specialRequests}</dd>
          </div>
        )}
      </dl>
      <div className={classes.price}>
        <PriceLines quote={booking} />
      </div>
      <BookingHistory history={booking.history} />
    </Paper>
  );
}
