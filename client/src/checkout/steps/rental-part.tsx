import { useState } from "react";
import { VehicleClosedNote } from "#client/booking/opening-hours/closed-note.tsx";
import { RentalStops } from "#client/booking/place/rental-stops.tsx";
import { isRentalChosen } from "#client/checkout/flow/rental-choice.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { useText } from "#client/text/language.tsx";
import { DetailsGroup } from "./details-group.tsx";
import classes from "./details-step.module.css";
import { EditButton } from "./edit-button.tsx";
import { RentalFields } from "./rental-fields.tsx";
import type { StepProps } from "./step-form.tsx";

type RentalPartProps = StepProps & { errorOf: (field: string) => string | undefined };

const RENTAL_FIELDS = ["pickupDate", "returnDate", "pickupLocation", "returnLocation"];

/**
 * Dates, times and places: in short once they are chosen, as fields while one is missing or refused
 * and when they are to be changed. Fields that were opened stay open, so that none closes under the
 * hand of the customer.
 */
export function RentalPart(props: RentalPartProps) {
  const { checkout, errorOf } = props;
  const { address, conflict, focus, quote } = checkout;
  const t = useText(checkoutText).details;
  const [isOpen, setOpen] = useState(address.edited === "rental");
  const needsFields =
    !isRentalChosen(address.rental) ||
    conflict !== null ||
    quote.error !== null ||
    RENTAL_FIELDS.some((field) => errorOf(field) !== undefined);
  const open = () => {
    setOpen(true);
    // The fields replace the button that was pressed.
    focus.focusPart("rental");
  };
  if (needsFields && !isOpen) setOpen(true);
  if (isOpen || needsFields) return <RentalFields {...props} />;
  return (
    <DetailsGroup part="rental" title={t.when}>
      <div className={classes.wide}>
        <RentalStops rental={address.rental} sideBySide />
      </div>
      <div className={classes.edit}>
        <EditButton part="rental" onEdit={open} />
      </div>
      <VehicleClosedNote vehicle={props.vehicle} times={address.rental} className={classes.wide} />
    </DetailsGroup>
  );
}
