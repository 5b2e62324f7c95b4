import { Text, UnstyledButton } from "@mantine/core";
import { usePayBy } from "#client/booking/price/payment-deadline.tsx";
import { momentText, shortDates } from "#client/booking/rental/short-dates.ts";
import { BookingStateBadge } from "#client/booking/state/booking-status-badge.tsx";
import { useLocalNow } from "#client/booking/state/use-local-now.ts";
import {
  formatDates,
  formatDayMonth,
  formatEurosExact,
  formatInstant,
} from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { ClippedText } from "#client/ui/table/clipped-text.tsx";
import { type TableColumn, useTableColumns } from "#client/ui/table/table-columns.ts";
import { BOOKING_SORTS } from "#shared/admin/table-sorts.ts";
import { type AdminBookingRow, BOOKING_COLUMNS } from "#shared/admin/tables/booking-columns.ts";
import { displayId } from "#shared/display-id.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import { BookingMenu, ConfirmButton } from "./booking-actions.tsx";
import type { BookingTask } from "./bookings-search.ts";
import classes from "./bookings-table.module.css";
import { bookingsText } from "./bookings-text.ts";

type Row = AdminBookingRow;

/** Pixels of a name on two lines. */
const NAME_WIDTH = 98;

type RowActions = {
  onOpen: (id: string) => void;
  onTask: (task: BookingTask, id: string) => void;
};

/** Booking number. A click opens the details. */
function BookingNumber({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
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

/** Rental dates. A long value breaks between the two days. */
function Dates({ row }: { row: Row }) {
  const language = useLanguage();
  const dates = formatDates(row.pickupDate, row.returnDate, language);
  return <span className="tabular">{dates.replace(/(?<!–) (?!–)/g, "\u00a0")}</span>;
}

/** When a booking was made. */
function Created({ at }: { at: string }) {
  const language = useLanguage();
  const [date = "", time = ""] = toLocalDateTime(new Date(at)).split("T");
  return (
    <span className={classes.created} title={formatInstant(at, language)}>
      {momentText(date, time.slice(0, 5), language)}
    </span>
  );
}

/** What a booking costs, and until when an unpaid one has to be paid. */
function Amount({ row }: { row: Row }) {
  const t = useText(bookingsText);
  const payBy = usePayBy();
  const language = useLanguage();
  const due = toLocalDateTime(new Date(row.paymentDueAt));
  const isToday = due.slice(0, 10) === useLocalNow().slice(0, 10);
  return (
    <span className={classes.amount}>
      {formatEurosExact(row.totalCents, language)}
      {row.status === "pending" && (
        <span className={classes.due} title={payBy(row.paymentDueAt)}>
          {t.due(isToday ? due.slice(11, 16) : formatDayMonth(due.slice(0, 10), language))}
        </span>
      )}
    </span>
  );
}

/** Columns of the bookings table with their cells. */
export function useBookingColumns({ onOpen, onTask }: RowActions): TableColumn<Row>[] {
  const language = useLanguage();
  return useTableColumns(BOOKING_COLUMNS, BOOKING_SORTS, {
    number: {
      isFixed: true,
      width: 90,
      render: (row) => <BookingNumber id={row.id} onOpen={onOpen} />,
    },
    created: { width: 104, render: (row) => <Created at={row.createdAt} /> },
    // Vehicle, customer and partner share what the others leave: not much at 1280 pixels.
    vehicle: {
      minWidth: NAME_WIDTH,
      render: (row) => (
        <strong className={classes.vehicle}>
          <ClippedText text={row.vehicleTitle} />
        </strong>
      ),
    },
    customer: {
      minWidth: NAME_WIDTH,
      render: (row) => <ClippedText text={row.customerName} />,
    },
    // The drawer, the search and the files have it; with it, names would be cut off.
    email: {
      isHiddenAtFirst: true,
      render: (row) => <ClippedText text={row.customerEmail} isDimmed />,
    },
    partner: {
      minWidth: NAME_WIDTH,
      render: (row) => <PartnerName row={row} />,
    },
    start: {
      width: 100,
      render: (row) => <ClippedText text={shortDates(row.pickupDate, row.returnDate, language)} />,
    },
    amount: { width: 132, render: (row) => <Amount row={row} /> },
    status: {
      // As wide as the longest label, in Greek.
      width: 146,
      render: (row) => <BookingStateBadge booking={row} size="md" />,
    },
    actions: {
      isFixed: true,
      // As wide as the button, in Greek, and the menu.
      width: 140,
      isRightAligned: true,
      render: (row) => (
        <div className={classes.actions}>
          <ConfirmButton booking={row} onTask={onTask} />
          <BookingMenu booking={row} onOpen={onOpen} onTask={onTask} />
        </div>
      ),
    },
  });
}

function PartnerName({ row }: { row: Row }) {
  const { partnerName: name, partnerLatinName: latinName } = row;
  return <ClippedText text={partnerNameIn(useLanguage(), { name, latinName })} isDimmed />;
}

/** Booking as a card on a phone. */
export function BookingRowCard({ row, onOpen, onTask }: RowActions & { row: Row }) {
  const payBy = usePayBy();
  const language = useLanguage();
  return (
    <div className={classes.card}>
      <div className={classes.split}>
        <BookingNumber id={row.id} onOpen={onOpen} />
        <div className={classes.state}>
          <BookingStateBadge booking={row} size="md" />
          <BookingMenu booking={row} onOpen={onOpen} onTask={onTask} />
        </div>
      </div>
      <div className={classes.pair}>
        <strong className={classes.vehicle}>{row.vehicleTitle}</strong>
        <Text fw={600} className="tabular">
          {formatEurosExact(row.totalCents, language)}
        </Text>
      </div>
      <div className={classes.pair}>
        <Text size="sm" className={classes.dates}>
          <Dates row={row} />
        </Text>
        <PartnerName row={row} />
      </div>
      <div className={classes.customer}>
        <ClippedText text={row.customerName} />
        <ClippedText text={row.customerEmail} isDimmed />
      </div>
      {row.status === "pending" && (
        <Text size="sm" c="dimmed" className="tabular">
          {payBy(row.paymentDueAt)}
        </Text>
      )}
      <ConfirmButton isOnCard booking={row} onTask={onTask} />
    </div>
  );
}
