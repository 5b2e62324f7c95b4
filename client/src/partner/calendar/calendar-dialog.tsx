import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useText } from "#client/text/language.tsx";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import { displayId } from "#shared/display-id.ts";
import type { PartnerCalendar } from "#shared/partner/calendar.ts";
import { BlockForm, type BlockValues } from "./block-form.tsx";
import type { DayChoice, Entry } from "./calendar-days.ts";
import { BlockDetails, BookingFacts } from "./calendar-details.tsx";
import { calendarText } from "./calendar-text.ts";
import { type PriceValues, SpecialPriceForm } from "./special-price-form.tsx";

/** What chosen days are for. */
export type DayUse = "block" | "price";

/** Content of the dialog: chosen days, or an opened entry. */
export type Shown = { choice: DayChoice; use: DayUse } | { entry: Entry };

/** Blocks the chosen days or sets their price. */
function ChoiceForm(props: {
  choice: DayChoice;
  use: DayUse;
  calendar: PartnerCalendar;
  onUse: (use: DayUse) => void;
  onClose: () => void;
}) {
  const { use, calendar, onClose } = props;
  const t = useText(calendarText);
  // Both forms are about the same days; each keeps the rest of what was entered in it.
  const [choice, setChoice] = useState(props.choice);
  const [block, setBlock] = useState<BlockValues | null>(null);
  const [priceCents, setPriceCents] = useState<number>();
  // Neither form knows what was entered before it took over from the other.
  useUnsavedChanges(block !== null || priceCents !== undefined || choice !== props.choice);
  const keepBlock = (values: BlockValues) => {
    const { vehicleId, startDate, endDate } = values;
    setBlock(values);
    setChoice({ vehicleId, first: startDate, last: endDate });
  };
  const keepPrice = ({ vehicleId, from, to, pricePerDayCents }: PriceValues) => {
    setPriceCents(pricePerDayCents ?? undefined);
    setChoice({ vehicleId, first: from, last: to });
  };
  // A price may be for all vehicles; a block is for one.
  const ofOne = calendar.vehicles.some(({ id }) => id === choice.vehicleId);
  return (
    <>
      <SegmentedControl
        fullWidth
        size="md"
        mb="lg"
        aria-label={t.use}
        value={use}
        onChange={(chosen) => props.onUse(chosen === "price" ? "price" : "block")}
        data={[
          { value: "block", label: t.block },
          { value: "price", label: t.setPrice },
        ]}
      />
      {use === "block" ? (
        <BlockForm
          vehicles={calendar.vehicles}
          start={ofOne ? choice : { ...choice, vehicleId: props.choice.vehicleId }}
          entered={block}
          onChange={keepBlock}
          onDone={onClose}
        />
      ) : (
        <SpecialPriceForm
          calendar={calendar}
          choice={choice}
          enteredCents={priceCents}
          onChange={keepPrice}
          onDone={onClose}
        />
      )}
    </>
  );
}

/**
 * Blocks chosen days or sets their price, edits a block, or shows a booking. Open while there is
 * content.
 */
export function CalendarDialog(props: {
  shown: Shown | null;
  calendar: PartnerCalendar;
  onUse: (use: DayUse) => void;
  onClose: () => void;
}) {
  const { shown, calendar, onUse, onClose } = props;
  const t = useText(calendarText);
  const { vehicles } = calendar;
  const entry = shown && "entry" in shown ? shown.entry : null;
  const choice = shown && "choice" in shown ? shown : null;
  const isImported = entry?.kind === "block" && entry.importName !== null;
  const blockTitle = isImported ? t.blocked : t.form.edit;
  const entryTitle = entry?.kind === "booking" ? t.booking(displayId(entry.id)) : blockTitle;
  const choiceTitle = choice?.use === "price" ? t.setPrice : t.form.create;
  return (
    <Dialog
      opened={shown !== null}
      onClose={onClose}
      title={choice ? choiceTitle : entryTitle}
      closeLabel={t.close}
    >
      {choice && <ChoiceForm {...choice} calendar={calendar} onUse={onUse} onClose={onClose} />}
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
