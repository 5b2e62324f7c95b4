import clsx from "clsx";
import { trpc } from "#client/api/api.ts";
import { VehicleClosedNote } from "#client/booking/opening-hours/closed-note.tsx";
import { needsEmptyPlace } from "#client/booking/place/known-place.ts";
import { pickupLimits } from "#client/booking/place/pickup-limits.ts";
import { useDayPrices } from "#client/booking/price/day-prices.ts";
import { useRentalLengths } from "#client/booking/rental/rental-lengths.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText } from "#client/text/problems.ts";
import { DateRangeField } from "#client/ui/dates/date-range-field.tsx";
import { TimeSelect } from "#client/ui/dates/time-select.tsx";
import { PlaceSelect } from "#client/ui/form/place-select.tsx";
import { addDays } from "#shared/local-time.ts";
import { DetailsGroup } from "./details-group.tsx";
import classes from "./details-step.module.css";
import type { StepProps } from "./step-form.tsx";

type RentalFieldsProps = StepProps & { errorOf: (field: string) => string | undefined };

/** Dates, times and places. Days on which the vehicle is taken cannot be chosen. */
export function RentalFields({ checkout, vehicle, options, places, errorOf }: RentalFieldsProps) {
  const t = useText(checkoutText).details;
  const language = useLanguage();
  const { address, changeRental } = checkout;
  const { rental } = address;
  const taken = trpc.catalog.availability.useQuery({ vehicleId: vehicle.id }).data?.taken;
  const lengths = useRentalLengths(vehicle);
  const prices = useDayPrices(vehicle.id, vehicle.pricePerDayCents);
  const limits = pickupLimits(options);
  const isTooSoon = limits.isTooSoon(rental.pickupDate || undefined, rental.pickupTime);
  const tooSoon = problemText(
    { code: "pickupTooSoon", params: { hours: options.leadHours } },
    language,
  );
  const place = {
    places,
    allowedIds: vehicle.placeIds,
    suggestedId: options.defaultPickupPlace,
    emptyLabel: t.choosePlace,
    withAsterisk: true,
  };
  return (
    <DetailsGroup part="rental" title={t.when}>
      <DateRangeField
        className={clsx(classes.wide, classes.dates)}
        pickupDate={rental.pickupDate || undefined}
        returnDate={rental.returnDate || undefined}
        onChange={({ pickupDate, returnDate }) =>
          changeRental({
            pickupDate,
            returnDate,
            pickupTime: pickupDate
              ? limits.openTime(pickupDate, rental.pickupTime)
              : rental.pickupTime,
          })
        }
        today={limits.firstDay}
        lastDay={addDays(options.today, options.maxDaysAhead)}
        taken={taken}
        lengths={lengths}
        prices={prices}
        pickupError={errorOf("pickupDate")}
        returnError={errorOf("returnDate")}
        required
      />
      <div className={classes.half}>
        <TimeSelect
          label={t.pickupTime}
          withAsterisk
          value={rental.pickupTime}
          onChange={(pickupTime) => changeRental({ pickupTime })}
          isClosed={(time) => limits.isTooSoon(rental.pickupDate || undefined, time)}
          error={errorOf("pickupTime") ?? (isTooSoon ? tooSoon : undefined)}
        />
      </div>
      <div className={classes.half}>
        <TimeSelect
          label={t.returnTime}
          withAsterisk
          value={rental.returnTime}
          onChange={(returnTime) => changeRental({ returnTime })}
          error={errorOf("returnTime")}
        />
      </div>
      <PlaceSelect
        {...place}
        label={t.pickupPlace}
        emptyLabel={needsEmptyPlace(rental.pickupLocation, vehicle) ? t.choosePlace : null}
        value={rental.pickupLocation}
        onChange={(id) => changeRental({ pickupLocation: id ?? "" })}
        error={errorOf("pickupLocation")}
      />
      <PlaceSelect
        {...place}
        label={t.returnPlace}
        value={rental.returnLocation}
        onChange={(id) => changeRental({ returnLocation: id ?? "" })}
        error={errorOf("returnLocation")}
      />
      <VehicleClosedNote vehicle={vehicle} times={rental} className={classes.wide} />
    </DetailsGroup>
  );
}
