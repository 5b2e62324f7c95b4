import { NativeSelect } from "@mantine/core";
import { useText } from "#client/text/language.tsx";
import { DayField } from "#client/ui/dates/day-field.tsx";
import { BOOKING_STATUSES, type BookingStatus } from "#shared/checkout/booking-status.ts";
import { isLocalDate, type LocalDate } from "#shared/local-time.ts";
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

type Days = { from?: LocalDate | undefined; to?: LocalDate | undefined };

/** Filters a list by the days between two, either of which may be empty. */
export function DaySpanFields(props: {
  labels: Record<keyof Days, string>;
  days: Days;
  onChange: (change: Days) => void;
}) {
  return (["from", "to"] as const).map((name) => (
    <DayField
      key={name}
      label={props.labels[name]}
      value={props.days[name] ?? ""}
      onChange={(day) => {
        if (day === "" || isLocalDate(day)) props.onChange({ [name]: day || undefined });
      }}
    />
  ));
}
