import { NativeSelect, TextInput } from "@mantine/core";
import { BOOKING_STATUSES, type BookingStatus } from "#shared/booking-status.ts";
import type { LocalDate } from "#shared/local-time.ts";
import { bookingStateText } from "./booking-state-text.ts";
import { useWords } from "./text/language.tsx";

/** Narrows bookings to one status. */
export function BookingStatusSelect(props: {
  label: string;
  anyLabel: string;
  value: BookingStatus | undefined;
  onChange: (status: BookingStatus | undefined) => void;
}) {
  const { status } = useWords(bookingStateText);
  return (
    <NativeSelect
      label={props.label}
      value={props.value ?? ""}
      data={[
        { value: "", label: props.anyLabel },
        ...BOOKING_STATUSES.map((value) => ({ value, label: status[value] })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        props.onChange(BOOKING_STATUSES.find((known) => known === value))
      }
    />
  );
}

type Days = { from?: LocalDate | undefined; to?: LocalDate | undefined };

/** Narrows bookings to those that start between two days, each of which may be left open. */
export function StartDayFields(props: {
  labels: Record<keyof Days, string>;
  days: Days;
  onChange: (change: Days) => void;
}) {
  return (["from", "to"] as const).map((name) => (
    <TextInput
      key={name}
      type="date"
      label={props.labels[name]}
      value={props.days[name] ?? ""}
      onChange={({ currentTarget: { value } }) => props.onChange({ [name]: value || undefined })}
    />
  ));
}
