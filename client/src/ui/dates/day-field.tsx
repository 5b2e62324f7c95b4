import { ActionIcon, Popover, TextInput, type TextInputProps } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/el.js";
import "dayjs/locale/en-gb.js";
import { IconCalendar } from "@tabler/icons-react";
import { useEffect, useId, useState } from "react";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { formatTypedDay, parseTypedDay } from "#client/text/typed-day.ts";
import { isLocalDate, type LocalDate } from "#shared/local-time.ts";
import { dayFieldText } from "./day-field-text.ts";

const LOCALES = { el: "el", en: "en-gb" };

type Typed = {
  text: string;
  /** The field's value before typing, and the value that was reported for the text. */
  before: string;
  reported: string;
  isFinished: boolean;
};

export type DayFieldProps = Omit<
  TextInputProps,
  "type" | "value" | "defaultValue" | "onChange" | "min" | "max"
> & {
  label: string;
  /** A date such as `2026-05-04`, or empty. */
  value?: string;
  /** Called with the date, "" if the field was cleared, or the text if it is not a date. */
  onChange: (value: string) => void;
  min?: LocalDate;
  max?: LocalDate;
};

/**
 * A day, typed in the site's format or chosen from a calendar. Invalid dates and dates outside
 * `min` and `max` are reported when the field is left. The form decides whether it can be
 * submitted.
 */
export function DayField({
  value = "",
  onChange,
  min,
  max,
  error,
  onBlur,
  onKeyDown,
  ...rest
}: DayFieldProps) {
  const t = useText(dayFieldText);
  const language = useLanguage();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [opened, setOpened] = useState(false);
  const labelId = useId();

  // Escape closes only the calendar and not the dialog around it, also when a press of a button
  // that is gone by now has left the focus outside of the calendar.
  useEffect(() => {
    if (!opened) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      setOpened(false);
    };
    window.addEventListener("keydown", close, true);
    return () => window.removeEventListener("keydown", close, true);
  }, [opened]);

  // Typed text is discarded when the value was changed from outside.
  const isOwn = typed !== null && (value === typed.reported || value === typed.before);
  const shown = isOwn ? typed.text : isLocalDate(value) ? formatTypedDay(value) : value;
  const day = parseTypedDay(shown, true);

  const type = (text: string) => {
    const reported = text.trim() === "" ? "" : (parseTypedDay(text, false) ?? text);
    setTyped({ text, before: value, reported, isFinished: false });
    onChange(reported);
  };
  /** Parses the text as a complete date, so that `5/11/26` is accepted. */
  const finish = () => {
    if (!isOwn) return setTyped(null);
    if (day === null) return setTyped({ ...typed, isFinished: true });
    setTyped(null);
    if (day !== value) onChange(day);
  };

  const findProblem = () => {
    if (shown.trim() === "" || (isOwn && !typed.isFinished)) return undefined;
    if (day === null) return t.unreadable;
    if (min && day < min) return t.tooEarly(formatTypedDay(min));
    if (max && day > max) return t.tooLate(formatTypedDay(max));
    return undefined;
  };

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      // A native dialog hides content that is rendered outside of it.
      withinPortal={false}
      trapFocus
      withRoles={false}
      returnFocus
      shadow="md"
    >
      {/* Targets the entire field, so that pressing its button closes an open calendar. */}
      <Popover.Target refProp="rootRef">
        <TextInput
          autoComplete="off"
          inputMode="numeric"
          placeholder={t.format}
          {...rest}
          labelProps={{ id: labelId }}
          className="tabular"
          value={shown}
          error={error || findProblem()}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={(event) => {
            onBlur?.(event);
            finish();
          }}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            // Enter submits the form, which needs the date by then.
            if (event.key === "Enter") finish();
          }}
          rightSectionWidth={44}
          rightSection={
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={t.open}
              aria-describedby={labelId}
              aria-haspopup="dialog"
              aria-expanded={opened}
              disabled={rest.disabled}
              onClick={() => setOpened(!opened)}
            >
              <IconCalendar size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={labelId}>
        <DatePicker
          locale={LOCALES[language]}
          firstDayOfWeek={1}
          weekendDays={[]}
          size="md"
          maxLevel="year"
          highlightToday
          minDate={min}
          maxDate={max}
          defaultDate={day ?? max ?? min}
          value={day}
          onChange={(chosen) => {
            setTyped(null);
            setOpened(false);
            onChange(chosen ?? "");
          }}
          getDayAriaLabel={(date) => formatDate(date, language)}
          ariaLabels={{
            previousMonth: t.previousMonth,
            nextMonth: t.nextMonth,
            previousYear: t.previousYear,
            nextYear: t.nextYear,
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
