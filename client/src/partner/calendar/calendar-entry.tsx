import {
  IconChecks,
  IconCircleCheck,
  IconClockHour4,
  IconCoinEuro,
  IconLock,
  IconRoad,
} from "@tabler/icons-react";
import clsx from "clsx";
import type { Ref } from "react";
import { useLocalNow } from "#client/booking/state/use-local-now.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { type CalendarState, calendarState } from "#shared/checkout/trip-phase.ts";
import type { Entry, PriceEntry } from "./calendar-days.ts";
import classes from "./calendar-entry.module.css";
import { calendarText } from "./calendar-text.ts";
import { fitBar } from "./fit-label.ts";
import { usePeriodText } from "./use-period-text.ts";

/** What an entry is: a block, a special price, or a booking in its state. */
type EntryKind = CalendarState | "blocked" | "price";

const ICONS: Record<EntryKind, typeof IconLock> = {
  pending: IconClockHour4,
  confirmed: IconCircleCheck,
  underway: IconRoad,
  over: IconChecks,
  blocked: IconLock,
  price: IconCoinEuro,
};

type EntryText = Record<"status" | "title" | "when" | "full", string> & { kind: EntryKind };

/** Describes an entry in a sentence, as the text behind its colour and icon. */
export function useEntryText(): (entry: Entry | PriceEntry) => EntryText {
  const t = useText(calendarText);
  const language = useLanguage();
  const periodText = usePeriodText();
  const now = useLocalNow();
  const nameOf = (entry: Entry | PriceEntry): Pick<EntryText, "kind" | "status" | "title"> => {
    if (entry.kind === "booking") {
      const kind = calendarState(entry, now);
      return { kind, status: t.status[kind], title: entry.customerName };
    }
    if (entry.kind === "block") {
      return { kind: "blocked", status: t.blocked, title: entry.note || t.blocked };
    }
    const title = t.perDay(formatEuros(entry.pricePerDayCents, language));
    return { kind: "price", status: t.specialPrice, title };
  };
  return (entry) => {
    const { kind, status, title } = nameOf(entry);
    const when = periodText(entry);
    return { kind, status, title, when, full: [...new Set([status, title, when])].join(", ") };
  };
}

/** A booking, a block or a special price as a coloured button with an icon. */
export function EntryButton<T extends Entry | PriceEntry>(props: {
  entry: T;
  onOpen: (entry: T) => void;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
  style?: React.CSSProperties;
  /** False if the surrounding grid manages the focus. */
  isTabStop?: boolean;
  vehicle?: string;
  /** A second line below the first. */
  detail?: string;
  /** False for the rest of a bar, which begins on another day. */
  isNamed?: boolean;
  /** Width of a bar in pixels, which shows what fits into it. */
  barWidth?: number;
}) {
  const { entry, barWidth } = props;
  const text = useEntryText()(entry);
  const Icon = ICONS[text.kind];
  const label =
    barWidth === undefined || entry.kind === "price"
      ? { hasIcon: true, text: props.vehicle ?? text.title }
      : fitBar({ kind: entry.kind, title: text.title }, barWidth);
  return (
    <button
      ref={props.ref}
      type="button"
      className={clsx(classes.entry, props.className)}
      style={props.style}
      data-kind={text.kind}
      data-entry={entry.id}
      tabIndex={props.isTabStop === false ? -1 : undefined}
      title={text.full}
      aria-label={props.vehicle ? `${props.vehicle}: ${text.full}` : text.full}
      onClick={() => props.onOpen(entry)}
    >
      {props.isNamed !== false && (
        <span className={classes.content}>
          {label.hasIcon && <Icon size={15} stroke={2} aria-hidden className={classes.icon} />}
          {label.text && (
            <span className={classes.label}>
              <span className={classes.line}>
                <span className={classes.name}>{label.text}</span>
                {props.vehicle && <span className={classes.title}>{text.title}</span>}
              </span>
              {props.detail && <small className={classes.detail}>{props.detail}</small>}
            </span>
          )}
        </span>
      )}
    </button>
  );
}

/** An entry as a coloured bar, where the surrounding day is the button. */
export function EntryMark(props: {
  entry: Entry;
  isNamed: boolean;
  className?: string;
  style?: React.CSSProperties;
}) {
  const { entry } = props;
  const text = useEntryText()(entry);
  const Icon = ICONS[text.kind];
  return (
    <span
      className={clsx(classes.entry, classes.mark, props.className)}
      style={props.style}
      data-kind={text.kind}
    >
      {props.isNamed && (
        <span className={classes.content}>
          <Icon size={12} stroke={2} aria-hidden className={classes.icon} />
          <span className={classes.label}>{text.title}</span>
        </span>
      )}
    </span>
  );
}

/** Legend of the colours and icons. */
export function Legend() {
  const t = useText(calendarText);
  const rows: [EntryKind, string][] = [
    ["pending", t.status.pending],
    ["confirmed", t.status.confirmed],
    ["underway", t.status.underway],
    ["over", t.status.over],
    ["blocked", t.blocked],
    ["price", t.specialPrice],
  ];
  return (
    <ul className={classes.legend} aria-label={t.legend}>
      {rows.map(([kind, label]) => {
        const Icon = ICONS[kind];
        return (
          <li key={kind}>
            <span className={classes.swatch} data-kind={kind}>
              <Icon size={14} stroke={2} aria-hidden />
            </span>
            {label}
          </li>
        );
      })}
    </ul>
  );
}
