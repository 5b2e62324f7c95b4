import clsx from "clsx";
import { type CSSProperties, useState } from "react";
import type { DayChoice, Entry } from "#client/partner/calendar/calendar-days.ts";
import { EntryButton } from "#client/partner/calendar/calendar-entry.tsx";
import { calendarText } from "#client/partner/calendar/calendar-text.ts";
import { DayPrice, type DayPrices } from "#client/partner/calendar/day-price.tsx";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { LocalDate } from "#shared/local-time.ts";
import type { PartnerCalendar } from "#shared/partner/calendar.ts";
import classes from "./calendar-month.module.css";
import { DayEntriesDialog } from "./day-entries-dialog.tsx";
import { MonthTable, type RestOfWeek } from "./month-table.tsx";
import { useMonth } from "./use-month.ts";
import { barLength, MOST_LINES } from "./week-lines.ts";

export type MonthProps = {
  calendar: PartnerCalendar;
  vehicleId: string | undefined;
  month: string;
  onChoose: (choice: DayChoice) => void;
  onOpen: (entry: Entry) => void;
};

type DayProps = {
  day: LocalDate;
  number: string;
  isOutside: boolean;
  isPast: boolean;
  isToday: boolean;
  /** This day and the rest of its week. */
  entries: RestOfWeek;
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
    <td
      className={classes.day}
      data-outside={props.isOutside || undefined}
      data-past={props.isPast || undefined}
    >
      <div className={classes.head}>
        <button
          type="button"
          className={classes.number}
          aria-label={t.chooseFrom(formatDate(day, language))}
          data-today={props.isToday || undefined}
          onClick={props.onChoose}
        >
          {props.number}
        </button>
        <div className={classes.price}>
          <DayPrice isFleet={props.isFleet} {...props.prices} />
        </div>
      </div>
      <div className={classes.entries}>
        {lines.map(({ entry, line, isFromBefore, ...part }) => (
          <EntryButton
            key={entry.id}
            entry={entry}
            vehicle={props.titleOf(entry)}
            className={clsx(
              isFromBefore && classes.fromBefore,
              part.isCutBefore && classes.cutBefore,
              part.goesOn && classes.goesOn,
              part.isCutAfter && classes.cutAfter,
            )}
            style={
              {
                gridRow: line + 1,
                "--length": barLength(props.entries, entry),
              } as CSSProperties
            }
            // Its name is where the bar begins.
            isNamed={!isFromBefore}
            onOpen={props.onOpen}
          />
        ))}
        {hidden > 0 && (
          <button
            type="button"
            className={classes.more}
            style={{ gridRow: MOST_LINES }}
            onClick={props.onMore}
          >
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
  const [opened, setOpened] = useState<LocalDate | null>(null);
  const { entries, isFleet, firstVehicleId, titleOf, pricesOn } = useMonth(calendar, vehicleId);
  return (
    <MonthTable
      month={month}
      entries={entries}
      renderDay={(day, week, number) => (
        <Day
          day={day}
          number={number}
          titleOf={titleOf}
          onOpen={onOpen}
          isOutside={!day.startsWith(month)}
          isPast={day < calendar.today}
          isToday={day === calendar.today}
          entries={week}
          isFleet={isFleet}
          prices={pricesOn(day)}
          onChoose={() => onChoose({ vehicleId: firstVehicleId, first: day, last: day })}
          onMore={() => setOpened(day)}
        />
      )}
    >
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
