import { Button, Skeleton, Text, Title, UnstyledButton } from "@mantine/core";
import {
  IconArrowBackUp,
  IconCalendarSmile,
  IconCheck,
  IconHistory,
  IconKey,
} from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { usePlaceName } from "#client/booking/place/use-place-name.ts";
import { BookingStatusBadge } from "#client/booking/state/booking-status-badge.tsx";
import { useLocalNow } from "#client/booking/state/use-local-now.ts";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { ErrorAlert } from "#client/ui/alert/error-alert.tsx";
import { useFocusOnLastPart } from "#client/ui/table/use-focus-on-last-part.ts";
import { useFocusAfterChange } from "#client/ui/use-focus-after-change.ts";
import { Plate } from "#client/vehicle/plate.tsx";
import { displayId } from "#shared/display-id.ts";
import type { Handover } from "#shared/partner/partner-bookings.ts";
import { readablePhone } from "#shared/validation/phone.ts";
import { bookingsText } from "./bookings-text.ts";
import { handoverDays, type ShownHandovers, shownHandovers } from "./handover-days.ts";
import classes from "./handovers.module.css";

/** How often an open page polls, in case a change of a booking has not reached it. */
const REFETCH_MS = 5 * 60_000;

const ICONS = { pickup: IconKey, return: IconArrowBackUp } as const;

type Open = (id: string) => void;

/** One pickup or return: time, vehicle and place, and the customer with a link to call. */
function HandoverRow(props: { handover: Handover; isOver: boolean; onOpen: Open }) {
  const { handover, isOver, onOpen } = props;
  const t = useText(bookingsText);
  const placeName = usePlaceName();
  const { kind, bookingId, customerPhone } = handover;
  // Unpaid, it did not take place.
  const isDone = isOver && handover.isPaid;
  const Icon = isDone ? IconCheck : ICONS[kind];
  return (
    <li
      className={classes.row}
      data-kind={kind}
      data-over={isOver || undefined}
      data-done={isDone || undefined}
    >
      <span className={classes.time}>{handover.time}</span>
      <span className={classes.kind}>
        <Icon size={16} stroke={2} aria-hidden />
        {isDone ? t.done[kind] : t.kinds[kind]}
      </span>
      <span className={classes.what}>
        <UnstyledButton
          className={classes.vehicle}
          aria-label={t.openHandover(t.kinds[kind], handover.vehicleTitle, displayId(bookingId))}
          onClick={() => onOpen(bookingId)}
        >
          {handover.vehicleTitle}
        </UnstyledButton>
        {handover.plate && (
          <span className={classes.plate}>
            <Plate plate={handover.plate} />
          </span>
        )}
        <span className={classes.place}>
          {placeName(handover.place)}
          {!handover.isPaid && <BookingStatusBadge status="pending" size="md" />}
        </span>
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

/** A day with what is over before what is ahead. Where these are many, the former is on request. */
function Day(props: { day: ShownHandovers; onOpen: Open }) {
  const t = useText(bookingsText);
  const language = useLanguage();
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const { date, name, ahead, over } = props.day;
  const shown = shownHandovers(props.day, { isWhole, isOpened });
  const hasEarlier = over.every((handover) => shown.includes(handover));
  const isMore = ahead.some((handover) => !shown.includes(handover));
  const heading = useFocusAfterChange(String(isOpened));
  const notePress = useFocusOnLastPart(isMore);
  const pickups = ahead.filter(({ kind }) => kind === "pickup").length;
  return (
    <section aria-labelledby={titleId} className={classes.day}>
      <div className={classes.head}>
        <Title order={2} size="h5" id={titleId} ref={heading} tabIndex={-1}>
          {t.dayOf(name ? t.dayNames[name] : formatDate(date, language), {
            pickups,
            returns: ahead.length - pickups,
            isStarted: over.length > 0,
          })}
        </Title>
        <Text size="sm" c="dimmed" className="tabular">
          {formatDate(date, language)}
        </Text>
      </div>
      {!hasEarlier && (
        <Button
          variant="subtle"
          leftSection={<IconHistory size={18} stroke={1.7} aria-hidden />}
          onClick={() => setOpened(true)}
        >
          {t.earlierToday(over.length)}
        </Button>
      )}
      {shown.length > 0 && (
        <ul className={classes.list}>
          {shown.map((handover) => (
            <HandoverRow
              key={`${handover.kind} ${handover.bookingId}`}
              handover={handover}
              isOver={over.includes(handover)}
              onOpen={props.onOpen}
            />
          ))}
        </ul>
      )}
      {isMore && (
        <Button
          variant="subtle"
          onClick={({ currentTarget }) => {
            notePress(currentTarget);
            setWhole(true);
          }}
        >
          {t.wholeDay(ahead.length)}
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
  const now = useLocalNow();
  const today = now.slice(0, 10);
  const requested = useRef(today);
  useEffect(() => {
    // The day begins without any change of a booking.
    if (requested.current === today) return;
    requested.current = today;
    void refetch();
  }, [today, refetch]);
  const days = data && handoverDays(data, now);
  const failed = error && (
    <div className={classes.failed}>
      <ErrorAlert>
        {days?.length ? t.handoversStale : t.handoversFailed}{" "}
        {problemText(readProblem(error), language)}
      </ErrorAlert>
      <Button variant="light" loading={isFetching} onClick={() => void refetch()}>
        {t.retry}
      </Button>
    </div>
  );
  if (!days?.length) {
    if (failed) return failed;
    return (
      <div className={classes.days} aria-hidden>
        <Skeleton height={96} radius="lg" />
        <Skeleton height={96} radius="lg" />
      </div>
    );
  }
  // One day is left when the data are from yesterday, and says nothing about tomorrow.
  const isEmpty = days.every(({ ahead, over }) => ahead.length + over.length === 0);
  if (isEmpty && days.length > 1) {
    return (
      <>
        {failed}
        <p className={classes.nothing}>
          <IconCalendarSmile size={22} stroke={1.6} aria-hidden />
          {t.nothingSoon}
        </p>
      </>
    );
  }
  return (
    <>
      {failed}
      <div className={classes.days}>
        {days.map((day) => (
          <Day key={day.date} day={day} onOpen={onOpen} />
        ))}
      </div>
    </>
  );
}
