import { Text } from "@mantine/core";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { PartnerCalendar } from "#shared/partner/calendar.ts";
import classes from "./calendar-agenda.module.css";
import { type Entry, lastDayOf, listEntries } from "./calendar-days.ts";
import { EntryButton, useEntryText } from "./calendar-entry.tsx";
import { calendarText } from "./calendar-text.ts";

/** A month on a phone: the entries by day, instead of a narrow grid. */
export function CalendarAgenda(props: {
  calendar: PartnerCalendar;
  vehicleId: string | undefined;
  month: string;
  onOpen: (entry: Entry) => void;
}) {
  const { calendar, month } = props;
  const t = useText(calendarText);
  const language = useLanguage();
  const text = useEntryText();
  const titles = new Map(calendar.vehicles.map(({ id, title }) => [id, title]));
  const entries = listEntries(calendar, props.vehicleId).filter(
    (entry) => entry.from.slice(0, 7) <= month && lastDayOf(entry).slice(0, 7) >= month,
  );
  // An entry that began in an earlier month is listed on the first day of this one.
  const dayOf = (entry: Entry) =>
    entry.from.slice(0, 7) < month ? `${month}-01` : entry.from.slice(0, 10);
  const days = [...new Set(entries.map(dayOf))].sort();
  if (days.length === 0) return <Text c="dimmed">{t.emptyMonth}</Text>;
  return (
    <ol className={classes.days}>
      {days.map((day) => (
        <li key={day}>
          <h2 className={classes.day} data-today={day === calendar.today || undefined}>
            {formatDate(day, language)}
          </h2>
          <ul className={classes.entries}>
            {entries
              .filter((entry) => dayOf(entry) === day)
              .map((entry) => (
                <li key={entry.id}>
                  <EntryButton
                    entry={entry}
                    vehicle={titles.get(entry.vehicleId)}
                    onOpen={props.onOpen}
                    className={classes.entry}
                    detail={`${text(entry).status} · ${text(entry).when}`}
                  />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
