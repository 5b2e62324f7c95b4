import { Button, Text } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useState } from "react";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { useFocusAfterChange } from "#client/ui/use-focus-after-change.ts";
import type { PartnerCalendar } from "#shared/partner/calendar.ts";
import classes from "./calendar-agenda.module.css";
import {
  agendaOf,
  type DayChoice,
  type Entry,
  lastDayOf,
  listEntries,
  listPriceEntries,
  type PriceEntry,
} from "./calendar-days.ts";
import { EntryButton, useEntryText } from "./calendar-entry.tsx";
import { calendarText } from "./calendar-text.ts";

/**
 * A month on a phone: the entries by day, instead of a narrow grid. The current month begins with
 * today and continues into the next one; what is over is shown on request.
 */
export function CalendarAgenda(props: {
  calendar: PartnerCalendar;
  vehicleId: string | undefined;
  month: string;
  onOpen: (entry: Entry) => void;
  /** Called with the days of a special price, to change it. */
  onPrice: (choice: DayChoice) => void;
}) {
  const { calendar, month } = props;
  const t = useText(calendarText);
  const language = useLanguage();
  const text = useEntryText();
  const [isWhole, setWhole] = useState(false);
  const firstDay = useFocusAfterChange(String(isWhole));
  const titles = new Map(calendar.vehicles.map(({ id, title }) => [id, title]));
  const entries = [
    ...listEntries(calendar, props.vehicleId),
    // Those that are over cannot be changed.
    ...listPriceEntries(calendar, props.vehicleId).filter(
      (entry) => lastDayOf(entry) >= calendar.today,
    ),
  ];
  const { ahead, over } = agendaOf(entries, month, calendar.today);
  const count = over.reduce((sum, day) => sum + day.entries.length, 0);
  const open = (entry: Entry | PriceEntry) => {
    if (entry.kind !== "price") return props.onOpen(entry);
    const { vehicleId, from } = entry;
    props.onPrice({ vehicleId, first: from.slice(0, 10), last: lastDayOf(entry) });
  };
  const days = isWhole ? [...over, ...ahead] : ahead;
  if (ahead.length + over.length === 0) {
    const isCurrent = month === calendar.today.slice(0, 7);
    return <Text c="dimmed">{isCurrent ? t.emptyMonths : t.emptyMonth}</Text>;
  }
  return (
    <>
      {!isWhole && count > 0 && (
        <Button
          variant="default"
          fullWidth
          mb="md"
          leftSection={<IconHistory size={18} stroke={1.7} aria-hidden />}
          onClick={() => setWhole(true)}
        >
          {t.earlier(count)}
        </Button>
      )}
      {ahead.length === 0 && <Text c="dimmed">{t.nothingAhead}</Text>}
      <ol className={classes.days}>
        {days.map(({ day, entries: listed }, index) => (
          <li key={day}>
            <h2
              ref={index === 0 ? firstDay : undefined}
              tabIndex={-1}
              className={classes.day}
              data-today={day === calendar.today || undefined}
            >
              {formatDate(day, language)}
            </h2>
            <ul className={classes.entries}>
              {listed.map((entry) => (
                <li key={entry.id}>
                  <EntryButton
                    entry={entry}
                    vehicle={titles.get(entry.vehicleId)}
                    onOpen={open}
                    className={classes.entry}
                    detail={`${text(entry).status} · ${text(entry).when}`}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}
