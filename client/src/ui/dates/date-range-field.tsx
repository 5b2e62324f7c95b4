import { IconCalendar } from "@tabler/icons-react";
import clsx from "clsx";
import { lazy, type RefObject, Suspense, useId, useRef, useState } from "react";
import { formatDate } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { Sheet } from "#client/ui/dialog/sheet.tsx";
import { Field } from "#client/ui/form/field.tsx";
import { belowWidth, fromWidth } from "#client/ui/theme/breakpoints.ts";
import type { LocalDate, LocalPeriod } from "#shared/local-time.ts";
import type { DateRange, DayPrices, RentalLengths } from "./date-range.ts";
import classes from "./date-range-field.module.css";
import { dateText } from "./date-text.ts";

const loadCalendar = () => import("./date-range-calendar.tsx");
const DateRangeCalendar = lazy(loadCalendar);
const ThemeProvider = lazy(() =>
  import("#client/ui/theme/theme-provider.tsx").then((module) => ({
    default: module.ThemeProvider,
  })),
);

export type DateRangeFieldProps = DateRange & {
  /** Called with both dates, or with none when cleared. An incomplete range is not reported. */
  onChange: (range: DateRange) => void;
  /** First selectable day. Undefined until the server has sent it. */
  today: LocalDate | undefined;
  lastDay?: LocalDate;
  /** Periods in which the vehicle is taken. A range never includes any of them. */
  taken?: readonly LocalPeriod[];
  /** Where only some lengths can be chosen. */
  lengths?: RentalLengths | undefined;
  /** Where days differ in price. */
  prices?: DayPrices | undefined;
  pickupError?: string;
  returnError?: string;
  required?: boolean;
  /** Names of the plain date inputs used without scripts. */
  names?: { pickup: string; return: string };
  className?: string;
  /** Opens beside the field where there is room, so that what is below it stays in view. */
  beside?: boolean;
};

/** Beside a panel two months need a wide screen. */
const TWO_MONTHS_BESIDE = `${fromWidth("lg")}, (${fromWidth("sm")} and ${belowWidth("md")})`;

type EndProps = {
  label: string;
  name: string | undefined;
  value: LocalDate | undefined;
  error: string | undefined;
  required: boolean | undefined;
  onOpen: () => void;
};

function RangeEnd({ label, name, value, error, required, onOpen }: EndProps) {
  const t = useText(dateText);
  const language = useLanguage();
  const id = useId();
  return (
    <Field label={label} error={error} errorId={`${id}-error`} withAsterisk={required}>
      <button
        type="button"
        className={clsx(basics.bare, classes.end, !value && classes.empty)}
        onClick={onOpen}
        onPointerEnter={() => void loadCalendar()}
        onFocus={() => void loadCalendar()}
        aria-haspopup="dialog"
        aria-describedby={error ? `${id}-error` : undefined}
        data-invalid={error ? true : undefined}
      >
        <IconCalendar size={20} stroke={1.6} aria-hidden="true" />
        <span className={basics.hidden}>{label}: </span>
        <span className={clsx(classes.value, "tabular")}>
          {value ? formatDate(value, language) : t.choose}
        </span>
      </button>
      <noscript>
        <input className={classes.plain} type="date" name={name} aria-label={label} />
      </noscript>
    </Field>
  );
}

/** Pickup and return dates. The calendar is loaded when the user first interacts with the field. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { required, names } = props;
  const t = useText(dateText);
  const [opened, setOpened] = useState(false);
  const [half, setHalf] = useState<LocalDate>();
  const anchor: RefObject<HTMLDivElement | null> = useRef(null);
  const { pickupDate, returnDate }: DateRange = half ? { pickupDate: half } : props;

  const close = () => {
    setHalf(undefined);
    setOpened(false);
  };
  const choose = (range: DateRange) => {
    if (range.pickupDate && !range.returnDate) return setHalf(range.pickupDate);
    props.onChange(range);
    if (range.returnDate) close();
    else setHalf(undefined);
  };

  return (
    <div ref={anchor} className={clsx(classes.field, props.className)}>
      <RangeEnd
        label={t.pickup}
        name={names?.pickup}
        value={pickupDate}
        error={props.pickupError}
        required={required}
        onOpen={() => setOpened(true)}
      />
      <RangeEnd
        label={t.return}
        name={names?.return}
        value={returnDate}
        error={props.returnError}
        required={required}
        // The pickup stays, so that the next day that is chosen is the return.
        onOpen={() => {
          setHalf(props.pickupDate);
          setOpened(true);
        }}
      />
      <Sheet
        opened={opened}
        onClose={close}
        label={t.chooseDates}
        closeLabel={t.close}
        anchor={anchor}
        beside={props.beside}
      >
        <Suspense
          fallback={
            <div className={classes.loading}>
              <span role="status" aria-label={t.loading} className={basics.spinner} />
            </div>
          }
        >
          <ThemeProvider>
            <DateRangeCalendar
              pickupDate={pickupDate}
              returnDate={returnDate}
              onChange={choose}
              today={props.today}
              lastDay={props.lastDay}
              taken={props.taken}
              lengths={props.lengths}
              prices={props.prices}
              scrolls
              twoMonths={props.beside ? TWO_MONTHS_BESIDE : undefined}
              takesFocus
            />
          </ThemeProvider>
        </Suspense>
      </Sheet>
    </div>
  );
}
