import { Button, VisuallyHidden } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconCoinEuro } from "@tabler/icons-react";
import { type CSSProperties, memo, useEffect, useId, useMemo, useRef, useState } from "react";
import { partnerText } from "#client/partner/vehicles/text.ts";
import { formatAmount, formatDate, formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { formatMonth, formatMonths } from "#client/text/month.ts";
import { useScrollEdges } from "#client/ui/contents/use-scroll-edges.ts";
import { KeyHints } from "#client/ui/key-hints.tsx";
import type { LocalDate } from "#shared/local-time.ts";
import type { PartnerCalendar } from "#shared/partner/calendar.ts";
import {
  type DayChoice,
  daysOfMonth,
  type Entry,
  groupByVehicle,
  isOn,
  isWeekend,
  listEntries,
  listPriceEntries,
  moveMonth,
  type PriceEntry,
  spanOver,
} from "./calendar-days.ts";
import { useEntryText } from "./calendar-entry.tsx";
import { calendarText } from "./calendar-text.ts";
import classes from "./calendar-timeline.module.css";
import type { FreeDayPrice } from "./free-day-prices.ts";
import { TimelineBar } from "./timeline-bar.tsx";
import { useDayChoice } from "./use-day-choice.ts";
import { useFreeDayPrices } from "./use-free-day-prices.ts";

type TimelineProps = {
  calendar: PartnerCalendar;
  vehicleId: string | undefined;
  /** The first of the two months shown, such as `2027-05`. */
  month: string;
  /** Number of vehicles shown. */
  rows: number;
  onMore: () => void;
  onChoose: (choice: DayChoice) => void;
  onOpen: (entry: Entry) => void;
};

type RowProps = {
  vehicle: PartnerCalendar["vehicles"][number];
  row: number;
  days: readonly LocalDate[];
  today: LocalDate;
  entries: readonly Entry[];
  prices: readonly PriceEntry[];
  priceOn: FreeDayPrice;
  gridId: string;
  /** The columns of the days that are being chosen in this row; null without. */
  chosenFirst: number | null;
  chosenLast: number | null;
  /** The column of the active cell, where it is in this row; else null. */
  activeColumn: number | null;
  onOpen: (entry: Entry) => void;
};

/** Special prices along the bottom of a vehicle's row. The cells name them for screen readers. */
function PriceBands(props: {
  prices: readonly PriceEntry[];
  days: readonly LocalDate[];
  day: LocalDate;
}) {
  const language = useLanguage();
  return props.prices.map((price) => {
    const span = spanOver(price, props.days);
    if (span?.day !== props.day) return null;
    return (
      <span
        key={price.id}
        aria-hidden
        className={classes.price}
        data-long={span.length > 2 || undefined}
        style={{ "--length": span.length } as CSSProperties}
      >
        {/* A single day has room for the amount alone. */}
        {span.length > 1 ? (
          <span>
            <IconCoinEuro size={12} stroke={2} />
            {formatEuros(price.pricePerDayCents, language)}
          </span>
        ) : (
          formatAmount(price.pricePerDayCents, language)
        )}
      </span>
    );
  });
}

/** Only the row that the pointer is in is rendered again while days are dragged over. */
const VehicleRow = memo(function VehicleRow(props: RowProps) {
  const { vehicle, row, days, today, entries, prices, priceOn, gridId, onOpen } = props;
  const { chosenFirst, chosenLast } = props;
  const t = useText(calendarText);
  const language = useLanguage();
  const { status } = useText(partnerText);
  const text = useEntryText();
  const bars = entries.flatMap((entry) => {
    const span = spanOver(entry, days);
    return span ? [{ entry, ...span }] : [];
  });
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={classes.row}
      data-priced={prices.length > 0 || undefined}
    >
      <div role="rowheader" className={classes.vehicle} title={vehicle.title}>
        <span>
          {vehicle.title}
          {vehicle.status !== "approved" && (
            <span className={classes.notOffered}>{status[vehicle.status]}</span>
          )}
        </span>
      </div>
      {days.map((day, column) => {
        const on = entries.filter((entry) => isOn(entry, day));
        const price = prices.find((entry) => isOn(entry, day));
        const usualCents = price ? undefined : priceOn(vehicle.id, day);
        const free =
          usualCents === undefined
            ? t.free
            : `${t.free}, ${t.perDay(formatEuros(usualCents, language))}`;
        const occupied = on.length > 0 ? on.map((entry) => text(entry).full).join("; ") : free;
        const what = price ? `${occupied}; ${text(price).status}, ${text(price).title}` : occupied;
        const isChosen =
          chosenFirst !== null &&
          chosenLast !== null &&
          column >= chosenFirst &&
          column <= chosenLast;
        return (
          <div
            key={day}
            role="gridcell"
            id={`${gridId}-${row}-${column}`}
            aria-label={`${vehicle.title}, ${formatDate(day, language)}: ${what}`}
            aria-selected={isChosen}
            className={classes.cell}
            data-row={row}
            data-column={column}
            data-active={column === props.activeColumn || undefined}
            data-today={day === today || undefined}
            data-past={day < today || undefined}
            data-weekend={isWeekend(day) || undefined}
          >
            {bars
              .filter((bar) => bar.day === day)
              .map(({ entry, offset, length }) => (
                <TimelineBar
                  key={entry.id}
                  entry={entry}
                  offset={offset}
                  days={length}
                  onOpen={onOpen}
                />
              ))}
            {usualCents !== undefined && (
              <span aria-hidden className={classes.usual}>
                {formatAmount(usualCents, language)}
              </span>
            )}
            <PriceBands prices={prices} days={days} day={day} />
            {column === props.activeColumn && (on.length > 0 || price) && (
              <span aria-hidden className={classes.tip} data-below={row === 0 || undefined}>
                {what}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
});

/** The name of each month above its days. The day heads below name the month for screen readers. */
function MonthHeads({ months }: { months: readonly string[] }) {
  const language = useLanguage();
  return (
    <div aria-hidden className={classes.row}>
      <div className={classes.corner} />
      {months.map((month) => (
        <div
          key={month}
          className={classes.monthHead}
          style={{ "--days": daysOfMonth(month).length } as CSSProperties}
        >
          <span>{formatMonth(month, language)}</span>
        </div>
      ))}
    </div>
  );
}

/** The first two letters of a day, which in Greek are without their accent: `Σα`, `Sa`. */
const shortDay = (date: string) => date.slice(0, 2).normalize("NFD").slice(0, 2);

function DayHeads({ days, today }: { days: readonly LocalDate[]; today: LocalDate }) {
  const t = useText(calendarText);
  const language = useLanguage();
  return (
    <div role="row" aria-rowindex={1} className={classes.row}>
      <div role="columnheader" className={classes.corner} data-corner>
        {t.vehicle}
        <span aria-hidden>{t.perDay("€")}</span>
      </div>
      {days.map((day) => (
        <div
          key={day}
          role="columnheader"
          aria-label={formatDate(day, language)}
          className={classes.day}
          data-today={day === today || undefined}
          data-past={day < today || undefined}
          data-weekend={isWeekend(day) || undefined}
        >
          <span>{shortDay(formatDate(day, language))}</span>
          <b>{Number(day.slice(8))}</b>
        </div>
      ))}
    </div>
  );
}

const NONE: readonly never[] = [];

/** Days before today that stay in view, with what has just begun or ended. */
const DAYS_BEFORE_TODAY = 3;

/**
 * Scrolls a timeline that is wider than its frame to today: what is over is at the left of a
 * partner's work.
 * @param isRequested false where an earlier month is to be seen first
 */
function useTodayInView(isRequested: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isRequested) return;
    const corner = frame.current?.querySelector("[data-corner]");
    const today = frame.current?.querySelector("[data-today]");
    if (!frame.current || !corner || !today) return;
    const { left, width } = today.getBoundingClientRect();
    frame.current.scrollLeft +=
      left - DAYS_BEFORE_TODAY * width - corner.getBoundingClientRect().right;
  }, [isRequested]);
  return frame;
}

/**
 * Vehicles as rows, days as columns, entries as bars and special prices below them. Days can be
 * selected by dragging, tapping or with the keyboard.
 */
export function CalendarTimeline(props: TimelineProps) {
  const { calendar, vehicleId, month, rows, onOpen } = props;
  const t = useText(calendarText);
  const gridId = useId();
  const language = useLanguage();
  const months = useMemo(() => [month, moveMonth(month, 1)] as const, [month]);
  const days = useMemo(() => months.flatMap(daysOfMonth), [months]);
  const isCurrent = month === calendar.today.slice(0, 7);
  const frame = useTodayInView(isCurrent);
  const hasMore = useScrollEdges(frame);
  const [showsRejected, setShowsRejected] = useState(false);
  const entries = useMemo(() => groupByVehicle(listEntries(calendar)), [calendar]);
  // A rejected vehicle without an entry has nothing to do here, unless it was chosen.
  const rejected = vehicleId
    ? []
    : calendar.vehicles.filter(({ id, status }) => status === "rejected" && !entries.has(id));
  const requested = calendar.vehicles.filter(
    (vehicle) =>
      (!vehicleId || vehicle.id === vehicleId) && (showsRejected || !rejected.includes(vehicle)),
  );
  const vehicles = requested.slice(0, rows);
  const prices = useMemo(() => groupByVehicle(listPriceEntries(calendar)), [calendar]);
  const priceOn = useFreeDayPrices(calendar);
  const RejectedIcon = showsRejected ? IconChevronUp : IconChevronDown;
  const choice = useDayChoice({
    startsAt: isCurrent ? calendar.today : (days[0] ?? ""),
    vehicles,
    days,
    onOpen,
    onChoose: props.onChoose,
    entryAt: (id, day) => entries.get(id)?.find((entry) => isOn(entry, day)),
    onReach: ({ row, column }) =>
      document
        .getElementById(`${gridId}-${row}-${column}`)
        ?.scrollIntoView({ block: "nearest", inline: "nearest" }),
  });
  return (
    <>
      <div className={classes.frame} data-more={hasMore.end || undefined}>
        <div ref={frame} className={classes.scroll} data-timeline>
          <div
            role="grid"
            tabIndex={0}
            className={classes.grid}
            style={{ "--days": days.length } as CSSProperties}
            aria-label={`${t.timeline}, ${formatMonths(months[0], months[1], language)}`}
            aria-describedby={`${gridId}-hint`}
            aria-rowcount={vehicles.length + 1}
            aria-activedescendant={`${gridId}-${choice.active.row}-${choice.active.column}`}
            data-choosing={choice.anchor ? true : undefined}
            onKeyDown={choice.onKeyDown}
            onPointerDown={choice.onPointerDown}
            onPointerMove={choice.onPointerMove}
            onPointerUp={choice.onPointerUp}
            onClick={choice.onClick}
            onPointerCancel={choice.onPointerCancel}
            onPointerLeave={choice.onPointerLeave}
          >
            <MonthHeads months={months} />
            <DayHeads days={days} today={calendar.today} />
            {vehicles.map((vehicle, row) => {
              const chosen = choice.chosenIn(row);
              return (
                <VehicleRow
                  key={vehicle.id}
                  vehicle={vehicle}
                  row={row}
                  days={days}
                  gridId={gridId}
                  chosenFirst={chosen?.first ?? null}
                  chosenLast={chosen?.last ?? null}
                  activeColumn={choice.active.row === row ? choice.active.column : null}
                  onOpen={onOpen}
                  today={calendar.today}
                  entries={entries.get(vehicle.id) ?? NONE}
                  prices={prices.get(vehicle.id) ?? NONE}
                  priceOn={priceOn}
                />
              );
            })}
          </div>
        </div>
      </div>
      {choice.tapHint && (
        <div className={classes.tapHint}>
          <span>{choice.tapHint}</span>
          <Button variant="default" size="sm" onClick={choice.cancel}>
            {t.cancel}
          </Button>
        </div>
      )}
      {requested.length > rows && (
        <Button variant="light" mt="sm" onClick={props.onMore}>
          {t.moreVehicles(requested.length - rows)}
        </Button>
      )}
      {rejected.length > 0 && (
        <Button
          variant="subtle"
          mt="xs"
          aria-expanded={showsRejected}
          rightSection={<RejectedIcon size={18} stroke={1.8} aria-hidden />}
          onClick={() => setShowsRejected(!showsRejected)}
        >
          {t.rejectedVehicles(rejected.length)}
        </Button>
      )}
      <div id={`${gridId}-hint`} className={classes.hint}>
        <p>{t.hint}</p>
        <KeyHints
          hints={[
            { keys: ["↑", "↓", "←", "→"], action: t.keys.move },
            { keys: [t.space], action: t.keys.choose },
            { keys: ["Enter"], action: t.keys.open },
            { keys: ["Esc"], action: t.keys.cancel },
          ]}
        />
      </div>
      <VisuallyHidden role="status">{choice.announcement}</VisuallyHidden>
    </>
  );
}
