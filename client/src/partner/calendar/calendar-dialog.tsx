import { useText } from "#client/text/language.tsx";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { displayId } from "#shared/display-id.ts";
import type { PartnerCalendar } from "#shared/partner/calendar.ts";
import { BlockForm } from "./block-form.tsx";
import type { DayChoice, Entry } from "./calendar-days.ts";
import { BlockDetails, BookingFacts } from "./calendar-details.tsx";
import { calendarText } from "./calendar-text.ts";

/** Content of the dialog: days to block, or an opened entry. */
export type Shown = { choice: DayChoice } | { entry: Entry };

/** Creates or edits a block, or shows a booking. Open while there is content. */
export function CalendarDialog(props: {
  shown: Shown | null;
  calendar: PartnerCalendar;
  onClose: () => void;
}) {
  const { shown, calendar, onClose } = props;
  const t = useText(calendarText);
  const { vehicles } = calendar;
  const entry = shown && "entry" in shown ? shown.entry : null;
  const choice = shown && "choice" in shown ? shown.choice : null;
  const isImported = entry?.kind === "block" && entry.importName !== null;
  const blockTitle = isImported ? t.blocked : t.form.edit;
  const entryTitle = entry?.kind === "booking" ? t.booking(displayId(entry.id)) : blockTitle;
  return (
    <Dialog
      opened={shown !== null}
      onClose={onClose}
      title={choice ? t.form.create : entryTitle}
      closeLabel={t.close}
    >
      {choice && <BlockForm vehicles={vehicles} start={choice} onDone={onClose} />}
      {entry?.kind === "block" && (
        <BlockDetails block={entry} vehicles={vehicles} onDone={onClose} />
      )}
      {entry?.kind === "booking" && (
        <BookingFacts
          booking={entry}
          vehicle={vehicles.find(({ id }) => id === entry.vehicleId)?.title ?? ""}
        />
      )}
    </Dialog>
  );
}
