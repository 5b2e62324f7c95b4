import { Group, Stack, Text } from "@mantine/core";
import { trpc } from "#client/api/api.ts";
import { BookedVehicle } from "#client/booking/booked-vehicle.tsx";
import { BookingHistory } from "#client/booking/booking-history.tsx";
import { bookingStateText } from "#client/booking/booking-state-text.ts";
import { BookingStatusBadge } from "#client/booking/booking-status-badge.tsx";
import { Contact } from "#client/booking/contact.tsx";
import { usePayBy } from "#client/booking/payment-deadline.tsx";
import { RentalStops } from "#client/booking/rental-stops.tsx";
import { formatEuros, formatEurosExact, formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { DetailDrawer } from "#client/ui/drawer/detail-drawer.tsx";
import { DrawerSection } from "#client/ui/drawer/drawer-section.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { Booking } from "#shared/checkout/checkout.ts";
import { displayId } from "#shared/display-id.ts";
import classes from "./booking-drawer.module.css";
import { bookingsText } from "./bookings-text.ts";

function Vehicle({ vehicle }: Pick<Booking, "vehicle">) {
  const labels = useText(vehicleLabels);
  const language = useLanguage();
  return (
    <BookedVehicle vehicle={vehicle}>
      <Text fw={700}>{vehicle.title || displayId(vehicle.id)}</Text>
      <Text size="sm" c="dimmed">
        {vehicle.brand} · {labels.type[vehicle.type]} ·{" "}
        {labels.perDay(formatEuros(vehicle.pricePerDayCents, language))}
      </Text>
    </BookedVehicle>
  );
}

function Details({ booking }: { booking: Booking }) {
  const t = useText(bookingsText);
  const state = useText(bookingStateText);
  const language = useLanguage();
  const payBy = usePayBy();
  const { customerName, customerEmail, customerPhone } = booking;
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="xs">
        <BookingStatusBadge status={booking.status} />
        <Text size="sm" c="dimmed" className="tabular">
          {state.placedAt(formatInstant(booking.createdAt, language))}
        </Text>
      </Group>
      <Vehicle vehicle={booking.vehicle} />
      <RentalStops rental={booking} />
      <DrawerSection title={t.customer}>
        <Contact name={customerName} email={customerEmail} phone={customerPhone} />
      </DrawerSection>
      {booking.specialRequests && (
        <DrawerSection title={t.requests}>
          <Text className={classes.requests}>{booking.specialRequests}</Text>
        </DrawerSection>
      )}
      <DrawerSection title={`${state.total} · ${state.days(booking.days)}`}>
        <Text className={classes.amount}>{formatEurosExact(booking.totalCents, language)}</Text>
        {booking.status === "pending" && (
          <Text size="sm" c="dimmed">
            {payBy(booking.paymentDueAt)}
          </Text>
        )}
      </DrawerSection>
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
