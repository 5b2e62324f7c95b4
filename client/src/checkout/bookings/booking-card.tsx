import { Button, Paper, Text, Title } from "@mantine/core";
import {
  IconCalendarEvent,
  IconHourglassHigh,
  IconPhoneCall,
  IconRepeat,
  IconStar,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { usePlaceName } from "#client/booking/place/use-place-name.ts";
import { usePayBy } from "#client/booking/price/payment-deadline.tsx";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { REVIEW_ID } from "#client/checkout/review/review-id.ts";
import { reviewText } from "#client/checkout/review/review-text.ts";
import { tripText } from "#client/checkout/trip/trip-text.ts";
import { formatDates, formatEurosExact } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { DottedParts } from "#client/ui/dotted-parts.tsx";
import { Stars } from "#client/ui/stars/stars.tsx";
import { fromWidth } from "#client/ui/theme/breakpoints.ts";
import { VehicleImage } from "#client/vehicle/vehicle-image.tsx";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { tripPhase } from "#shared/checkout/trip-phase.ts";
import { displayId } from "#shared/display-id.ts";
import { daysBetween, type LocalDateTime } from "#shared/local-time.ts";
import { readablePhone } from "#shared/validation/phone.ts";
import classes from "./booking-card.module.css";
import { bookingText } from "./booking-text.ts";
import { placesOf } from "./places-of.ts";
import { TripBadge } from "./trip-badge.tsx";

/** Returns what the customer has to do next: pay, pick up or return. Null once it is over. */
function useNextStep(booking: CustomerBooking, now: LocalDateTime): ReactNode {
  const t = useText(bookingText).list;
  const payBy = usePayBy();
  const labels = PAYMENT_LABELS[useLanguage()];
  const today = now.slice(0, 10);
  switch (tripPhase(booking, now)) {
    case "unpaid":
      return (
        <>
          {payBy(booking.paymentDueAt)}
          {booking.instantOnly && <span>{labels.instantOnly}</span>}
        </>
      );
    case "paid":
      return t.pickupIn(Math.max(0, daysBetween(today, booking.pickupDate)));
    case "underway":
      return t.returnIn(Math.max(0, daysBetween(today, booking.returnDate)));
    case "over":
    case "cancelled":
      return null;
  }
}

/** Days before the pickup from which a card has the partner's phone. */
const CALL_DAYS = 3;

/** The partner's phone while the customer may need it at once: shortly before and in a rental. */
function phoneAtHand(booking: CustomerBooking, now: LocalDateTime): string | null {
  const phase = tripPhase(booking, now);
  const isSoon = daysBetween(now.slice(0, 10), booking.pickupDate) <= CALL_DAYS;
  return phase === "underway" || (phase === "paid" && isSoon) ? booking.partnerPhone : null;
}

/**
 * Time and place of pickup and return, and whom to call. A place that is the same is named once.
 */
function Stops({ booking, phone }: { booking: CustomerBooking; phone: string | null }) {
  const texts = useText(bookingText);
  const t = texts.list;
  const state = useText(bookingStateText);
  const language = useLanguage();
  const placeName = usePlaceName();
  const { pickupLocation, returnLocation } = booking;
  return (
    <dl className={classes.stops}>
      <dt>{state.pickup}</dt>
      <dd>
        <b>{booking.pickupTime}</b> {placeName(pickupLocation)}
      </dd>
      <dt>{state.return}</dt>
      <dd>
        <b>{booking.returnTime}</b>{" "}
        {returnLocation === pickupLocation ? t.samePlace : placeName(returnLocation)}
      </dd>
      {phone && (
        <>
          <dt>{texts.success.partner}</dt>
          <dd>
            <DottedParts parts={[booking.partnerName[language], readablePhone(phone)]} />
          </dd>
        </>
      )}
    </dl>
  );
}

/**
 * A booking in the list of its customer: phase, dates, places, total, the next step and its
 * actions. A booking that is over or cancelled offers its vehicle again, at the same pickup place
 * and without dates.
 * @param props.now wall clock in Athens
 * @param props.isFirst true for the first of the list, whose photo loads before the others
 */
export function BookingCard(props: {
  booking: CustomerBooking;
  now: LocalDateTime;
  isFirst: boolean;
  onCancel: () => void;
}) {
  const t = useText(bookingText).list;
  const state = useText(bookingStateText);
  const trip = useText(tripText);
  const reviewing = useText(reviewText);
  const language = useLanguage();
  const { booking, now } = props;
  const { vehicle } = booking;
  const isPending = booking.status === "pending";
  // What the customer has left to do comes first: a finished rental is reviewed.
  const isUnreviewed = booking.reviewable && !booking.review;
  const nextStep = useNextStep(booking, now);
  const phone = phoneAtHand(booking, now);
  const titleId = `booking-${booking.id}`;
  return (
    <Paper
      component="article"
      withBorder
      className={classes.card}
      aria-labelledby={titleId}
      data-status={booking.status}
    >
      <VehicleImage
        className={classes.image}
        image={vehicle.image}
        alt=""
        type={vehicle.type}
        priority={props.isFirst}
        sizes={`${fromWidth("lg")} 208px, ${fromWidth("sm")} 128px, 112px`}
      />
      <div className={classes.head}>
        {/* The heading above says that a rental is under way. */}
        {tripPhase(booking, now) !== "underway" && <TripBadge booking={booking} />}
        <Title order={3} size="h4" id={titleId}>
          {vehicle.title || displayId(vehicle.id)}
        </Title>
        <div className={classes.total}>
          <span className={classes.amount}>{formatEurosExact(booking.totalCents, language)}</span>
          <span className={classes.days}>{state.days(booking.days)}</span>
        </div>
      </div>
      <div className={classes.rental}>
        <div className={classes.dates}>
          <Text fw={600}>{formatDates(booking.pickupDate, booking.returnDate, language)}</Text>
          <Text size="sm" c="dimmed">
            {displayId(booking.id)}
          </Text>
        </div>
        <Stops booking={booking} phone={phone} />
        {booking.review && <Stars stars={booking.review.stars} />}
        {nextStep && (
          <div className={classes.next} data-urgent={isPending || undefined}>
            {isPending ? (
              <IconHourglassHigh size={18} stroke={1.8} aria-hidden />
            ) : (
              <IconCalendarEvent size={18} stroke={1.8} aria-hidden />
            )}
            <div>{nextStep}</div>
          </div>
        )}
      </div>
      <div className={classes.actions}>
        {isUnreviewed && (
          <Button
            size="sm"
            variant="light"
            leftSection={<IconStar size={18} aria-hidden />}
            renderRoot={(root) => (
              <Link
                to="/booking-success"
                search={{ booking: booking.id }}
                hash={REVIEW_ID}
                {...root}
              />
            )}
          >
            {reviewing.write}
          </Button>
        )}
        <Button
          size="sm"
          variant={isPending ? "filled" : isUnreviewed ? "default" : "light"}
          renderRoot={(root) => (
            <Link to="/booking-success" search={{ booking: booking.id }} {...root} />
          )}
        >
          {isPending ? t.payAction : t.view}
        </Button>
        {phone && (
          <Button
            component="a"
            href={`tel:${phone}`}
            size="sm"
            variant="default"
            leftSection={<IconPhoneCall size={18} aria-hidden />}
          >
            {trip.callPartner}
          </Button>
        )}
        {!nextStep && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconRepeat size={18} aria-hidden />}
            renderRoot={(root) => (
              <Link
                to="/vehicles/$slug"
                params={{ slug: vehicle.slug }}
                search={placesOf(booking)}
                {...root}
              />
            )}
          >
            {trip.again}
          </Button>
        )}
        {booking.cancellable && (
          <Button size="sm" variant="subtle" color="terracotta" onClick={props.onCancel}>
            {t.cancel}
          </Button>
        )}
      </div>
    </Paper>
  );
}
