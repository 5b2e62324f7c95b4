import { Button, Checkbox, NativeSelect, Paper, Text, Title } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { openingHoursText } from "#client/booking/opening-hours/opening-hours-text.ts";
import { ChangedElsewhere } from "#client/partner/onboarding/changed-elsewhere.tsx";
import { onboardingText } from "#client/partner/onboarding/onboarding-text.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { HALF_HOURS } from "#client/ui/dates/time-select.tsx";
import wrapping from "#client/ui/wrapping-button.module.css";
import { MIDNIGHT, WEEKDAYS, type Weekday } from "#shared/partner/opening-hours.ts";
import { toValidationKey } from "#shared/validation/validation-keys.ts";
import { NotSaved } from "./not-saved.tsx";
import hours from "./opening-hours-card.module.css";
import classes from "./places-and-hours.module.css";
import type { FormDay, useOpeningHours } from "./use-opening-hours.ts";

const OPENS = HALF_HOURS;
const CLOSES = [...HALF_HOURS.slice(1), MIDNIGHT];

function DayRow(props: {
  weekday: Weekday;
  day: FormDay;
  error: string | undefined;
  onChange: (change: Partial<FormDay>) => void;
}) {
  const t = useText(onboardingText).hours;
  const { closed, days } = useText(openingHoursText);
  const { weekday, day, error, onChange } = props;
  const name = days[weekday];
  return (
    <div className={hours.day}>
      <Checkbox
        className={hours.dayName}
        label={name}
        aria-label={t.isOpen(name)}
        checked={day.isOpen}
        onChange={({ currentTarget }) => onChange({ isOpen: currentTarget.checked })}
      />
      {day.isOpen ? (
        <>
          <NativeSelect
            aria-label={t.opens(name)}
            className="tabular"
            data={[...OPENS]}
            value={day.opens}
            onChange={({ currentTarget }) => onChange({ opens: currentTarget.value })}
          />
          <NativeSelect
            aria-label={t.closes(name)}
            className="tabular"
            data={CLOSES}
            value={day.closes}
            error={error}
            data-invalid-day={error ? true : undefined}
            onChange={({ currentTarget }) => onChange({ closes: currentTarget.value })}
          />
        </>
      ) : (
        <Text c="dimmed" className={hours.closed}>
          {closed}
        </Text>
      )}
    </div>
  );
}

/**
 * The opening hours of all places of a partner: one span a day, or closed.
 * @param props.hasErrors true once the form was sent with mistakes, which are shown then
 */
export function OpeningHoursCard(props: {
  form: ReturnType<typeof useOpeningHours>;
  hasErrors: boolean;
}) {
  const t = useText(onboardingText).hours;
  const language = useLanguage();
  const { form, hasErrors } = props;
  const textOf = (message: string | undefined) =>
    hasErrors && message ? VALIDATION_TEXTS[language][toValidationKey(message)] : undefined;
  const ofWeek = textOf(form.errors.week);
  return (
    <Paper withBorder component="section" aria-labelledby="hours" className={classes.card}>
      <div>
        <Title order={2} size="h3" id="hours">
          {t.heading}
        </Title>
        <Text c="dimmed" mt={4}>
          {t.lead}
        </Text>
      </div>
      {form.isConflict && <ChangedElsewhere />}
      <NotSaved title={t.failed} error={form.error} />
      {!form.isStored && <Text size="sm">{t.offered}</Text>}
      <div className={hours.days} data-invalid-week={ofWeek ? true : undefined}>
        {WEEKDAYS.map((weekday, index) => (
          <DayRow
            key={weekday}
            weekday={weekday}
            day={form.days[index] ?? { isOpen: false, opens: "09:00", closes: "20:00" }}
            error={textOf(form.errors.days[index])}
            onChange={(part) => form.change(index, part)}
          />
        ))}
      </div>
      <div role="alert">{ofWeek && <Text c="var(--mantine-color-error)">{ofWeek}</Text>}</div>
      <Button
        variant="default"
        className={hours.copy}
        classNames={wrapping}
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={form.copyFirst}
      >
        {t.copy}
      </Button>
    </Paper>
  );
}
