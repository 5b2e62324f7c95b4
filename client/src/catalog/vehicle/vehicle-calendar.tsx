import { Skeleton, Text } from "@mantine/core";
import { useInViewport } from "@mantine/hooks";
import { useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { pickupLimits } from "#client/booking/place/pickup-limits.ts";
import { useDayPrices } from "#client/booking/price/day-prices.ts";
import { useRentalLengths } from "#client/booking/rental/rental-lengths.ts";
import { datesChange } from "#client/catalog/dates-change.ts";
import type { RentalSearch } from "#client/catalog/vehicle-search.ts";
import { formatLocalDateTime } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import type { DateRange } from "#client/ui/dates/date-range.ts";
import { PhoneFold } from "#client/ui/fold/phone-fold.tsx";
import { belowWidth, fromWidth } from "#client/ui/theme/breakpoints.ts";
import { mergedPeriods } from "#shared/catalog/availability.ts";
import type { CatalogOptions, VehicleDetail } from "#shared/catalog/catalog.ts";
import { addDays, type LocalDate, type LocalPeriod } from "#shared/local-time.ts";
import { vehicleActionsText } from "./vehicle-actions-text.ts";
import classes from "./vehicle-calendar.module.css";

const DateRangeCalendar = lazy(() => import("#client/ui/dates/date-range-calendar.tsx"));

/** Other pages lead to the calendar by it. */
const AVAILABILITY_ID = "availability";

/** Beside the booking panel two months need a wide screen. Below it they fit on narrower ones. */
const TWO_MONTHS = `${fromWidth("lg")}, (${fromWidth("sm")} and ${belowWidth("md")})`;

/** The calendar's content as a list, for use without scripts. */
function TakenList({ taken }: { taken: readonly LocalPeriod[] }) {
  const t = useText(vehicleActionsText);
  const language = useLanguage();
  if (taken.length === 0) return <p>{t.allFree}</p>;
  return (
    <>
      <p>{t.takenLead}</p>
      <ul>
        {mergedPeriods(taken).map(({ from, to }) => (
          <li key={from}>
            {formatLocalDateTime(from, language)} – {formatLocalDateTime(to, language)}
          </li>
        ))}
      </ul>
    </>
  );
}

type Props = {
  vehicle: VehicleDetail;
  search: RentalSearch;
  options: CatalogOptions;
  onChange: (change: RentalSearch) => void;
};

/** Two months of free and taken days. A chosen range updates the quote. */
export function VehicleCalendar({ vehicle, search, options, onChange }: Props) {
  const t = useText(vehicleActionsText);
  const taken = trpc.catalog.availability.useQuery({ vehicleId: vehicle.id }).data?.taken;
  const lengths = useRentalLengths(vehicle);
  const prices = useDayPrices(vehicle.id, vehicle.pricePerDayCents);
  const isRequested = useLocation({ select: ({ hash }) => hash === AVAILABILITY_ID });
  const { ref, inViewport } = useInViewport();
  const [isNear, setNear] = useState(false);
  if (inViewport && !isNear) setNear(true);
  const [half, setHalf] = useState<LocalDate>();
  // Dates that were chosen elsewhere on the page replace a first day that was chosen here.
  const chosen = `${search.pickupDate} ${search.returnDate}`;
  const [known, setKnown] = useState(chosen);
  if (known !== chosen) {
    setKnown(chosen);
    setHalf(undefined);
  }
  const { pickupDate, returnDate }: DateRange = half ? { pickupDate: half } : search;
  const limits = pickupLimits(options);

  const choose = (range: DateRange) => {
    if (range.pickupDate && !range.returnDate) return setHalf(range.pickupDate);
    setHalf(undefined);
    onChange(datesChange(range, limits, search.pickupTime));
  };

  const outline = (
    <div role="status" aria-label={t.calendarLoading}>
      <Skeleton className={classes.outline} />
    </div>
  );
  return (
    <section className={classes.section} aria-labelledby={AVAILABILITY_ID} data-screen-only>
      <div>
        <h2 className={`${basics.heading} ${basics.small}`} id={AVAILABILITY_ID}>
          {t.availability}
        </h2>
        <Text c="dimmed" className={classes.lead}>
          {t.availabilityLead}
        </Text>
      </div>
      <div className={classes.fold}>
        <PhoneFold summary={t.calendar} isRequested={isRequested}>
          <div ref={ref} className={classes.calendar}>
            {isNear && !taken && outline}
            {isNear && taken && (
              <Suspense fallback={outline}>
                <DateRangeCalendar
                  pickupDate={pickupDate}
                  returnDate={returnDate}
                  onChange={choose}
                  today={limits.firstDay}
                  lastDay={addDays(options.today, options.maxDaysAhead)}
                  taken={taken}
                  lengths={lengths}
                  prices={prices}
                  twoMonths={TWO_MONTHS}
                  fills
                />
              </Suspense>
            )}
          </div>
        </PhoneFold>
      </div>
      <noscript>{taken && <TakenList taken={taken} />}</noscript>
    </section>
  );
}
