import { useText } from "#client/text/language.tsx";
import { SelectField, type SelectFieldProps } from "#client/ui/form/field.tsx";
import { DEFAULT_TIME, type LocalTime } from "#shared/local-time.ts";
import { dateText } from "./date-text.ts";

/** Selectable times. */
export const HALF_HOURS: readonly LocalTime[] = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, "0");
  return `${hour}:${index % 2 === 0 ? "00" : "30"}`;
});

export type TimeSelectProps = Omit<SelectFieldProps, "choices" | "value" | "onChange" | "label"> & {
  label?: SelectFieldProps["label"];
  /** Undefined means the default hour. */
  value: LocalTime | undefined;
  onChange: (time: LocalTime) => void;
  /** Returns true for times that cannot be chosen. */
  isClosed?: ((time: LocalTime) => boolean) | undefined;
};

/** Time of day in half hours. Another time from the address stays selectable. */
export function TimeSelect({ value = DEFAULT_TIME, onChange, isClosed, ...rest }: TimeSelectProps) {
  const t = useText(dateText);
  const times = HALF_HOURS.includes(value) ? HALF_HOURS : [...HALF_HOURS, value].sort();
  return (
    <SelectField
      label={t.time}
      {...rest}
      className="tabular"
      choices={times.map((time) => ({
        value: time,
        label: time,
        disabled: isClosed?.(time) ?? false,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}
