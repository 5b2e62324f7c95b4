import { Input, NativeSelect } from "@mantine/core";
import { useId } from "react";
import { formatShortMonth } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { type DayOfYear, MONTH_LENGTHS } from "#shared/seasons.ts";
import classes from "./settings.module.css";
import { settingsText } from "./settings-text.ts";

const two = (number: number) => String(number).padStart(2, "0");
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Field for a yearly date as day and month. The day is lowered to fit a shorter month. */
export function DayOfYearField(props: {
  label: string;
  /** Path of the value in the form. */
  path: string;
  value: DayOfYear;
  error: string | undefined;
  onChange: (day: DayOfYear) => void;
}) {
  const t = useText(settingsText).season;
  const language = useLanguage();
  const errorId = useId();
  const [month = 1, date = 1] = props.value.split("-").map(Number);
  const lengthOf = (ofMonth: number) => MONTH_LENGTHS[ofMonth - 1] ?? 31;
  const part = (name: string) => ({
    "aria-label": `${props.label}: ${name}`,
    "aria-describedby": props.error ? errorId : undefined,
    error: Boolean(props.error),
  });
  return (
    <Input.Wrapper
      size="md"
      label={props.label}
      labelElement="div"
      error={props.error}
      errorProps={{ id: errorId }}
    >
      <div className={classes.dayOfYear}>
        <NativeSelect
          {...part(t.day)}
          data-path={props.path}
          value={String(date)}
          data={upTo(lengthOf(month)).map(String)}
          onChange={({ currentTarget }) =>
            props.onChange(`${two(month)}-${two(Number(currentTarget.value))}`)
          }
        />
        <NativeSelect
          {...part(t.month)}
          value={String(month)}
          data={upTo(12).map((value) => ({
            value: String(value),
            label: formatShortMonth(value, language),
          }))}
          onChange={({ currentTarget }) => {
            const chosen = Number(currentTarget.value);
            props.onChange(`${two(chosen)}-${two(Math.min(date, lengthOf(chosen)))}`);
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
