import { Text, UnstyledButton } from "@mantine/core";
import clsx from "clsx";
import { usePlaceName } from "#client/booking/place/use-place-name.ts";
import { usePayBy } from "#client/booking/price/payment-deadline.tsx";
import { momentText } from "#client/booking/rental/short-dates.ts";
import { BookingStateBadge } from "#client/booking/state/booking-status-badge.tsx";
import { formatDate, formatEurosExact, formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { ClippedText } from "#client/ui/table/clipped-text.tsx";
import { type TableColumn, useTableColumns } from "#client/ui/table/table-columns.ts";
import { Plate } from "#client/vehicle/plate.tsx";
import { displayId } from "#shared/display-id.ts";
import { PARTNER_BOOKING_SORTS } from "#shared/partner/booking-sorts.ts";
import type { ListedBooking } from "#shared/partner/partner-bookings.ts";
import { PARTNER_BOOKING_COLUMNS } from "#shared/partner/tables/bookings.ts";
import { readablePhone } from "#shared/validation/phone.ts";
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

/** A day and time of the rental; a tooltip has both in full. */
function Moment({ date, time }: { date: string; time: string }) {
  const language = useLanguage();
  return (
    <span className={classes.moment} title={`${formatDate(date, language)}, ${time}`}>
      {momentText(date, time, language)}
    </span>
  );
}

/** The code of an airport behind its name, which tells a partner nothing new. */
const AIRPORT_CODES = / \([A-Z]{3}\)/g;

/** Where a vehicle is handed over, and where it is returned if that is elsewhere. */
function usePlacesText(): (booking: ListedBooking) => string {
  const placeName = usePlaceName();
  return ({ pickupLocation, returnLocation }) =>
    pickupLocation === returnLocation
      ? placeName(pickupLocation)
      : `${placeName(pickupLocation)} → ${placeName(returnLocation)}`;
}

/** Places on one line where there is room, else on two; a tooltip has all of their names. */
function Places({ text }: { text: string }) {
  return (
    <span className={classes.place} title={text}>
      {text.replaceAll(AIRPORT_CODES, "")}
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
export function useBookingColumns(onOpen: Open): TableColumn<ListedBooking>[] {
  const language = useLanguage();
  const placesText = usePlacesText();
  return useTableColumns(PARTNER_BOOKING_COLUMNS, PARTNER_BOOKING_SORTS, {
    // At a window of 1280 pixels the table has 1006 (decision 0209).
    number: {
      isFixed: true,
      width: 88,
      render: ({ id }) => <BookingNumber id={id} onOpen={onOpen} />,
    },
    pickup: {
      isFixed: true,
      width: 102,
      render: (row) => <Moment date={row.pickupDate} time={row.pickupTime} />,
    },
    return: {
      width: 102,
      render: (row) => <Moment date={row.returnDate} time={row.returnTime} />,
    },
    vehicle: {
      render: ({ vehicle, plate }) => (
        <>
          <strong className={classes.vehicle}>
            <ClippedText text={vehicle.title || displayId(vehicle.id)} />
          </strong>
          {plate && <span className={classes.plate}>{plate}</span>}
        </>
      ),
    },
    plate: {
      isHiddenAtFirst: true,
      width: 148,
      render: ({ plate }) => plate && <Plate plate={plate} />,
    },
    customer: { render: (row) => <ClippedText text={row.customerName} /> },
    phone: {
      width: 134,
      render: ({ customerPhone }) => customerPhone && <Phone phone={customerPhone} />,
    },
    place: {
      // In a wide window as wide as the longest name of an airport, in Greek.
      width: "14%",
      minWidth: 126,
      render: (row) => <Places text={placesText(row)} />,
    },
    email: {
      isHiddenAtFirst: true,
      render: (row) => <ClippedText text={row.customerEmail} isDimmed />,
    },
    amount: { width: 86, render: (row) => formatEurosExact(row.totalCents, language) },
    status: { width: 148, render: (row) => <BookingStateBadge booking={row} size="md" /> },
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
export function BookingRowCard({ row, onOpen }: { row: ListedBooking; onOpen: Open }) {
  const language = useLanguage();
  const payBy = usePayBy();
  const placesText = usePlacesText();
  return (
    <div className={classes.card}>
      <div className={classes.split}>
        <BookingNumber id={row.id} onOpen={onOpen} />
        <BookingStateBadge booking={row} size="md" />
      </div>
      <div className={classes.named}>
        <strong className={classes.vehicle}>
          {row.vehicle.title || displayId(row.vehicle.id)}
        </strong>
        {row.plate && <Plate plate={row.plate} />}
        <Text fw={600} className={clsx(classes.total, "tabular")}>
          {formatEurosExact(row.totalCents, language)}
        </Text>
      </div>
      <Text size="sm" className="tabular">
        {momentText(row.pickupDate, row.pickupTime, language)} –{" "}
        {momentText(row.returnDate, row.returnTime, language)}
      </Text>
      <Text size="sm" c="dimmed">
        {placesText(row)}
      </Text>
      <div className={classes.split}>
        <Text size="sm">{row.customerName}</Text>
        {row.customerPhone && <Phone phone={row.customerPhone} />}
      </div>
      {row.status === "pending" && (
        <Text size="sm" c="dimmed" className="tabular">
          {payBy(row.paymentDueAt)}
        </Text>
      )}
    </div>
  );
}
