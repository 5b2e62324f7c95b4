import { Button, Checkbox, NativeSelect, Paper, Skeleton, Text, Title } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { type SyntheticEvent, useRef, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { openingHoursText } from "#client/booking/opening-hours/opening-hours-text.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { problemText, readProblem } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { HALF_HOURS } from "#client/ui/dates/time-select.tsx";
import { ErrorPanel } from "#client/ui/state-panel.tsx";
import { notifyError, notifySuccess } from "#client/ui/toast/toasts.ts";
import { useUnsavedChanges } from "#client/ui/unsaved-changes.ts";
import wrapping from "#client/ui/wrapping-button.module.css";
import {
  MIDNIGHT,
  type OpenDay,
  type OpeningHours,
  WEEKDAYS,
  type Weekday,
} from "#shared/partner/opening-hours.ts";
import { saveOpeningHoursSchema } from "#shared/partner/save-opening-hours.ts";
import { toValidationKey } from "#shared/validation/validation-keys.ts";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import classes from "./onboarding-cards.module.css";
import { onboardingText } from "./onboarding-text.ts";

/** A day of the form. A closed one keeps its times for the moment it is opened again. */
type FormDay = OpenDay & { isOpen: boolean };

/** What a partner without opening hours starts from. */
const USUAL: OpenDay = { opens: "09:00", closes: "20:00" };

const OPENS = HALF_HOURS;
const CLOSES = [...HALF_HOURS.slice(1), MIDNIGHT];

const toForm = (hours: OpeningHours | null): FormDay[] =>
  WEEKDAYS.map((_weekday, index) => {
    const day = hours ? hours[index] : USUAL;
    return { ...(day ?? USUAL), isOpen: Boolean(day) };
  });

const fromForm = (days: readonly FormDay[]): OpeningHours =>
  days.map(({ isOpen, opens, closes }) => (isOpen ? { opens, closes } : null));

/** The message of the first rule that is broken, and the day it belongs to, if to one. */
function findError(openingHours: OpeningHours): { message: string; day: number | null } | null {
  const issue = saveOpeningHoursSchema.safeParse({ openingHours }).error?.issues[0];
  if (!issue) return null;
  const day = issue.path[1];
  return { message: issue.message, day: typeof day === "number" ? day : null };
}

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
    <div className={classes.day}>
      <Checkbox
        className={classes.dayName}
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
        <Text c="dimmed" className={classes.closed}>
          {closed}
        </Text>
      )}
    </div>
  );
}

function HoursForm({ hours }: { hours: OpeningHours | null }) {
  const t = useText(onboardingText).hours;
  const language = useLanguage();
  const utils = trpc.useUtils();
  const element = useRef<HTMLFormElement>(null);
  const [days, setDays] = useState(() => toForm(hours));
  const [read, setRead] = useState(hours);
  // What the days were filled with.
  const [base, setBase] = useState(hours);
  const [isConflict, setConflict] = useState(false);
  // Hours that were saved elsewhere appear here, unless they were edited here too.
  if (hours !== read) {
    setRead(hours);
    if (JSON.stringify(days) === JSON.stringify(toForm(read))) {
      setDays(toForm(hours));
      setBase(hours);
    }
  }
  useUnsavedChanges(JSON.stringify(fromForm(days)) !== JSON.stringify(fromForm(toForm(hours))));
  const [isAttempted, setAttempted] = useState(false);
  const save = trpc.partner.saveOpeningHours.useMutation({
    onSuccess: (_saved, { openingHours }) => {
      setBase(openingHours);
      setConflict(false);
      notifySuccess({ message: t.saved });
      void utils.partner.company.invalidate();
      void utils.catalog.invalidate();
      return utils.partner.onboarding.invalidate();
    },
    onError: async (error) => {
      const problem = readProblem(error);
      const fail = () => notifyError({ title: t.failed, message: problemText(problem, language) });
      if (problem.code !== "partnerAlreadyChanged") return fail();
      try {
        const now = await utils.partner.company.fetch(undefined, { staleTime: 0 });
        setBase(now.openingHours);
        setConflict(true);
      } catch {
        fail();
      }
    },
  });
  // Where none are stored, the usual ones are offered and can be saved as they are.
  const isChanged = JSON.stringify(fromForm(days)) !== JSON.stringify(hours);
  const error = isAttempted ? findError(fromForm(days)) : null;
  const message = error && VALIDATION_TEXTS[language][toValidationKey(error.message)];
  const change = (index: number, part: Partial<FormDay>) =>
    setDays(days.map((day, at) => (at === index ? { ...day, ...part } : day)));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setAttempted(true);
    const openingHours = fromForm(days);
    if (!findError(openingHours)) return save.mutate({ openingHours, before: base });
    requestAnimationFrame(() => {
      const wrong = element.current?.querySelector<HTMLElement>("[data-invalid-day]");
      (wrong ?? element.current?.querySelector<HTMLElement>("input"))?.focus();
    });
  };
  const copy = () => setDays(days.map((day) => days[0] ?? day));
  return (
    <form ref={element} onSubmit={submit} noValidate className={classes.hours}>
      {isConflict && <ChangedElsewhere />}
      {WEEKDAYS.map((weekday, index) => (
        <DayRow
          key={weekday}
          weekday={weekday}
          day={days[index] ?? { ...USUAL, isOpen: false }}
          error={error?.day === index ? (message ?? undefined) : undefined}
          onChange={(part) => change(index, part)}
        />
      ))}
      <div role="alert">
        {error?.day === null && <Text c="var(--mantine-color-error)">{message}</Text>}
      </div>
      <div className={classes.buttons}>
        <Button type="submit" size="md" loading={save.isPending} disabled={!isChanged}>
          {t.save}
        </Button>
        <Button
          variant="default"
          size="md"
          classNames={wrapping}
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={copy}
        >
          {t.copy}
        </Button>
      </div>
    </form>
  );
}

/** The opening hours of all places of a partner: one span a day, or closed. */
export function OpeningHoursCard() {
  const t = useText(onboardingText);
  const language = useLanguage();
  const company = trpc.partner.company.useQuery();
  return (
    <Paper withBorder component="section" aria-labelledby="hours" className={classes.card}>
      <div>
        <Title order={2} size="h3" id="hours">
          {t.hours.heading}
        </Title>
        <Text c="dimmed" mt={4}>
          {t.hours.lead}
        </Text>
      </div>
      {company.data && <HoursForm hours={company.data.openingHours} />}
      {company.isPending && <Skeleton height={340} radius="md" aria-hidden />}
      {!company.data && company.error && (
        <ErrorPanel
          title={t.company.loadFailed}
          text={problemText(readProblem(company.error), language)}
          retryLabel={t.retry}
          onRetry={() => void company.refetch()}
          isRetrying={company.isFetching}
        />
      )}
    </Paper>
  );
}
