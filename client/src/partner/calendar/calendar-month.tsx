import clsx from "clsx";
import { type CSSProperties, useState } from "react";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { LocalDate } from "#shared/local-time.ts";
import type { PartnerCalendar } from "#shared/partner/calendar.ts";
import {
  barLength,
  type DayChoice,
  type Entry,
  linesOfWeek,
  listEntries,
  specialPricesOn,
  weeksOfMonth,
} from "./calendar-days.ts";
import { EntryButton } from "./calendar-entry.tsx";
import classes from "./calendar-month.module.css";
import { calendarText } from "./calendar-text.ts";
import { DayEntriesDialog } from "./day-entries-dialog.tsx";
import { DayPrice, type DayPrices } from "./day-price.tsx";
import { freeVehiclesOn } from "./free-day-prices.ts";
import { useFreeDayPrices } from "./use-free-day-prices.ts";

export type MonthProps = {
  calendar: PartnerCalendar;
  vehicleId: string | undefined;
  month: string;
  onChoose: (choice: DayChoice) => void;
  onOpen: (entry: Entry) => void;
};

type DayProps = {
  day: LocalDate;
  isOutside: boolean;
  isToday: boolean;
  /** This day and the rest of its week. */
  entries: ReturnType<typeof linesOfWeek>;
  /** True where several vehicles are shown. */
  isFleet: boolean;
  prices: DayPrices;
  titleOf: (entry: Entry) => string | undefined;
  onChoose: () => void;
  onMore: () => void;
  onOpen: (entry: Entry) => void;
};

function Day(props: DayProps) {
  const { day } = props;
  const { lines, hidden } = props.entries[0] ?? { lines: [], hidden: 0 };
  const t = useText(calendarText);
  const language = useLanguage();
  return (
    <td className={classes.day} data-outside={props.isOutside || undefined}>
      <button
        type="button"
        className={classes.number}
        aria-label={t.chooseFrom(formatDate(day, language))}
        data-today={props.isToday || undefined}
        onClick={props.onChoose}
      >
        {Number(day.slice(8))}
      </button>
      <div className={classes.price}>
        <DayPrice isFleet={props.isFleet} {...props.prices} />
      </div>
      <div className={classes.entries}>
        {lines.map(({ entry, isFromBefore, goesOn }) => (
          <EntryButton
            key={entry.id}
            entry={entry}
            vehicle={props.titleOf(entry)}
            className={clsx(isFromBefore && classes.fromBefore, goesOn && classes.goesOn)}
            style={{ "--length": barLength(props.entries, entry) } as CSSProperties}
            // Its name is where the bar begins.
            isNamed={!isFromBefore}
            onOpen={props.onOpen}
          />
        ))}
        {hidden > 0 && (
          <button type="button" className={classes.more} onClick={props.onMore}>
            {t.more(hidden)}
          </button>
        )}
      </div>
    </td>
  );
}

/**
 * A month as weeks with the entries and prices of each day. Pressing a day's number blocks
 * from that day, or sets its price.
 */
export function CalendarMonth({ calendar, vehicleId, month, onChoose, onOpen }: MonthProps) {
  const t = useText(calendarText);
  const language = useLanguage();
  const [opened, setOpened] = useState<LocalDate | null>(null);
  const priceOn = useFreeDayPrices(calendar);
  const weeks = weeksOfMonth(month);
  const entries = listEntries(calendar, vehicleId);
  const titles = new Map(calendar.vehicles.map(({ id, title }) => [id, title]));
  const titleOf = (entry: Entry) => (vehicleId ? undefined : titles.get(entry.vehicleId));
  const shown = vehicleId ? [vehicleId] : calendar.vehicles.map(({ id }) => id);
  const first = vehicleId ?? calendar.vehicles[0]?.id ?? "";
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
                    titleOf={titleOf}
                    onOpen={onOpen}
                    isOutside={!day.startsWith(month)}
                    isToday={day === calendar.today}
                    entries={lines.slice(index)}
                    isFleet={shown.length > 1}
                    prices={{
                      special: specialPricesOn(calendar, shown, { first: day, last: day }),
                      free: freeVehiclesOn(priceOn, shown, day),
                    }}
                    onChoose={() => onChoose({ vehicleId: first, first: day, last: day })}
                    onMore={() => setOpened(day)}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <DayEntriesDialog
        day={opened}
        entries={entries}
        titleOf={titleOf}
        onOpen={onOpen}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
