import { isLocalDate, type LocalDate } from "#shared/local-time.ts";
import { DayField } from "./day-field.tsx";

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
