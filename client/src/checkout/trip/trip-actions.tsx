import { Anchor, Button, Text } from "@mantine/core";
import { IconCalendarPlus, IconCalendarRepeat, IconDownload, IconX } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useConnection, useConnectionLost } from "#client/api/use-connection.ts";
import { usePlaceName } from "#client/booking/place/use-place-name.ts";
import { bookingText } from "#client/checkout/bookings/booking-text.ts";
import { CancelDialog } from "#client/checkout/bookings/cancel-dialog.tsx";
import { useCancelBooking } from "#client/checkout/bookings/use-cancel-booking.ts";
import { downloadDocument } from "#client/export/download-export.ts";
import { useSession } from "#client/session/use-session.ts";
import { formatInstant } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { saveCalendar } from "#client/ui/save-file.ts";
import wrapping from "#client/ui/wrapping-button.module.css";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import type { TripPhase } from "#shared/checkout/trip-phase.ts";
import { toPeriod } from "#shared/rental-dates.ts";
import { COMPANY } from "#shared/site/company.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { readablePhone } from "#shared/validation/phone.ts";
import { ChangeDatesDialog } from "./change-dates-dialog.tsx";
import classes from "./trip-actions.module.css";
import { tripCalendar } from "./trip-calendar.ts";
import { TripCard } from "./trip-card.tsx";
import { tripText } from "./trip-text.ts";

/** Returns a function that downloads pickup and return as a calendar file. */
function useSaveCalendar(booking: CustomerBooking): () => void {
  const t = useText(tripText);
  const language = useLanguage();
  const placeName = usePlaceName();
  return () => {
    const { from, to } = toPeriod(booking);
    const { title } = booking.vehicle;
    const partner = booking.partnerName[language];
    const notes = booking.partnerPhone
      ? [`${partner}, ${readablePhone(booking.partnerPhone)}`]
      : [partner, `${PRODUCT_NAME}, ${COMPANY.phone}`];
    const address = new URL(`/booking-success?booking=${booking.id}`, window.location.origin);
    const stops = [
      {
        end: "pickup",
        at: from,
        summary: t.calendarPickup(title),
        place: placeName(booking.pickupLocation),
        notes,
      },
      {
        end: "return",
        at: to,
        summary: t.calendarReturn(title),
        place: placeName(booking.returnLocation),
        notes,
      },
    ] as const;
    const name = `${PRODUCT_NAME.toLowerCase()}-trip-${booking.id.slice(-8)}.ics`;
    saveCalendar(name, tripCalendar(booking, stops, address.href));
  };
}

/** Downloads the document of a booking: the booking note, the receipt or the cancellation. */
function useSaveDocument({ id }: CustomerBooking) {
  const language = useLanguage();
  const session = useSession();
  const connection = useConnection();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const query = new URLSearchParams({ id, language });
    await downloadDocument(`booking.pdf?${query}`, language, { session, connection });
    setBusy(false);
  };
  return { isBusy, save };
}

/** Until when cancelling and changing dates is free. */
function FreeUntil({ booking, phase }: { booking: CustomerBooking; phase: TripPhase }) {
  const t = useText(tripText);
  const language = useLanguage();
  if (phase === "unpaid") return <Text c="dimmed">{t.freeWhileUnpaid}</Text>;
  if (phase !== "paid" || !booking.freeUntil) return null;
  const when = formatInstant(booking.freeUntil, language);
  return <Text c="dimmed">{booking.cancellable ? t.freeUntil(when) : t.freeWasUntil(when)}</Text>;
}

/** Document, calendar file, change of dates and cancellation. */
export function TripActions(props: {
  booking: CustomerBooking;
  phase: TripPhase;
  ownChanges: Set<string>;
}) {
  const t = useText(tripText);
  const texts = useText(bookingText).success;
  const isLost = useConnectionLost();
  const { booking, phase, ownChanges } = props;
  const document = useSaveDocument(booking);
  const saveStops = useSaveCalendar(booking);
  const cancelling = useCancelBooking(ownChanges);
  const [isChanging, setChanging] = useState(false);
  return (
    <TripCard id="manage" title={t.manage} isScreenOnly>
      <FreeUntil booking={booking} phase={phase} />
      <div className={classes.actions}>
        <Button
          variant="default"
          classNames={wrapping}
          leftSection={<IconDownload size={20} aria-hidden />}
          disabled={isLost}
          loading={document.isBusy}
          onClick={() => void document.save()}
        >
          {texts.download[booking.status]}
        </Button>
        {(phase === "unpaid" || phase === "paid" || phase === "underway") && (
          <Button
            variant="default"
            classNames={wrapping}
            leftSection={<IconCalendarPlus size={20} aria-hidden />}
            onClick={saveStops}
          >
            {t.calendar}
          </Button>
        )}
        {booking.changeable && (
          <Button
            variant="default"
            classNames={wrapping}
            disabled={isLost}
            leftSection={<IconCalendarRepeat size={20} aria-hidden />}
            onClick={() => setChanging(true)}
          >
            {t.changeDates}
          </Button>
        )}
        {booking.cancellable && (
          <Button
            variant="subtle"
            color="terracotta"
            classNames={wrapping}
            disabled={isLost}
            leftSection={<IconX size={20} aria-hidden />}
            onClick={() => cancelling.ask(booking)}
          >
            {t.cancel}
          </Button>
        )}
      </div>
      <nav className={classes.leave} aria-label={t.leave}>
        <Anchor
          renderRoot={(root) => <Link to="/dashboard" search={{ tab: "bookings" }} {...root} />}
        >
          {texts.dashboard}
        </Anchor>
        <Anchor renderRoot={(root) => <Link to="/" {...root} />}>{texts.home}</Anchor>
      </nav>
      <ChangeDatesDialog
        booking={booking}
        opened={isChanging}
        ownChanges={ownChanges}
        onClose={() => setChanging(false)}
      />
      <CancelDialog {...cancelling.dialog} />
    </TripCard>
  );
}
