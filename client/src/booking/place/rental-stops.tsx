import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { useLocalNow } from "#client/booking/state/use-local-now.ts";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import classes from "./rental-stops.module.css";
import { usePlaceName } from "./use-place-name.ts";

export type Rental = {
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
  pickupLocation: string;
  returnLocation: string;
  /** Of a rental that is booked. */
  status?: BookingStatus;
};

/**
 * Pickup and return with time and place, as the ends of one line: filled once they are over, hollow
 * while they are ahead. Side by side if they fit.
 */
export function RentalStops(props: { rental: Rental; sideBySide?: boolean }) {
  const t = useText(bookingStateText);
  const language = useLanguage();
  const placeName = usePlaceName();
  const { rental } = props;
  const now = useLocalNow();
  const stops = [
    {
      label: t.pickup,
      date: rental.pickupDate,
      time: rental.pickupTime,
      place: rental.pickupLocation,
    },
    {
      label: t.return,
      date: rental.returnDate,
      time: rental.returnTime,
      place: rental.returnLocation,
    },
  ];
  return (
    <dl className={classes.stops} data-side-by-side={props.sideBySide || undefined}>
      {stops.map((stop) => (
        <div
          key={stop.label}
          className={classes.stop}
          data-done={
            (rental.status === "confirmed" && `${stop.date}T${stop.time}` <= now) || undefined
          }
        >
          <dt className={classes.label}>{stop.label}</dt>
          <dd className={classes.when}>{stop.date ? formatDate(stop.date, language) : "–"}</dd>
          <dd className={classes.where}>
            {stop.date && <b>{stop.time}</b>} {placeName(stop.place)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
