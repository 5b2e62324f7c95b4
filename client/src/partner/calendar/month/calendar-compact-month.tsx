import clsx from "clsx";
import { type CSSProperties, useState } from "react";
import { isOn } from "#client/partner/calendar/calendar-days.ts";
import { EntryMark, useEntryText } from "#client/partner/calendar/calendar-entry.tsx";
import { calendarText } from "#client/partner/calendar/calendar-text.ts";
import { type DayPrices, useDayPriceText } from "#client/partner/calendar/day-price.tsx";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { LocalDate } from "#shared/local-time.ts";
import classes from "./calendar-compact-month.module.css";
import type { MonthProps } from "./calendar-month.tsx";
import { DayEntriesDialog } from "./day-entries-dialog.tsx";
import { MonthTable, type RestOfWeek } from "./month-table.tsx";
import { useMonth } from "./use-month.ts";
import { barLength } from "./week-lines.ts";

type DayProps = {
  day: LocalDate;
  number: string;
  isOutside: boolean;
  isPast: boolean;
  isToday: boolean;
  /** This day and the rest of its week. */
  week: RestOfWeek;
  prices: DayPrices;
  /** True where several vehicles are shown. */
  isFleet: boolean;
  /** How many of the counted vehicles are taken. */
  taken: number;
  countedVehicles: number;
  onPress: () => void;
};

function Day(props: DayProps) {
  const { day, week, isFleet, taken, countedVehicles } = props;
  const t = useText(calendarText);
  const language = useLanguage();
  const text = useEntryText();
  const price = useDayPriceText(isFleet)(props.prices);
  const { lines } = week[0] ?? { lines: [] };
  const entries = isFleet
    ? t.taken(taken, countedVehicles)
    : lines.map(({ entry }) => text(entry).full).join("; ");
  const bars = isFleet ? [] : lines;
  const label = [formatDate(day, language), entries, price?.label].filter(Boolean).join(", ");
  return (
    <td
      className={classes.day}
      data-outside={props.isOutside || undefined}
      data-past={props.isPast || undefined}
    >
      <button type="button" className={classes.open} aria-label={label} onClick={props.onPress}>
        <span className={classes.number} data-today={props.isToday || undefined}>
          {props.isToday ? Number(day.slice(8)) : props.number}
        </span>
        {price?.shown && (
          <span className={classes.price} data-usual={!price.isSpecial || undefined}>
            {price.shown}
          </span>
        )}
        {isFleet && (
          <span
            className={classes.taken}
            data-none={taken === 0 || undefined}
            style={{ "--share": taken / countedVehicles } as CSSProperties}
          >
            {taken}/{countedVehicles}
          </span>
        )}
        <span className={classes.marks}>
          {bars.map(({ entry, isFromBefore, goesOn }) => (
            <EntryMark
              key={entry.id}
              entry={entry}
              isNamed={!isFromBefore}
              className={clsx(
                classes.mark,
                isFromBefore && classes.fromBefore,
                goesOn && classes.goesOn,
              )}
              style={{ "--length": barLength(week, entry) } as CSSProperties}
            />
          ))}
        </span>
      </button>
    </td>
  );
}

/**
 * A month on a phone: each day is one button with its price and its entries, or with a bar of how
 * many vehicles are taken. A day with entries lists them; a free one is blocked or gets a price.
 */
export function CalendarCompactMonth(props: MonthProps) {
  const { calendar, vehicleId, month, onChoose, onOpen } = props;
  const t = useText(calendarText);
  const [opened, setOpened] = useState<LocalDate | null>(null);
  const { entries, isFleet, countedVehicles, takenOn, firstVehicleId, titleOf, pricesOn } =
    useMonth(calendar, vehicleId);
  const press = (day: LocalDate) => {
    if (entries.some((entry) => isOn(entry, day))) return setOpened(day);
    onChoose({ vehicleId: firstVehicleId, first: day, last: day });
  };
  return (
    <MonthTable
      month={month}
      entries={entries}
      isCompact
      renderDay={(day, week, number) => (
        <Day
          day={day}
          number={number}
          isOutside={!day.startsWith(month)}
          isPast={day < calendar.today}
          isToday={day === calendar.today}
          week={week}
          prices={pricesOn(day)}
          taken={takenOn(day)}
          isFleet={isFleet}
          countedVehicles={countedVehicles}
          onPress={() => press(day)}
        />
      )}
    >
      {isFleet && <p className={classes.hint}>{t.takenHint}</p>}
      <DayEntriesDialog
        day={opened}
        entries={entries}
        titleOf={titleOf}
        onOpen={onOpen}
        onClose={() => setOpened(null)}
      />
    </MonthTable>
  );
}
