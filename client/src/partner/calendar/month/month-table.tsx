import { Fragment, type ReactNode } from "react";
import { type Entry, weeksOfMonth } from "#client/partner/calendar/calendar-days.ts";
import { calendarText } from "#client/partner/calendar/calendar-text.ts";
import { formatDate, formatDayMonth } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { LocalDate } from "#shared/local-time.ts";
import classes from "./month-table.module.css";
import { linesOfWeek } from "./week-lines.ts";

/** The lines of a day, and of those after it in its week. */
export type RestOfWeek = ReturnType<typeof linesOfWeek>;

type Props = {
  month: string;
  entries: readonly Entry[];
  isCompact?: boolean;
  /** Returns the cell of a day, whose number is with its month where a month begins. */
  renderDay: (day: LocalDate, week: RestOfWeek, number: string) => ReactNode;
  /** What is below the weeks. */
  children: ReactNode;
};

/** The weeks of a month as a table, whose cells the caller draws. */
export function MonthTable({ month, entries, isCompact = false, renderDay, children }: Props) {
  const t = useText(calendarText);
  const language = useLanguage();
  const weeks = weeksOfMonth(month);
  const numberOf = (day: LocalDate) =>
    day === weeks[0]?.[0] || day.endsWith("-01")
      ? formatDayMonth(day, language)
      : String(Number(day.slice(8)));
  return (
    <div className={classes.frame}>
      <table className={classes.month} data-compact={isCompact || undefined} aria-label={t.month}>
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
                  <Fragment key={day}>{renderDay(day, lines.slice(index), numberOf(day))}</Fragment>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {children}
    </div>
  );
}
