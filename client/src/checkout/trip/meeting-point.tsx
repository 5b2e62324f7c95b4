import { Badge, Button, Text } from "@mantine/core";
import { IconClock, IconMapPin, IconPhone, IconPhoneCall } from "@tabler/icons-react";
import clsx from "clsx";
import { ClosedNote } from "#client/booking/opening-hours/closed-note.tsx";
import { OpeningHoursList } from "#client/booking/opening-hours/opening-hours-list.tsx";
import { openingHoursText } from "#client/booking/opening-hours/opening-hours-text.ts";
import { usePlaceDirections } from "#client/booking/place/use-place-directions.ts";
import { usePlaceName } from "#client/booking/place/use-place-name.ts";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import wrapping from "#client/ui/wrapping-button.module.css";
import type { Position } from "#shared/catalog/crete-map.ts";
import { PLACE_POSITIONS } from "#shared/catalog/place-positions.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { daysBetween, type LocalDate, type LocalDateTime } from "#shared/local-time.ts";
import { COMPANY } from "#shared/site/company.ts";
import { readablePhone } from "#shared/validation/phone.ts";
import classes from "./meeting-point.module.css";
import { TripCard } from "./trip-card.tsx";
import { tripText } from "./trip-text.ts";

/** Calls the partner, or the company where the partner has no phone. */
function CallButtons({ phone }: { phone: string | null }) {
  const t = useText(tripText);
  return (
    <div className={classes.calls}>
      {phone && (
        <Button
          component="a"
          href={`tel:${phone}`}
          size="md"
          classNames={wrapping}
          leftSection={<IconPhoneCall size={20} aria-hidden />}
        >
          {t.callPartner}: {readablePhone(phone)}
        </Button>
      )}
      <Button
        component="a"
        href={COMPANY.phoneHref}
        variant={phone ? "default" : "filled"}
        size="md"
        classNames={wrapping}
        leftSection={<IconPhone size={20} aria-hidden />}
      >
        {t.callUs}: {COMPANY.phone}
      </Button>
    </div>
  );
}

/** A page that leads there from where the device is. Phones open it in their app of maps. */
function mapAddress({ lat, lon }: Position): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}`;
}

function Countdown(props: { today: LocalDate; day: LocalDate }) {
  const t = useText(tripText);
  const days = daysBetween(props.today, props.day);
  if (days < 0) return null;
  const text = days === 0 ? t.today : days === 1 ? t.tomorrow : t.inDays(days);
  return (
    <Badge variant="light" size="lg" className={classes.countdown}>
      {text}
    </Badge>
  );
}

/**
 * Where and when the customer meets the partner: at pickup, or at return once the rental has begun.
 * @param props.now wall clock in Athens
 */
export function MeetingPoint(props: {
  booking: CustomerBooking;
  end: "pickup" | "return";
  now: LocalDateTime;
}) {
  const t = useText(tripText);
  const hours = useText(openingHoursText);
  const language = useLanguage();
  const placeName = usePlaceName();
  const { booking, end } = props;
  const { partnerPhone } = booking;
  const isPickup = end === "pickup";
  const day = isPickup ? booking.pickupDate : booking.returnDate;
  const time = isPickup ? booking.pickupTime : booking.returnTime;
  const placeId = isPickup ? booking.pickupLocation : booking.returnLocation;
  const directions = usePlaceDirections()(placeId);
  const position = PLACE_POSITIONS[placeId];
  return (
    <TripCard id="meeting" title={isPickup ? t.meeting : t.returning}>
      <div className={classes.stop}>
        <IconMapPin size={26} stroke={1.7} aria-hidden />
        <div>
          <Text className={classes.place}>{placeName(placeId)}</Text>
          {directions && <Text size="sm">{directions}</Text>}
          {position && (
            <a
              href={mapAddress(position)}
              target="_blank"
              rel="noreferrer"
              className={clsx(basics.anchor, classes.map)}
            >
              {t.openMap}
            </a>
          )}
        </div>
        <IconClock size={26} stroke={1.7} aria-hidden />
        <div className={classes.when}>
          <Text className="tabular" fw={600}>
            {formatDate(day, language)}, {time}
          </Text>
          <Countdown today={props.now.slice(0, 10)} day={day} />
        </div>
      </div>
      <Text>
        {(isPickup ? t.meetingText : t.returnText)(
          booking.partnerName[language],
          partnerPhone !== null,
        )}
      </Text>
      {booking.openingHours && (
        <div>
          <Text fw={600} mb={6}>
            {hours.heading}
          </Text>
          <OpeningHoursList hours={booking.openingHours} />
        </div>
      )}
      <ClosedNote
        hours={booking.openingHours}
        times={
          isPickup ? { pickupDate: day, pickupTime: time } : { returnDate: day, returnTime: time }
        }
        isBooked
      />
      <CallButtons phone={partnerPhone} />
    </TripCard>
  );
}
