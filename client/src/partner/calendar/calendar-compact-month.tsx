import clsx from "clsx";
import { type CSSProperties, useState } from "react";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { LocalDate } from "#shared/local-time.ts";
import classes from "./calendar-compact-month.module.css";
import {
  barLength,
  isOn,
  linesOfWeek,
  listEntries,
  specialPricesOn,
  weeksOfMonth,
} from "./calendar-days.ts";
import { EntryMark, useEntryText } from "./calendar-entry.tsx";
import type { MonthProps } from "./calendar-month.tsx";
import { calendarText } from "./calendar-text.ts";
import { DayEntriesDialog } from "./day-entries-dialog.tsx";
import { type DayPrices, useDayPriceText } from "./day-price.tsx";
import { freeVehiclesOn } from "./free-day-prices.ts";
import { useFreeDayPrices } from "./use-free-day-prices.ts";

type DayProps = {
  day: LocalDate;
  isOutside: boolean;
  isPast: boolean;
  isToday: boolean;
  isFleet: boolean;
  /** This day and the rest of its week. */
  week: ReturnType<typeof linesOfWeek>;
  prices: DayPrices;
  /** How many of several vehicles are taken, from 0 to 1. */
  takenShare: number;
  onPress: () => void;
};

function Day(props: DayProps) {
  const { day, week, isFleet } = props;
  const t = useText(calendarText);
  const language = useLanguage();
  const text = useEntryText();
  const price = useDayPriceText(isFleet)(props.prices);
  const { lines, hidden } = week[0] ?? { lines: [], hidden: 0 };
  const entries = isFleet
    ? lines.length > 0 && t.entries(lines.length + hidden)
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
          {Number(day.slice(8))}
        </span>
        {price?.narrow && (
          <span className={classes.price} data-usual={!price.isSpecial || undefined}>
            {price.narrow}
          </span>
        )}
        {isFleet && (
          <span className={classes.taken}>
            <span style={{ width: `${100 * props.takenShare}%` }} />
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
  const language = useLanguage();
  const [opened, setOpened] = useState<LocalDate | null>(null);
  const priceOn = useFreeDayPrices(calendar);
  const weeks = weeksOfMonth(month);
  const entries = listEntries(calendar, vehicleId);
  const titles = new Map(calendar.vehicles.map(({ id, title }) => [id, title]));
  const shown = vehicleId ? [vehicleId] : calendar.vehicles.map(({ id }) => id);
  const takenOn = (day: LocalDate) =>
    new Set(entries.filter((entry) => isOn(entry, day)).map((entry) => entry.vehicleId)).size;
  const press = (day: LocalDate) => {
    if (entries.some((entry) => isOn(entry, day))) return setOpened(day);
    onChoose({ vehicleId: shown[0] ?? "", first: day, last: day });
  };
  return (
    <div className={classes.frame}>
      <table className={classes.month} aria-label={t.month}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {formatDate(day, language).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const lines = linesOfWeek(entries, week);
            return (
              <tr key={week[0]}>
                {week.map((day, index) => (
                  <Day
                    key={day}
                    day={day}
                    isOutside={!day.startsWith(month)}
                    isPast={day < calendar.today}
                    isToday={day === calendar.today}
                    isFleet={shown.length > 1}
                    week={lines.slice(index)}
                    prices={{
                      special: specialPricesOn(calendar, shown, { first: day, last: day }),
                      free: freeVehiclesOn(priceOn, shown, day),
                    }}
                    takenShare={takenOn(day) / shown.length}
                    onPress={() => press(day)}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {shown.length > 1 && <p className={classes.hint}>{t.takenHint(shown.length)}</p>}
      <DayEntriesDialog
        day={opened}
        entries={entries}
        titleOf={({ vehicleId: id }) => (vehicleId ? undefined : titles.get(id))}
        onOpen={onOpen}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
