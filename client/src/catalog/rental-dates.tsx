import { pickupLimits } from "#client/booking/place/pickup-limits.ts";
import type { RentalSearch } from "#client/catalog/vehicle-search.ts";
import { DateRangeField, type DateRangeFieldProps } from "#client/ui/dates/date-range-field.tsx";
import type { CatalogOptions } from "#shared/catalog/catalog.ts";
import { addDays } from "#shared/local-time.ts";
import { datesChange } from "./dates-change.ts";

type Props = Omit<
  DateRangeFieldProps,
  "pickupDate" | "returnDate" | "today" | "lastDay" | "onChange"
> & {
  search: RentalSearch;
  options: CatalogOptions;
  onChange: (change: RentalSearch) => void;
};

/** The dates of a rental, which are reported once both are chosen. */
export function RentalDates({ search, options, onChange, ...field }: Props) {
  const limits = pickupLimits(options);
  return (
    <DateRangeField
      {...field}
      pickupDate={search.pickupDate}
      returnDate={search.returnDate}
      today={limits.firstDay}
      lastDay={addDays(options.today, options.maxDaysAhead)}
      onChange={(range) => onChange(datesChange(range, limits, search.pickupTime))}
    />
  );
}
