import { Button, Skeleton, Text, Title, UnstyledButton } from "@mantine/core";
import { IconArrowBackUp, IconCalendarSmile, IconKey } from "@tabler/icons-react";
import { useId, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { BookingStatusBadge } from "#client/booking/booking-status-badge.tsx";
import { usePlaceName } from "#client/booking/use-place-name.ts";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/error-alert.tsx";
import { displayId } from "#shared/display-id.ts";
import type { Handover, HandoverDay } from "#shared/partner/partner-bookings.ts";
import { readablePhone } from "#shared/phone.ts";
import { bookingsText } from "./bookings-text.ts";
import classes from "./handovers.module.css";

/** More rows of a day would push the list of bookings below the window. */
const SHOWN_AT_FIRST = 5;

/** How often an open page asks for the day, which changes at midnight without a booking's change. */
const REFETCH_MS = 5 * 60_000;

const ICONS = { pickup: IconKey, return: IconArrowBackUp } as const;

type Open = (id: string) => void;

/** One pickup or return: time, vehicle and place, and the customer with a link to call. */
function HandoverRow({ handover, onOpen }: { handover: Handover; onOpen: Open }) {
  const t = useText(bookingsText);
  const placeName = usePlaceName();
  const { kind, bookingId, customerPhone } = handover;
  const Icon = ICONS[kind];
  return (
    <li className={classes.row} data-kind={kind}>
      <span className={classes.time}>{handover.time}</span>
      <span className={classes.kind}>
        <Icon size={18} stroke={1.8} aria-hidden />
        {t.kinds[kind]}
      </span>
      <span className={classes.what}>
        <UnstyledButton
          className={classes.vehicle}
          aria-label={t.openHandover(t.kinds[kind], handover.vehicleTitle, displayId(bookingId))}
          onClick={() => onOpen(bookingId)}
        >
          {handover.vehicleTitle}
        </UnstyledButton>
        <span className={classes.place}>{placeName(handover.place)}</span>
        {!handover.isPaid && <BookingStatusBadge status="pending" size="md" />}
      </span>
      <span className={classes.who}>
        <span>{handover.customerName}</span>
        {customerPhone && (
          <a href={`tel:${customerPhone}`} className={classes.phone}>
            {readablePhone(customerPhone)}
          </a>
        )}
      </span>
    </li>
  );
}

function Day(props: { name: string; day: HandoverDay; onOpen: Open }) {
  const t = useText(bookingsText);
  const language = useLanguage();
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const { date, handovers } = props.day;
  const shown = isWhole ? handovers : handovers.slice(0, SHOWN_AT_FIRST);
  const pickups = handovers.filter(({ kind }) => kind === "pickup").length;
  return (
    <section aria-labelledby={titleId} className={classes.day}>
      <div className={classes.head}>
        <Title order={2} size="h5" id={titleId}>
          {t.dayOf(props.name, pickups, handovers.length - pickups)}
        </Title>
        <Text size="sm" c="dimmed" className="tabular">
          {formatDate(date, language)}
        </Text>
      </div>
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((handover) => (
            <HandoverRow
              key={`${handover.kind} ${handover.bookingId}`}
              handover={handover}
              onOpen={props.onOpen}
            />
          ))}
        </ul>
      )}
      {shown.length < handovers.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t.wholeDay(handovers.length)}
        </Button>
      )}
    </section>
  );
}

/** The pickups and returns of today and tomorrow in Athens, updated live (BR-311). */
export function Handovers({ onOpen }: { onOpen: Open }) {
  const t = useText(bookingsText);
  const language = useLanguage();
  const { data, error, refetch, isFetching } = trpc.partner.handovers.useQuery(undefined, {
    refetchInterval: REFETCH_MS,
    refetchOnWindowFocus: true,
  });
  if (!data && error) {
    return (
      <div className={classes.failed}>
        <ErrorAlert>
          {t.handoversFailed} {problemText(readProblem(error), language)}
        </ErrorAlert>
        <Button variant="light" loading={isFetching} onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div className={classes.days} aria-hidden>
        <Skeleton height={96} radius="lg" />
        <Skeleton height={96} radius="lg" />
      </div>
    );
  }
  if (data.every(({ handovers }) => handovers.length === 0)) {
    return (
      <p className={classes.nothing}>
        <IconCalendarSmile size={22} stroke={1.6} aria-hidden />
        {t.nothingSoon}
      </p>
    );
  }
  return (
    <div className={classes.days}>
      {data.map((day, index) => (
        <Day key={day.date} name={t.dayNames[index] ?? ""} day={day} onOpen={onOpen} />
      ))}
    </div>
  );
}
