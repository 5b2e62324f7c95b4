import { ActionIcon, Popover, TextInput, type TextInputProps } from "@mantine/core";
import { DatePicker } from "@mantine/dates";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/el.js";
import "dayjs/locale/en-gb.js";
import { IconCalendar } from "@tabler/icons-react";
import { useId, useState } from "react";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { formatTypedDay, parseTypedDay } from "#client/text/typed-day.ts";
import { isLocalDate, type LocalDate } from "#shared/local-time.ts";
import { dayFieldText } from "./day-field-text.ts";

const LOCALES = { el: "el", en: "en-gb" };

type Typed = {
  text: string;
  /** The field's value when this was typed, and the value that it was answered with. */
  before: string;
  told: string;
  isFinished: boolean;
};

export type DayFieldProps = Omit<
  TextInputProps,
  "type" | "value" | "defaultValue" | "onChange" | "min" | "max"
> & {
  label: string;
  /** A date such as `2026-05-04`, or nothing. */
  value?: string;
  /** Told the date, nothing where the field was emptied, or what was typed where that is no date. */
  onChange: (value: string) => void;
  min?: LocalDate;
  max?: LocalDate;
};

/**
 * A day, typed in the site's format or chosen from a calendar. What is no date, or lies outside of `min`
 * and `max`, is said beside the field once it is left; whether it may be sent is the form's decision.
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

  // What was typed gives way where something else has changed the value since.
  const isOwn = typed !== null && (value === typed.told || value === typed.before);
  const shown = isOwn ? typed.text : isLocalDate(value) ? formatTypedDay(value) : value;
  const day = parseTypedDay(shown, true);

  const type = (text: string) => {
    const told = text.trim() === "" ? "" : (parseTypedDay(text, false) ?? text);
    setTyped({ text, before: value, told, isFinished: false });
    onChange(told);
  };
  /** Reads what was typed as a whole date: `5/11/26` is one now. */
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
      // A dialog of the browser hides what is drawn outside of it.
      withinPortal={false}
      trapFocus
      withRoles={false}
      returnFocus
      shadow="md"
    >
      {/* The whole field, so that a press of its button closes the calendar instead of opening it again. */}
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
            // Enter sends the form, which has to know the date by then.
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
      <Popover.Dropdown
        role="dialog"
        aria-labelledby={labelId}
        // Closes the calendar, not the dialog around it.
        onKeyDown={(event) => {
          if (event.key === "Escape") event.preventDefault();
        }}
      >
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
