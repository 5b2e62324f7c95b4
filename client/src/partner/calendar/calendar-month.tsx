import { VisuallyHidden } from "@mantine/core";
import { IconCoinEuro } from "@tabler/icons-react";
import clsx from "clsx";
import { type CSSProperties, useState } from "react";
import { trpc } from "#client/api/api.ts";
import { formatDate, formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { Dialog } from "#client/ui/dialog/dialog.tsx";
import { dayPriceCents } from "#shared/checkout/quote.ts";
import type { LocalDate } from "#shared/local-time.ts";
import type { CalendarSpecialPrice, PartnerCalendar } from "#shared/partner/calendar.ts";
import {
  type DayChoice,
  type Entry,
  isOn,
  linesOfWeek,
  listEntries,
  specialPricesOn,
  weeksOfMonth,
} from "./calendar-days.ts";
import { EntryButton, useEntryText } from "./calendar-entry.tsx";
import classes from "./calendar-month.module.css";
import { calendarText } from "./calendar-text.ts";

type MonthProps = {
  calendar: PartnerCalendar;
  vehicleId: string | undefined;
  month: string;
  onChoose: (choice: DayChoice) => void;
  onOpen: (entry: Entry) => void;
};

type DayProps = {
  day: LocalDate;
  isOutside: boolean;
  isToday: boolean;
  /** This day and the rest of its week. */
  entries: ReturnType<typeof linesOfWeek>;
  /** The special prices of the shown vehicles. */
  prices: readonly CalendarSpecialPrice[];
  /** True where prices of several vehicles are shown, which are counted then. */
  isFleet: boolean;
  /** What a free day without a special price costs; undefined where that is not shown. */
  usualCents: number | undefined;
  titleOf: (entry: Entry) => string | undefined;
  onChoose: () => void;
  onMore: () => void;
  onOpen: (entry: Entry) => void;
};

/** The special price of a day, or on how many vehicles there is one, or the usual price. */
function DayPrice({
  prices,
  isFleet,
  usualCents,
}: Pick<DayProps, "prices" | "isFleet" | "usualCents">) {
  const t = useText(calendarText);
  const language = useLanguage();
  const [first] = prices;
  if (!first) {
    if (usualCents === undefined) return null;
    const usual = formatEuros(usualCents, language);
    return (
      <span className={classes.price} data-usual title={t.perDay(usual)}>
        <span aria-hidden>{usual}</span>
        <VisuallyHidden>{t.perDay(usual)}</VisuallyHidden>
      </span>
    );
  }
  const price = formatEuros(first.pricePerDayCents, language);
  const label = isFleet ? t.pricedVehicles(prices.length) : `${t.specialPrice}, ${t.perDay(price)}`;
  return (
    <span className={classes.price} title={label}>
      {isFleet && <IconCoinEuro size={14} stroke={2} aria-hidden />}
      <span aria-hidden>{isFleet ? prices.length : price}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

/** On how many of the days, from the first on, an entry is one bar. */
function barLength(days: ReturnType<typeof linesOfWeek>, entry: Entry): number {
  const last = days.findIndex(({ lines }) =>
    lines.every((line) => line.entry !== entry || !line.goesOn),
  );
  return last + 1;
}

function Day(props: DayProps) {
  const { day } = props;
  const { lines, hidden } = props.entries[0] ?? { lines: [], hidden: 0 };
  const t = useText(calendarText);
  const language = useLanguage();
  return (
    <td className={classes.day} data-outside={props.isOutside || undefined}>
      <button
        type="button"
        className={classes.number}
        aria-label={t.chooseFrom(formatDate(day, language))}
        data-today={props.isToday || undefined}
        onClick={props.onChoose}
      >
        {Number(day.slice(8))}
      </button>
      <DayPrice prices={props.prices} isFleet={props.isFleet} usualCents={props.usualCents} />
      <div className={classes.entries}>
        {lines.map(({ entry, isFromBefore, goesOn }) => (
          <EntryButton
            key={entry.id}
            entry={entry}
            vehicle={props.titleOf(entry)}
            className={clsx(isFromBefore && classes.fromBefore, goesOn && classes.goesOn)}
            style={{ "--length": barLength(props.entries, entry) } as CSSProperties}
            // Its name is where the bar begins.
            isNamed={!isFromBefore}
            onOpen={props.onOpen}
          />
        ))}
        {hidden > 0 && (
          <button type="button" className={classes.more} onClick={props.onMore}>
            {t.more(hidden)}
          </button>
        )}
      </div>
    </td>
  );
}

/**
 * Returns the usual price of a day that a traveller can still book: of the only vehicle shown, on a
 * day from today on that is free.
 */
function useUsualPrice(calendar: PartnerCalendar, vehicleId: string | undefined) {
  const { data: options } = trpc.catalog.options.useQuery();
  const { vehicles, today } = calendar;
  const vehicle = vehicles.length === 1 ? vehicles[0] : vehicles.find(({ id }) => id === vehicleId);
  const entries = listEntries(calendar, vehicle?.id);
  return (day: LocalDate) => {
    if (!vehicle || !options || day < today || entries.some((entry) => isOn(entry, day))) {
      return undefined;
    }
    const { pricePerDayCents } = vehicle;
    return dayPriceCents({ pricePerDayCents, specialPrices: [] }, day, options.seasons);
  };
}

/**
 * A month as weeks with the entries and prices of each day. Pressing a day's number blocks
 * from that day, or sets its price.
 */
export function CalendarMonth({ calendar, vehicleId, month, onChoose, onOpen }: MonthProps) {
  const t = useText(calendarText);
  const language = useLanguage();
  const text = useEntryText();
  const [opened, setOpened] = useState<LocalDate | null>(null);
  const usualCentsOn = useUsualPrice(calendar, vehicleId);
  const weeks = weeksOfMonth(month);
  const entries = listEntries(calendar, vehicleId);
  const titles = new Map(calendar.vehicles.map(({ id, title }) => [id, title]));
  const titleOf = (entry: Entry) => (vehicleId ? undefined : titles.get(entry.vehicleId));
  const shown = vehicleId ? [vehicleId] : calendar.vehicles.map(({ id }) => id);
  const first = vehicleId ?? calendar.vehicles[0]?.id ?? "";
  return (
    <div className={classes.frame}>
      <table className={classes.month} aria-label={t.month}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {formatDate(day, language).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => {
            const lines = linesOfWeek(entries, week);
            return (
              <tr key={week[0]}>
                {week.map((day, index) => (
                  <Day
                    key={day}
                    day={day}
                    titleOf={titleOf}
                    onOpen={onOpen}
                    isOutside={!day.startsWith(month)}
                    isToday={day === calendar.today}
                    entries={lines.slice(index)}
                    prices={specialPricesOn(calendar, shown, { first: day, last: day })}
                    isFleet={shown.length > 1}
                    usualCents={usualCentsOn(day)}
                    onChoose={() => onChoose({ vehicleId: first, first: day, last: day })}
                    onMore={() => setOpened(day)}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <Dialog
        opened={opened !== null}
        onClose={() => setOpened(null)}
        title={opened ? t.dayEntries(formatDate(opened, language)) : ""}
        closeLabel={t.close}
      >
        <ul className={clsx(classes.entries, classes.all)}>
          {entries
            .filter((entry) => opened && isOn(entry, opened))
            .map((entry) => (
              <li key={entry.id}>
                <EntryButton
                  entry={entry}
                  vehicle={titleOf(entry)}
                  detail={`${text(entry).status} · ${text(entry).when}`}
                  onOpen={(chosen) => {
                    setOpened(null);
                    onOpen(chosen);
                  }}
                />
              </li>
            ))}
        </ul>
      </Dialog>
    </div>
  );
}
