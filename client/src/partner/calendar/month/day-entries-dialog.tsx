import { type Entry, isOn } from "#client/partner/calendar/calendar-days.ts";
import { EntryButton, useEntryText } from "#client/partner/calendar/calendar-entry.tsx";
import { calendarText } from "#client/partner/calendar/calendar-text.ts";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import type { LocalDate } from "#shared/local-time.ts";
import classes from "./day-entries-dialog.module.css";

/** All entries of a day of a month, each as a button. */
export function DayEntriesDialog(props: {
  /** Null while the dialog is closed. */
  day: LocalDate | null;
  entries: readonly Entry[];
  /** The vehicle of an entry, where several are shown. */
  titleOf: (entry: Entry) => string | undefined;
  onOpen: (entry: Entry) => void;
  onClose: () => void;
}) {
  const { day, entries, titleOf, onOpen, onClose } = props;
  const t = useText(calendarText);
  const language = useLanguage();
  const text = useEntryText();
  return (
    <Dialog
      opened={day !== null}
      onClose={onClose}
      title={day ? t.dayEntries(formatDate(day, language)) : ""}
      closeLabel={t.close}
    >
      <ul className={classes.entries}>
        {entries
          .filter((entry) => day && isOn(entry, day))
          .map((entry) => (
            <li key={entry.id}>
              <EntryButton
                entry={entry}
                vehicle={titleOf(entry)}
                detail={`${text(entry).status} · ${text(entry).when}`}
                onOpen={(chosen) => {
                  onClose();
                  onOpen(chosen);
                }}
              />
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
