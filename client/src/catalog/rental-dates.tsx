import { useState } from "react";
import { pickupLimits } from "#client/booking/place/pickup-limits.ts";
import type { RentalSearch } from "#client/catalog/vehicle-search.ts";
import type { DateRange } from "#client/ui/dates/date-range.ts";
import { DateRangeField, type DateRangeFieldProps } from "#client/ui/dates/date-range-field.tsx";
import type { CatalogOptions } from "#shared/catalog/catalog.ts";
import { addDays, DEFAULT_TIME } from "#shared/local-time.ts";

type Props = Omit<
  DateRangeFieldProps,
  "pickupDate" | "returnDate" | "today" | "lastDay" | "onChange"
> & {
  search: RentalSearch;
  options: CatalogOptions;
  onChange: (change: RentalSearch) => void;
};

/**
 * The dates of a rental, which are reported once both are chosen. If the chosen time is too soon on
 * a day, the first allowed time is selected.
 */
export function RentalDates({ search, options, onChange, ...field }: Props) {
  const [half, setHalf] = useState<DateRange | null>(null);
  const { pickupDate, returnDate } = half ?? search;
  const limits = pickupLimits(options);

  const choose = (range: DateRange) => {
    const isHalf = (range.pickupDate === undefined) !== (range.returnDate === undefined);
    setHalf(isHalf ? range : null);
    if (isHalf) return;
    const { pickupDate: day, returnDate: lastDay } = range;
    const time = search.pickupTime ?? DEFAULT_TIME;
    const moved = day && limits.openTime(day, time);
    const change = { pickupDate: day, returnDate: lastDay };
    onChange(moved && moved !== time ? { ...change, pickupTime: moved } : change);
  };

  return (
    <DateRangeField
      {...field}
      pickupDate={pickupDate}
      returnDate={returnDate}
      today={limits.firstDay}
      lastDay={addDays(options.today, options.maxDaysAhead)}
      onChange={choose}
    />
  );
}
