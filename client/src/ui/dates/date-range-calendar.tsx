import { Button, Group, Text } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import { useMediaQuery } from "@mantine/hooks";
import { fromWidth } from "#client/ui/theme/breakpoints.ts";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/el.js";
import "dayjs/locale/en-gb.js";
import clsx from "clsx";
import { type UIEvent, useEffect, useMemo, useRef, useState } from "react";
import { formatDate, formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import {
  freeStretch,
  fullyTakenDays,
  type PartlyTaken,
  partlyTakenDays,
} from "#shared/catalog/availability.ts";
import { daysBetween, type LocalDate, type LocalPeriod, toLocalDate } from "#shared/local-time.ts";
import { dateCalendarText } from "./date-calendar-text.ts";
import type { DateRange, DayPrices, RentalLengths } from "./date-range.ts";
import classes from "./date-range-calendar.module.css";
import { dayPriceText } from "./day-price-text.ts";
import { useDayKeys } from "./use-day-keys.ts";

const NONE: readonly LocalPeriod[] = [];
const ANY_LENGTH: RentalLengths = { min: 1, max: Infinity, note: "" };
const LOCALES = { el: "el", en: "en-gb" };

export type DateRangeCalendarProps = DateRange & {
  onChange: (range: DateRange) => void;
  /** Undefined until the server has sent it: then that of the device's clock. */
  today: LocalDate | undefined;
  lastDay?: LocalDate;
  /** Periods in which the vehicle is taken. A range never includes any of them. */
  taken?: readonly LocalPeriod[];
  /** Where only some lengths can be chosen. */
  lengths?: RentalLengths | undefined;
  /** Where days differ in price: each open day shows its own. */
  prices?: DayPrices | undefined;
  /** Media query for showing two months side by side. */
  twoMonths?: string;
  /** True where two months are as wide as the calendar's place. */
  fills?: boolean;
  /** True where the months of a phone follow one another, so that none has to be turned to. */
  scrolls?: boolean;
  /** Moves the focus to the chosen day, or the first free one, as soon as the calendar is there. */
  takesFocus?: boolean;
};

/** Months that are drawn at first and with every further scroll: more would delay a phone. */
const MONTHS_AT_ONCE = 3;

/** Pixels from the end at which further months are drawn. */
const NEAR_END = 400;

/** Months from one date to another, those of both dates included. */
function monthsBetween(from: LocalDate, to: LocalDate): number {
  const months = (date: LocalDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return months(to) - months(from) + 1;
}

/** How many months of a scrolling list are drawn, beginning with that of today. */
function useScrolledMonths(isOn: boolean, today: LocalDate, lastDay: LocalDate, first: LocalDate) {
  const list = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(() => monthsBetween(today, first) + MONTHS_AT_ONCE - 1);
  useEffect(() => {
    if (isOn) list.current?.querySelector("[data-selected]")?.scrollIntoView({ block: "center" });
  }, [isOn]);
  return {
    list,
    count: Math.min(drawn, monthsBetween(today, lastDay)),
    /** Draws the months up to that of a day. */
    draw: (day: LocalDate) => setDrawn((now) => Math.max(now, monthsBetween(today, day))),
    onScroll: ({ currentTarget: box }: UIEvent) => {
      const isNearEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
      if (isNearEnd) setDrawn((now) => now + MONTHS_AT_ONCE);
    },
  };
}

/** From here on cells leave the cents out, which would not fit in 40 pixels. */
const WHOLE_EUROS_FROM = 10_000;

/** A day's number with its price below it. The exact price is in the accessible name of the day. */
function PricedDay({ day, cents, isLowest }: { day: LocalDate; cents: number; isLowest: boolean }) {
  const shown = cents < WHOLE_EUROS_FROM ? cents : Math.round(cents / 100) * 100;
  return (
    <span className={classes.priced}>
      {Number(day.slice(8))}
      <span className={classes.price} data-lowest={isLowest || undefined}>
        {formatEuros(shown, useLanguage())}
      </span>
    </span>
  );
}

function Legend({ isTaken, lowestCents }: { isTaken: boolean; lowestCents: number | undefined }) {
  const t = useText(dayPriceText);
  const language = useLanguage();
  if (!isTaken && lowestCents === undefined) return null;
  return (
    <Group gap="lg" className={classes.legend}>
      {lowestCents !== undefined && (
        <span className={classes.key}>
          <span className={classes.price} data-lowest aria-hidden="true">
            {formatEuros(lowestCents, language)}
          </span>
          {t.lowest}
        </span>
      )}
      {isTaken && <TakenKeys />}
    </Group>
  );
}

function TakenKeys() {
  const t = useText(dateCalendarText);
  return (
    <>
      <span className={classes.key}>
        <span className={clsx(classes.swatch, classes.swatchTaken)} aria-hidden="true" />
        {t.taken}
      </span>
      <span className={classes.key}>
        <span className={clsx(classes.swatch, classes.swatchPartly)} aria-hidden="true" />
        {t.partlyTaken}
      </span>
    </>
  );
}

/** The side of a day's box that is drawn as taken: its start, its end, both, or its middle. */
function partSide(part: PartlyTaken | undefined): string | undefined {
  if (!part) return undefined;
  if (part.until && part.from) return "both";
  if (part.until) return "start";
  return part.from ? "end" : "middle";
}

/**
 * Rental calendar with two months side by side if they fit, else with one, or with all of them one
 * after the other. Loaded on demand.
 */
export default function DateRangeCalendar(props: DateRangeCalendarProps) {
  const { pickupDate, returnDate, taken: periods = NONE, lengths = ANY_LENGTH, prices } = props;
  const [todayHere] = useState(() => toLocalDate(new Date()));
  const today = props.today ?? todayHere;
  const t = useText(dateCalendarText);
  const priceText = useText(dayPriceText);
  const language = useLanguage();
  const wide = useMediaQuery(props.twoMonths ?? fromWidth("sm"), false, {
    getInitialValueInEffect: false,
  });
  const lastDay = props.lastDay ?? `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  const taken = useMemo(() => fullyTakenDays(periods), [periods]);
  const partlyTaken = useMemo(() => partlyTakenDays(periods), [periods]);
  const isList = !wide && props.scrolls === true;
  const months = useScrolledMonths(isList, today, lastDay, pickupDate ?? today);
  const half = pickupDate !== undefined && returnDate === undefined;
  const stretch = half ? freeStretch(pickupDate, periods, today, lastDay) : null;

  const isClosed = (day: LocalDate) => {
    if (taken.has(day)) return true;
    if (stretch && pickupDate) {
      const days = Math.abs(daysBetween(pickupDate, day));
      const isOtherLength = days > 0 && (days < lengths.min || days > lengths.max);
      return day < stretch.from || day > stretch.to || isOtherLength;
    }
    const { from, to } = freeStretch(day, periods, today, lastDay);
    return Math.max(daysBetween(from, day), daysBetween(day, to)) < lengths.min;
  };
  const root = useRef<HTMLDivElement>(null);
  const columns = isList ? months.count : wide ? 2 : 1;
  const keys = useDayKeys({
    root,
    today,
    lastDay,
    chosen: pickupDate,
    columns,
    takesFocus: props.takesFocus,
    isClosed,
    draw: isList ? months.draw : undefined,
  });
  /** The price of a day that can be charged; the day of the return is not. */
  const centsOn = (day: LocalDate) => {
    const isCharged = day >= today && day < lastDay && day !== returnDate;
    return isCharged && !taken.has(day) ? prices?.centsOn(day) : undefined;
  };
  /** What of a day that is free in part is taken. */
  const partNote = (day: LocalDate) => {
    const part = partlyTaken.get(day);
    if (!part) return undefined;
    const { until, from } = part;
    const notes = [until && t.takenUntil(until), from && t.takenFrom(from)].filter(Boolean);
    return notes.length > 0 ? notes.join(", ") : t.partlyTaken;
  };
  const dayLabel = (day: LocalDate) => {
    const note = taken.has(day) ? t.taken : partNote(day);
    const cents = centsOn(day);
    const price = cents === undefined ? "" : priceText.perDay(formatEuros(cents, language));
    return [formatDate(day, language), price, note].filter(Boolean).join(", ");
  };

  return (
    <div
      ref={root}
      className={classes.calendar}
      data-narrow={!wide || undefined}
      data-fills={(wide && props.fills) || undefined}
      onKeyDownCapture={keys.onKeyDown}
    >
      <div
        ref={months.list}
        className={clsx(classes.scroller, isList && classes.list)}
        data-months={isList || undefined}
        onScroll={isList ? months.onScroll : undefined}
      >
        <DatePicker
          type="range"
          locale={LOCALES[language]}
          firstDayOfWeek={1}
          weekendDays={[]}
          size={wide ? "md" : "lg"}
          fullWidth={!wide || props.fills === true}
          numberOfColumns={columns}
          columnsToScroll={1}
          maxLevel="month"
          hideOutsideDates
          highlightToday
          allowSingleDateInRange={false}
          minDate={today}
          maxDate={lastDay}
          date={isList ? today : keys.month}
          onDateChange={keys.setMonth}
          value={[pickupDate ?? null, returnDate ?? null]}
          onChange={([from, to]) =>
            props.onChange({ pickupDate: from ?? undefined, returnDate: to ?? undefined })
          }
          excludeDate={isClosed}
          getDayAriaLabel={dayLabel}
          renderDay={(day) => {
            const cents = centsOn(day);
            if (cents === undefined) return Number(day.slice(8));
            return <PricedDay day={day} cents={cents} isLowest={cents === prices?.lowestCents} />;
          }}
          getDayProps={(day) => ({
            "data-day": day,
            "data-past": day < today || undefined,
            "data-taken": taken.has(day) || undefined,
            "data-partly": partSide(partlyTaken.get(day)),
            title: partNote(day),
          })}
          ariaLabels={{ previousMonth: t.previousMonth, nextMonth: t.nextMonth }}
          classNames={{
            day: classes.day,
            calendarHeaderLevel: classes.month,
            calendarHeaderControl: isList ? classes.turn : undefined,
            levelsGroup: isList ? classes.months : undefined,
            monthRow: classes.week,
          }}
        />
      </div>
      <Legend isTaken={taken.size > 0 || partlyTaken.size > 0} lowestCents={prices?.lowestCents} />
      <Group justify="space-between" mt="sm" mih={44}>
        <Text size="sm" c="dimmed" aria-live="polite">
          {half && [t.chooseReturn, lengths.note].filter(Boolean).join(" · ")}
          {!pickupDate && t.choosePickup}
          {pickupDate && returnDate && t.days(daysBetween(pickupDate, returnDate))}
        </Text>
        {pickupDate && (
          <Button variant="subtle" size="sm" onClick={() => props.onChange({})}>
            {t.clear}
          </Button>
        )}
      </Group>
    </div>
  );
}
