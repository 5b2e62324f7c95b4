import { Group, Stack, Text } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { Contact } from "#client/booking/people/contact.tsx";
import { DriverFacts } from "#client/booking/people/driver-facts.tsx";
import { RentalStops } from "#client/booking/place/rental-stops.tsx";
import { usePayBy } from "#client/booking/price/payment-deadline.tsx";
import { BookedVehicle } from "#client/booking/rental/booked-vehicle.tsx";
import { BookingHistory } from "#client/booking/state/booking-history.tsx";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { BookingStateBadge } from "#client/booking/state/booking-status-badge.tsx";
import { formatEuros, formatEurosExact, formatInstant, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { DottedParts } from "#client/ui/dotted-parts.tsx";
import { DetailDrawer } from "#client/ui/drawer/detail-drawer.tsx";
import { DrawerSection } from "#client/ui/drawer/drawer-section.tsx";
import { isBrandInTitle } from "#client/vehicle/brand-in-title.ts";
import { Plate } from "#client/vehicle/plate.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { describeSecurity } from "#shared/checkout/security-labels.ts";
import { displayId } from "#shared/display-id.ts";
import type { PartnerBooking } from "#shared/partner/partner-bookings.ts";
import classes from "./booking-drawer.module.css";
import { bookingsText } from "./bookings-text.ts";

function Vehicle({ vehicle, plate }: Pick<PartnerBooking, "vehicle" | "plate">) {
  const labels = useText(vehicleLabels);
  const language = useLanguage();
  const facts = [
    labels.type[vehicle.type],
    labels.perDay(formatEuros(vehicle.pricePerDayCents, language)),
  ];
  return (
    <BookedVehicle vehicle={vehicle}>
      <Text fw={600}>{vehicle.title || displayId(vehicle.id)}</Text>
      <Text size="sm" c="dimmed">
        <DottedParts parts={isBrandInTitle(vehicle) ? facts : [vehicle.brand, ...facts]} />
      </Text>
      {plate && <Plate plate={plate} />}
    </BookedVehicle>
  );
}

/** What the partner receives, and the commission that is kept of the total. */
function Share({ share }: { share: NonNullable<PartnerBooking["share"]> }) {
  const t = useText(bookingsText);
  const language = useLanguage();
  const percent = formatNumber(share.percent, language);
  const commission = formatEurosExact(share.commissionCents, language);
  return (
    <>
      <Text fw={600} className="tabular">
        {t.youReceive(formatEurosExact(share.netCents, language))}
      </Text>
      <Text size="sm" c="dimmed" className="tabular">
        {share.isFixed
          ? t.commissionFixed(percent, commission)
          : t.commissionInForce(percent, commission)}
      </Text>
    </>
  );
}

/**
 * What the partner blocks at pickup and what the driver pays of a damage, as they were when it was
 * booked.
 */
function Security({ booking }: { booking: PartnerBooking }) {
  const t = useText(bookingsText);
  const facts = describeSecurity(booking, useLanguage());
  if (facts.length === 0) return null;
  return (
    <DrawerSection title={t.security}>
      {facts.map(([name, value]) => (
        <Text key={name} size="sm">
          {name}: {value}
        </Text>
      ))}
    </DrawerSection>
  );
}

function Details({ booking }: { booking: PartnerBooking }) {
  const t = useText(bookingsText);
  const state = useText(bookingStateText);
  const language = useLanguage();
  const payBy = usePayBy();
  const { customerName, customerEmail, customerPhone } = booking;
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="xs">
        <BookingStateBadge booking={booking} />
        <Text size="sm" c="dimmed" className="tabular">
          {state.placedAt(formatInstant(booking.createdAt, language))}
        </Text>
      </Group>
      <Vehicle vehicle={booking.vehicle} plate={booking.plate} />
      <RentalStops rental={booking} />
      <DrawerSection title={t.customer}>
        <Contact name={customerName} email={customerEmail} phone={customerPhone} />
        <DriverFacts driver={booking} />
      </DrawerSection>
      {booking.specialRequests && (
        <DrawerSection title={t.requests}>
          <Text className={classes.requests}>{booking.specialRequests}</Text>
        </DrawerSection>
      )}
      <DrawerSection title={`${state.total} · ${state.days(booking.days)}`}>
        <Text className={classes.amount}>{formatEurosExact(booking.totalCents, language)}</Text>
        {booking.share && <Share share={booking.share} />}
        {booking.status === "pending" && (
          <Text size="sm" c="dimmed">
            {payBy(booking.paymentDueAt)}
          </Text>
        )}
      </DrawerSection>
      <Security booking={booking} />
      <BookingHistory history={booking.history} />
    </Stack>
  );
}

/** Details of one booking beside the table. Open while the address names a booking. */
export function BookingDrawer(props: { id: string | undefined; onClose: () => void }) {
  const t = useText(bookingsText);
  const { id = "" } = props;
  const query = trpc.partner.booking.useQuery({ id }, { enabled: id !== "", retry: false });
  const booking = id === "" ? undefined : query.data;
  return (
    <DetailDrawer
      opened={id !== ""}
      onClose={props.onClose}
      title={t.title(displayId(id))}
      failed={t.bookingFailed}
      query={query}
    >
      {booking && <Details booking={booking} />}
    </DetailDrawer>
  );
}
