import { NativeSelect } from "@mantine/core";
import { useText } from "#client/text/language.tsx";
import { BOOKING_STATUSES, type BookingStatus } from "#shared/checkout/booking-status.ts";
import { bookingStateText } from "./booking-state-text.ts";

/** Filters bookings by status. @param props.statuses those to choose from; all if not given */
export function BookingStatusSelect(props: {
  label: string;
  anyLabel: string;
  statuses?: readonly BookingStatus[];
  value: BookingStatus | undefined;
  onChange: (status: BookingStatus | undefined) => void;
}) {
  const { status } = useText(bookingStateText);
  return (
    <NativeSelect
      label={props.label}
      value={props.value ?? ""}
      data={[
        { value: "", label: props.anyLabel },
        ...(props.statuses ?? BOOKING_STATUSES).map((value) => ({ value, label: status[value] })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        props.onChange(BOOKING_STATUSES.find((known) => known === value))
      }
    />
  );
}
