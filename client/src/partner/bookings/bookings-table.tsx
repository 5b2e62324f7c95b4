import { Text, UnstyledButton } from "@mantine/core";
import { usePlaceName } from "#client/booking/place/use-place-name.ts";
import { usePayBy } from "#client/booking/price/payment-deadline.tsx";
import { BookingStatusBadge } from "#client/booking/state/booking-status-badge.tsx";
import {
  formatDate,
  formatDates,
  formatEurosExact,
  formatInstant,
  formatLocalDateTime,
} from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { ClippedText } from "#client/ui/table/clipped-text.tsx";
import { type TableColumn, useTableColumns } from "#client/ui/table/table-columns.ts";
import type { Booking } from "#shared/checkout/checkout.ts";
import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { type LocalDate, type LocalTime, toLocalDate } from "#shared/local-time.ts";
import { PARTNER_BOOKING_SORTS } from "#shared/partner/booking-sorts.ts";
import { PARTNER_BOOKING_COLUMNS } from "#shared/partner/tables/bookings.ts";
import { readablePhone } from "#shared/phone.ts";
import classes from "./bookings-table.module.css";
import { bookingsText } from "./bookings-text.ts";

type Open = (id: string) => void;

/** Booking number. A click opens the details. */
function BookingNumber({ id, onOpen }: { id: string; onOpen: Open }) {
  const t = useText(bookingsText);
  return (
    <UnstyledButton
      className={classes.number}
      aria-label={t.open(displayId(id))}
      onClick={() => onOpen(id)}
    >
      {displayId(id)}
    </UnstyledButton>
  );
}

/** Writes a day and time, with the year where it is not the current one. */
function momentText(date: LocalDate, time: LocalTime, language: Language): string {
  return date.slice(0, 4) === toLocalDate(new Date()).slice(0, 4)
    ? formatLocalDateTime(`${date}T${time}`, language)
    : `${formatDates(date, date, language)}, ${time}`;
}

/** A day and time of the rental; a tooltip adds weekday and year. */
function Moment({ date, time }: { date: string; time: string }) {
  const language = useLanguage();
  return (
    <span className={classes.moment} title={formatDate(date, language)}>
      {momentText(date, time, language)}
    </span>
  );
}

function Phone({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className={classes.phone}>
      {readablePhone(phone)}
    </a>
  );
}

/** Columns of the partner's bookings with their cells. */
export function useBookingColumns(onOpen: Open): TableColumn<Booking>[] {
  const language = useLanguage();
  const placeName = usePlaceName();
  return useTableColumns(PARTNER_BOOKING_COLUMNS, PARTNER_BOOKING_SORTS, {
    number: {
      isFixed: true,
      width: 104,
      render: ({ id }) => <BookingNumber id={id} onOpen={onOpen} />,
    },
    pickup: {
      isFixed: true,
      width: 148,
      render: (row) => <Moment date={row.pickupDate} time={row.pickupTime} />,
    },
    return: {
      width: 148,
      render: (row) => <Moment date={row.returnDate} time={row.returnTime} />,
    },
    vehicle: {
      render: ({ vehicle }) => (
        <strong className={classes.vehicle}>
          <ClippedText text={vehicle.title || displayId(vehicle.id)} />
        </strong>
      ),
    },
    customer: { render: (row) => <ClippedText text={row.customerName} /> },
    phone: {
      width: 148,
      render: ({ customerPhone }) => customerPhone && <Phone phone={customerPhone} />,
    },
    place: { render: (row) => <ClippedText text={placeName(row.pickupLocation)} isDimmed /> },
    email: {
      isHiddenAtFirst: true,
      render: (row) => <ClippedText text={row.customerEmail} isDimmed />,
    },
    amount: { width: 100, render: (row) => formatEurosExact(row.totalCents, language) },
    status: { width: 166, render: (row) => <BookingStatusBadge status={row.status} size="md" /> },
    booked: {
      isHiddenAtFirst: true,
      width: 164,
      render: (row) => (
        <span className={classes.moment}>{formatInstant(row.createdAt, language)}</span>
      ),
    },
  });
}

/** A booking as a card on a phone. */
export function BookingRowCard({ row, onOpen }: { row: Booking; onOpen: Open }) {
  const language = useLanguage();
  const payBy = usePayBy();
  const placeName = usePlaceName();
  return (
    <div className={classes.card}>
      <div className={classes.split}>
        <BookingNumber id={row.id} onOpen={onOpen} />
        <BookingStatusBadge status={row.status} size="md" />
      </div>
      <strong className={classes.vehicle}>{row.vehicle.title || displayId(row.vehicle.id)}</strong>
      <Text size="sm" className="tabular">
        {momentText(row.pickupDate, row.pickupTime, language)} –{" "}
        {momentText(row.returnDate, row.returnTime, language)}
      </Text>
      <Text size="sm" c="dimmed">
        {placeName(row.pickupLocation)}
      </Text>
      <div className={classes.split}>
        <Text size="sm">{row.customerName}</Text>
        <Text fw={700} className="tabular">
          {formatEurosExact(row.totalCents, language)}
        </Text>
      </div>
      {row.customerPhone && <Phone phone={row.customerPhone} />}
      {row.status === "pending" && (
        <Text size="sm" c="dimmed" className="tabular">
          {payBy(row.paymentDueAt)}
        </Text>
      )}
    </div>
  );
}
