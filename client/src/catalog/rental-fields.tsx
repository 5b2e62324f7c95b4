import clsx from "clsx";
import { pickupLimits } from "#client/booking/place/pickup-limits.ts";
import { bookingText } from "#client/catalog/vehicle/vehicle-text.ts";
import { useText } from "#client/text/language.tsx";
import type { DayPrices, RentalLengths } from "#client/ui/dates/date-range.ts";
import { DateRangeField } from "#client/ui/dates/date-range-field.tsx";
import { dateText } from "#client/ui/dates/date-text.ts";
import { TimeSelect } from "#client/ui/dates/time-select.tsx";
import { PlaceSelect } from "#client/ui/form/place-select.tsx";
import type { CatalogOptions, Place } from "#shared/catalog/catalog.ts";
import { addDays, DEFAULT_TIME, type LocalPeriod } from "#shared/local-time.ts";
import { datesChange } from "./dates-change.ts";
import classes from "./rental-fields.module.css";
import type { RentalSearch } from "./vehicle-search.ts";

type Props = {
  search: RentalSearch;
  options: CatalogOptions;
  places: readonly Place[];
  layout: "row" | "column";
  /** Pickup places of this vehicle. Without it, every place is offered. */
  placeIds?: readonly string[];
  placeError?: string;
  pickupError?: string;
  returnError?: string;
  /** True where place and dates are needed to continue. */
  required?: boolean;
  /** Text of the choice without a place. Null leaves it out. */
  anyPlaceLabel?: string | null;
  /** Place that is offered first. */
  suggestedPlace?: string;
  taken?: readonly LocalPeriod[];
  lengths?: RentalLengths | undefined;
  prices?: DayPrices | undefined;
  onChange: (change: RentalSearch) => void;
};

/**
 * Place, dates and times. If the chosen time is too soon on a day, the first allowed time is
 * selected.
 */
export function RentalFields(props: Props) {
  const { search, options, layout, onChange } = props;
  const t = useText(dateText);
  const { tooSoon } = useText(bookingText);
  const limits = pickupLimits(options);
  const isTooSoon = limits.isTooSoon(search.pickupDate, search.pickupTime ?? DEFAULT_TIME);

  return (
    <div className={clsx(classes.fields, classes[layout])}>
      <PlaceSelect
        className={classes.place}
        name="place"
        places={props.places}
        allowedIds={props.placeIds}
        suggestedId={props.suggestedPlace}
        emptyLabel={props.anyPlaceLabel}
        error={props.placeError}
        withAsterisk={props.required}
        value={search.place}
        onChange={(place) => onChange({ place })}
      />
      <DateRangeField
        className={classes.dates}
        names={{ pickup: "pickupDate", return: "returnDate" }}
        pickupDate={search.pickupDate}
        returnDate={search.returnDate}
        today={limits.firstDay}
        lastDay={addDays(options.today, options.maxDaysAhead)}
        taken={props.taken}
        lengths={props.lengths}
        prices={props.prices}
        pickupError={props.pickupError}
        returnError={props.returnError}
        required={props.required}
        beside={layout === "column"}
        onChange={(range) => onChange(datesChange(range, limits, search.pickupTime))}
      />
      <TimeSelect
        name="pickupTime"
        label={t.pickupTime}
        value={search.pickupTime}
        error={isTooSoon ? tooSoon : undefined}
        isClosed={(time) => limits.isTooSoon(search.pickupDate, time)}
        onChange={(pickupTime) => onChange({ pickupTime })}
      />
      <TimeSelect
        name="returnTime"
        label={t.returnTime}
        value={search.returnTime}
        onChange={(returnTime) => onChange({ returnTime })}
      />
    </div>
  );
}
