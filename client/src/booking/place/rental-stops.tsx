import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import classes from "./rental-stops.module.css";
import { usePlaceName } from "./use-place-name.ts";

export type Rental = {
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
  pickupLocation: string;
  returnLocation: string;
};

/** Pickup and return with time and place, as the ends of one line. Side by side if they fit. */
export function RentalStops(props: { rental: Rental; sideBySide?: boolean }) {
  const t = useText(bookingStateText);
  const language = useLanguage();
  const placeName = usePlaceName();
  const { rental } = props;
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
        <div key={stop.label} className={classes.stop}>
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
