import { Anchor, Box, Button, Menu, Stack, Text, Title } from "@mantine/core";
import { IconCashBanknote, IconPencil, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { ButtonRow } from "#client/admin/drawer/button-row.tsx";
import { Facts } from "#client/admin/drawer/facts.tsx";
import { trpc } from "#client/api/api.ts";
import { Contact } from "#client/booking/people/contact.tsx";
import { DriverFacts } from "#client/booking/people/driver-facts.tsx";
import { RentalStops } from "#client/booking/place/rental-stops.tsx";
import { PriceLines } from "#client/booking/price/price-lines.tsx";
import { BookedVehicle } from "#client/booking/rental/booked-vehicle.tsx";
import { BookingStateBadge } from "#client/booking/state/booking-status-badge.tsx";
import {
  formatDate,
  formatEuros,
  formatEurosExact,
  formatInstant,
  formatLongDate,
  formatNumber,
} from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { DottedParts } from "#client/ui/dotted-parts.tsx";
import { DetailDrawer } from "#client/ui/drawer/detail-drawer.tsx";
import { DrawerSection } from "#client/ui/drawer/drawer-section.tsx";
import { RowMenu } from "#client/ui/row-menu/row-menu.tsx";
import { isBrandInTitle } from "#client/vehicle/brand-in-title.ts";
import { Plate } from "#client/vehicle/plate.tsx";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { AdminBooking } from "#shared/admin/admin-bookings.ts";
import { inGroupsOfFour } from "#shared/checkout/creditor-reference.ts";
import { formatDeadline, PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { describeSecurity } from "#shared/checkout/security-labels.ts";
import { displayId } from "#shared/display-id.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import { tasksFor } from "./booking-actions.tsx";
import { bookingDetailsText } from "./booking-details-text.ts";
import classes from "./booking-drawer.module.css";
import { BookingTimeline } from "./booking-timeline.tsx";
import type { BookingTask } from "./bookings-search.ts";
import { bookingsText } from "./bookings-text.ts";

function Vehicle({ booking }: { booking: AdminBooking }) {
  const labels = useText(vehicleLabels);
  const language = useLanguage();
  const { vehicle } = booking;
  const facts = [
    labels.type[vehicle.type],
    labels.perDay(formatEuros(vehicle.pricePerDayCents, language)),
  ];
  return (
    <BookedVehicle vehicle={vehicle}>
      <Anchor
        fw={600}
        renderRoot={(root) => (
          <Link to="/vehicles/$slug" params={{ slug: vehicle.slug }} {...root} />
        )}
      >
        {vehicle.title}
      </Anchor>
      <Text size="sm" c="dimmed">
        <DottedParts parts={isBrandInTitle(vehicle) ? facts : [vehicle.brand, ...facts]} />
      </Text>
      {booking.plate && <Plate plate={booking.plate} />}
    </BookedVehicle>
  );
}

/** The version of the terms that were accepted, which is the day from which it applies. */
function AcceptedTerms({ version }: { version: string | null }) {
  const t = useText(bookingDetailsText);
  const language = useLanguage();
  if (version === null) {
    return (
      <Text size="sm" c="dimmed">
        {t.termsUnknown}
      </Text>
    );
  }
  return (
    <Anchor size="sm" renderRoot={(root) => <Link to="/terms" {...root} />}>
      {t.termsVersion(formatLongDate(version, language))}
    </Anchor>
  );
}

/** State of the booking, and what a transfer to the bank account is compared with. */
function Summary({ booking }: { booking: AdminBooking }) {
  const t = useText(bookingDetailsText);
  const language = useLanguage();
  const received = booking.history.find((event) => event.payment)?.payment;
  const facts: [string, string][] = [];
  if (booking.status === "pending") {
    const { dueLabel } = PAYMENT_LABELS[language];
    facts.push([dueLabel, formatDeadline(booking.paymentDueAt, language)]);
  }
  if (received) {
    const amount = formatEurosExact(received.amountCents, language);
    facts.push([t.received, t.receivedOn(amount, formatDate(received.receivedOn, language))]);
  }
  facts.push([t.reference, inGroupsOfFour(booking.paymentReference)]);
  return (
    <div className={classes.summary}>
      <div className={classes.state}>
        <BookingStateBadge booking={booking} />
        <strong className={classes.amount}>{formatEurosExact(booking.totalCents, language)}</strong>
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" className="tabular">
        {t.placedAt(formatInstant(booking.createdAt, language))}
      </Text>
    </div>
  );
}

function Payment({ booking }: { booking: AdminBooking }) {
  const t = useText(bookingDetailsText);
  const language = useLanguage();
  const payment = booking.history.find((event) => event.payment)?.payment;
  const facts: [string, string][] = [];
  if (payment) facts.push([t.payer, payment.reference]);
  const { percent, cents, isFixed } = booking.commission;
  const rate = formatNumber(percent, language);
  const share = formatEurosExact(cents, language);
  if (booking.status !== "cancelled") {
    facts.push([t.commission, isFixed ? t.fixed(share, rate) : t.inForce(share, rate)]);
  }
  facts.push(...describeSecurity(booking, language));
  return (
    <>
      <PriceLines quote={booking} />
      <Box mt="sm" className="tabular">
        <Facts facts={facts} />
      </Box>
    </>
  );
}

function Actions(props: {
  booking: AdminBooking;
  onTask: (task: BookingTask, id: string) => void;
}) {
  const t = useText(bookingsText);
  const { booking, onTask } = props;
  const { id } = booking;
  return (
    <ButtonRow
      menu={
        <RowMenu isInFoot of={displayId(id)}>
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconX size={18} stroke={1.7} aria-hidden />}
            onClick={() => onTask("cancel", id)}
          >
            {t.cancel}
          </Menu.Item>
        </RowMenu>
      }
    >
      {tasksFor(booking.status).includes("confirm") && (
        <Button
          leftSection={<IconCashBanknote size={20} stroke={1.8} aria-hidden />}
          onClick={() => onTask("confirm", id)}
        >
          {t.confirm}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPencil size={18} stroke={1.7} aria-hidden />}
        onClick={() => onTask("edit", id)}
      >
        {t.edit}
      </Button>
    </ButtonRow>
  );
}

/**
 * What admins look up most comes first: state and amount, what is rented, by whom, and the price.
 */
function Details({ booking }: { booking: AdminBooking }) {
  const t = useText(bookingDetailsText);
  const language = useLanguage();
  const { customerName, customerEmail, customerPhone, partner } = booking;
  return (
    <Stack gap="lg">
      <Summary booking={booking} />
      <section className={classes.rental}>
        <Title order={3} size="h4">
          {`${t.rental} · ${t.days(booking.days)}`}
        </Title>
        <Vehicle booking={booking} />
        <RentalStops rental={booking} />
      </section>
      <div className={classes.people}>
        <DrawerSection title={t.customer}>
          <Contact name={customerName} email={customerEmail} phone={customerPhone} />
          <DriverFacts driver={booking} />
        </DrawerSection>
        <DrawerSection title={t.partner}>
          <Contact {...partner} name={partnerNameIn(language, partner)} />
        </DrawerSection>
      </div>
      {booking.specialRequests && (
        <DrawerSection title={t.requests}>
          <Text className={classes.requests}>{booking.specialRequests}</Text>
        </DrawerSection>
      )}
      <DrawerSection title={t.payment}>
        <Payment booking={booking} />
      </DrawerSection>
      <DrawerSection title={t.history}>
        <BookingTimeline history={booking.history} />
      </DrawerSection>
      <DrawerSection title={t.terms}>
        <AcceptedTerms version={booking.termsVersion} />
      </DrawerSection>
    </Stack>
  );
}

/** Details of one booking beside the table. Open while the address names a booking. */
export function BookingDrawer(props: {
  id: string | undefined;
  onClose: () => void;
  onTask: (task: BookingTask, id: string) => void;
}) {
  const t = useText(bookingDetailsText);
  const { id = "" } = props;
  const query = trpc.admin.booking.useQuery({ id }, { enabled: id !== "", retry: false });
  const booking = id === "" ? undefined : query.data;
  return (
    <DetailDrawer
      opened={id !== ""}
      onClose={props.onClose}
      title={t.title(displayId(id))}
      failed={t.failed}
      query={query}
      actions={
        booking &&
        tasksFor(booking.status).length > 0 && <Actions booking={booking} onTask={props.onTask} />
      }
    >
      {booking && <Details booking={booking} />}
    </DetailDrawer>
  );
}
