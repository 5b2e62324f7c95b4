import { Anchor, Button, Container, Group, Skeleton, Text, Title } from "@mantine/core";
import {
  type Icon,
  IconCircleCheck,
  IconCircleX,
  IconClockHour4,
  IconInfoCircle,
  IconMail,
  IconMoodEmpty,
  IconPhone,
  IconReceiptRefund,
  IconRoad,
} from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { trpc } from "#client/api/api.ts";
import { useConnectionLost } from "#client/api/use-connection.ts";
import { useLocalNow } from "#client/booking/state/use-local-now.ts";
import { ReviewCard } from "#client/checkout/review/review-card.tsx";
import { MeetingPoint } from "#client/checkout/trip/meeting-point.tsx";
import { TripActions } from "#client/checkout/trip/trip-actions.tsx";
import { TripCard } from "#client/checkout/trip/trip-card.tsx";
import { BringList, TripRules } from "#client/checkout/trip/trip-list.tsx";
import { TripSteps } from "#client/checkout/trip/trip-steps.tsx";
import { tripText } from "#client/checkout/trip/trip-text.ts";
import { useStoreTrip } from "#client/checkout/trip/use-store-trip.ts";
import { formatDate, formatDates, formatEurosExact, formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { EmptyScene } from "#client/ui/empty-scene/empty-scene.tsx";
import { ErrorPanel, StatePanel } from "#client/ui/state-panel.tsx";
import { useFocusAfterChange } from "#client/ui/use-focus-after-change.ts";
import type { BookingPaid, CustomerBooking } from "#shared/checkout/checkout.ts";
import { differenceToPaid, PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { type TripPhase, tripPhase } from "#shared/checkout/trip-phase.ts";
import { displayId } from "#shared/display-id.ts";
import type { LocalDateTime } from "#shared/local-time.ts";
import { COMPANY } from "#shared/site/company.ts";
import { readablePhone } from "#shared/validation/phone.ts";
import { BankTransfer } from "./bank-transfer.tsx";
import { BookingDetails } from "./booking-details.tsx";
import classes from "./booking-success-screen.module.css";
import { bookingText } from "./booking-text.ts";
import { DemoBank } from "./demo-bank.tsx";
import { placesOf } from "./places-of.ts";
import { TripBadge } from "./trip-badge.tsx";
import { useBookingChanges } from "./use-booking-changes.ts";

const route = getRouteApi("/booking-success");

/** A tick belongs to what is paid: a booking that is only reserved waits under a clock. */
const HERO_ICONS = {
  unpaid: IconClockHour4,
  paid: IconCircleCheck,
  underway: IconRoad,
  over: IconCircleCheck,
  cancelled: IconCircleX,
} as const satisfies Record<TripPhase, Icon>;

/** Heading and lead by phase. A booking that has ended reads differently once it was paid. */
function useHeading(booking: CustomerBooking, phase: TripPhase): { heading: string; lead: string } {
  const t = useText(bookingText).success;
  const trip = useText(tripText);
  const language = useLanguage();
  // A day is not split between two lines.
  const returnDay = formatDate(booking.returnDate, language).replaceAll(" ", "\u00a0");
  const returnAt = `${returnDay}, ${booking.returnTime}`;
  return {
    unpaid: { heading: t.heading, lead: t.lead },
    paid: { heading: t.headingConfirmed, lead: t.leadConfirmed },
    underway: { heading: trip.underway, lead: trip.underwayLead(returnAt) },
    over: { heading: trip.over, lead: trip.overLead },
    cancelled: {
      heading: t.headingCancelled,
      lead: booking.paid ? t.leadCancelledPaid : t.leadCancelled,
    },
  }[phase];
}

function Hero(props: { booking: CustomerBooking; phase: TripPhase }) {
  const t = useText(bookingText).success;
  const { booking, phase } = props;
  const { heading, lead } = useHeading(booking, phase);
  const title = useFocusAfterChange(phase);
  const PhaseIcon = HERO_ICONS[phase];
  return (
    <header className={classes.hero} data-phase={phase}>
      <span className={classes.medallion}>
        <PhaseIcon size={30} stroke={1.6} aria-hidden />
      </span>
      <div className={classes.headings}>
        <Title order={1} ref={title} tabIndex={-1} className={classes.heading}>
          {heading}
        </Title>
        <Text className={classes.lead}>{lead}</Text>
        <Group gap="0.25rem 0.75rem" className={classes.lead}>
          <Text fw={600} className="tabular">
            {t.reference} {displayId(booking.id)}
          </Text>
          <TripBadge booking={booking} />
        </Group>
      </div>
      <div className={classes.steps}>
        <TripSteps phase={phase} />
      </div>
    </header>
  );
}

function Instructions() {
  const t = useText(bookingText).success;
  const trip = useText(tripText);
  return (
    <TripCard id="next" title={t.next}>
      <ol className={classes.instructions}>
        {t.instructions.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <Text c="dimmed">{trip.alreadyPaid}</Text>
    </TripCard>
  );
}

function ContactCard() {
  const t = useText(bookingText).success;
  return (
    <TripCard id="contact" title={t.contact}>
      <Text c="dimmed">{t.contactText}</Text>
      <div className={classes.contacts}>
        <Anchor href={COMPANY.phoneHref} className={classes.contact}>
          <IconPhone size={20} aria-hidden />
          {COMPANY.phone}
        </Anchor>
        <Anchor href={`mailto:${COMPANY.email}`} className={classes.contact}>
          <IconMail size={20} aria-hidden />
          {COMPANY.email}
        </Anchor>
      </div>
    </TripCard>
  );
}

/** Confirms that the payment has arrived, and explains how to settle a difference to the total. */
function Paid(props: { booking: CustomerBooking; phase: TripPhase }) {
  const t = useText(bookingText).bank;
  const language = useLanguage();
  const { paid, totalCents } = props.booking;
  const complete = props.phase === "over" ? t.paidInFull : t.paid;
  const difference = paid && differenceToPaid(totalCents, paid.amountCents, language);
  const texts: string[] = [];
  if (paid) {
    const amount = formatEurosExact(paid.amountCents, language);
    texts.push(t.paidText(amount, formatDate(paid.receivedOn, language)));
  }
  if (difference) {
    texts.push(`${difference.label}: ${formatEurosExact(difference.cents, language)}.`);
    texts.push(PAYMENT_LABELS[language].settle);
  }
  return (
    <TripCard
      id="payment"
      title={difference ? (difference.isOwed ? t.partlyPaid : t.overpaid) : complete}
      icon={
        difference ? (
          <IconInfoCircle size={26} stroke={1.7} aria-hidden />
        ) : (
          <IconCircleCheck size={26} stroke={1.7} aria-hidden className={classes.mark} />
        )
      }
    >
      <Text>{texts.join(" ")}</Text>
    </TripCard>
  );
}

/** Payment of a cancelled booking and how it is refunded. */
function Refund({ paid }: { paid: BookingPaid }) {
  const t = useText(bookingText).bank;
  const language = useLanguage();
  const amount = formatEurosExact(paid.amountCents, language);
  const received = t.paidText(amount, formatDate(paid.receivedOn, language));
  return (
    <StatePanel
      title={t.refundTitle}
      text={`${received} ${PAYMENT_LABELS[language].refund}`}
      icon={<IconReceiptRefund size={36} stroke={1.5} aria-hidden />}
    />
  );
}

/** What remains after the return. */
function Closed({ booking }: { booking: CustomerBooking }) {
  const t = useText(tripText);
  const language = useLanguage();
  const { partnerPhone, partnerName, vehicle } = booking;
  return (
    <TripCard id="closed" title={t.closed}>
      <Text>{t.closedText}</Text>
      {partnerPhone && (
        <Anchor href={`tel:${partnerPhone}`} className={classes.contact}>
          <IconPhone size={20} aria-hidden />
          <span>
            {partnerName[language]}:{" "}
            <span className={classes.number}>{readablePhone(partnerPhone)}</span>
          </span>
        </Anchor>
      )}
      <Button
        className={classes.another}
        renderRoot={(root) => (
          <Link
            to="/vehicles/$slug"
            params={{ slug: vehicle.slug }}
            search={placesOf(booking)}
            {...root}
          />
        )}
      >
        {t.again}
      </Button>
    </TripCard>
  );
}

/** Leads from a cancelled booking to other vehicles, for its dates while they are ahead. */
function Another({ booking, now }: { booking: CustomerBooking; now: LocalDateTime }) {
  const t = useText(tripText);
  const language = useLanguage();
  const { pickupDate, pickupTime, returnDate, returnTime, pickupLocation } = booking;
  const isAhead = `${pickupDate}T${pickupTime}` > now;
  const dates = { pickupDate, pickupTime, returnDate, returnTime };
  return (
    <TripCard id="another" title={t.another} isScreenOnly>
      <Text>
        {isAhead ? t.anotherDates(formatDates(pickupDate, returnDate, language)) : t.anotherText}
      </Text>
      <Button
        className={classes.another}
        renderRoot={(root) => (
          <Link
            to="/vehicles"
            search={{ place: pickupLocation, ...(isAhead && dates) }}
            {...root}
          />
        )}
      >
        {t.findAnother}
      </Button>
    </TripCard>
  );
}

/** What the customer does next, by phase. */
function NextStep(props: {
  booking: CustomerBooking;
  phase: TripPhase;
  now: LocalDateTime;
  ownChanges: Set<string>;
}) {
  const { booking, phase, now, ownChanges } = props;
  switch (phase) {
    case "unpaid":
      return (
        <>
          <BankTransfer booking={booking} />
          {booking.payableByDemoBank && <DemoBank booking={booking} ownChanges={ownChanges} />}
          <Instructions />
        </>
      );
    case "paid":
      return (
        <>
          <MeetingPoint booking={booking} end="pickup" now={now} />
          <BringList booking={booking} />
          <TripRules booking={booking} />
        </>
      );
    case "underway":
      return (
        <>
          <MeetingPoint booking={booking} end="return" now={now} />
          <TripRules booking={booking} isUnderway />
        </>
      );
    case "over":
      return (
        <>
          <ReviewCard booking={booking} />
          <Closed booking={booking} />
        </>
      );
    case "cancelled":
      return (
        <>
          {booking.paid && <Refund paid={booking.paid} />}
          <Another booking={booking} now={now} />
        </>
      );
  }
}

/** The booking as a trip: its phase, the next step, its management and its details. */
function Trip(props: { booking: CustomerBooking; savedAt: number }) {
  const t = useText(tripText);
  const language = useLanguage();
  const isLost = useConnectionLost();
  const { booking, savedAt } = props;
  const now = useLocalNow();
  const [ownChanges] = useState(() => new Set<string>());
  useBookingChanges(ownChanges);
  useStoreTrip(booking, savedAt);
  const phase = tripPhase(booking, now);
  const paid = booking.status === "confirmed" && <Paid booking={booking} phase={phase} />;
  const actions = <TripActions booking={booking} phase={phase} ownChanges={ownChanges} />;
  // What remains to be done of an ended trip is short: that column has room for more.
  const isEnded = phase === "over" || phase === "cancelled";
  return (
    <>
      {isLost && (
        <Text className={classes.saved}>
          {t.savedCopy(formatInstant(new Date(savedAt).toISOString(), language))}
        </Text>
      )}
      <Hero booking={booking} phase={phase} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <NextStep booking={booking} phase={phase} now={now} ownChanges={ownChanges} />
          {paid}
          {isEnded && actions}
        </div>
        <div className={classes.details}>
          <BookingDetails booking={booking} phase={phase} />
          {!isEnded && actions}
        </div>
        <ContactCard />
      </div>
    </>
  );
}

function ConfirmationSkeleton() {
  return (
    <div aria-hidden>
      <div className={classes.hero}>
        <Skeleton height={56} circle />
        <div className={classes.headings}>
          <Skeleton height={44} maw={520} />
          <Skeleton height={22} maw={320} mt="md" />
        </div>
      </div>
      <div className={classes.columns}>
        <Skeleton height={520} radius="lg" />
        <Skeleton height={520} radius="lg" />
      </div>
    </div>
  );
}

function BookingMissing() {
  const t = useText(bookingText).success;
  return (
    <EmptyScene
      icon={<IconMoodEmpty size={36} stroke={1.5} aria-hidden />}
      order={1}
      title={t.notFound}
      text={t.notFoundText}
    >
      <Button
        renderRoot={(root) => <Link to="/dashboard" search={{ tab: "bookings" }} {...root} />}
      >
        {t.dashboard}
      </Button>
    </EmptyScene>
  );
}

function BookingOf(props: { id: string }) {
  const t = useText(bookingText);
  const language = useLanguage();
  const booking = trpc.checkout.booking.useQuery({ id: props.id });
  if (booking.data) return <Trip booking={booking.data} savedAt={booking.dataUpdatedAt} />;
  if (!booking.error) return <ConfirmationSkeleton />;
  const problem = readProblem(booking.error);
  if (problem.code === "notFound" || problem.code === "invalidInput") return <BookingMissing />;
  return (
    <ErrorPanel
      order={1}
      title={t.success.failed}
      text={problemText(problem, language)}
      retryLabel={t.retry}
      onRetry={() => void booking.refetch()}
      isRetrying={booking.isFetching}
    />
  );
}

/** /booking-success?booking=<id>: the booking from its payment to the return. */
export function BookingSuccessScreen() {
  const { booking } = route.useSearch();
  return (
    <Container className={classes.page}>
      {booking ? <BookingOf id={booking} /> : <BookingMissing />}
    </Container>
  );
}
