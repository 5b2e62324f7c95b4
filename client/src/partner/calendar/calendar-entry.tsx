import { IconCircleCheck, IconClockHour4, IconLock } from "@tabler/icons-react";
import clsx from "clsx";
import { useText } from "#client/text/language.tsx";
import type { Entry } from "./calendar-days.ts";
import classes from "./calendar-entry.module.css";
import { calendarText } from "./calendar-text.ts";
import { usePeriodText } from "./use-period-text.ts";

const ICONS = { pending: IconClockHour4, confirmed: IconCircleCheck, blocked: IconLock } as const;

type EntryKind = keyof typeof ICONS;

function kindOf(entry: Entry): EntryKind {
  return entry.kind === "booking" ? entry.status : "blocked";
}

/** Describes an entry in a sentence, as the text behind its colour and icon. */
export function useEntryText(): (
  entry: Entry,
) => Record<"status" | "title" | "when" | "full", string> {
  const t = useText(calendarText);
  const periodText = usePeriodText();
  return (entry) => {
    const status = entry.kind === "booking" ? t.status[entry.status] : t.blocked;
    const title = entry.kind === "booking" ? entry.customerName : entry.note || t.blocked;
    const when = periodText(entry);
    return { status, title, when, full: [...new Set([status, title, when])].join(", ") };
  };
}

/** A booking or a block as a coloured button with an icon. */
export function EntryButton(props: {
  entry: Entry;
  onOpen: (entry: Entry) => void;
  className?: string;
  style?: React.CSSProperties;
  /** False if the surrounding grid manages the focus. */
  isTabStop?: boolean;
  vehicle?: string;
  /** A second line below the first. */
  detail?: string;
}) {
  const { entry } = props;
  const text = useEntryText()(entry);
  const kind = kindOf(entry);
  const Icon = ICONS[kind];
  return (
    <button
      type="button"
      className={clsx(classes.entry, props.className)}
      style={props.style}
      data-kind={kind}
      data-entry={entry.id}
      tabIndex={props.isTabStop === false ? -1 : undefined}
      title={text.full}
      aria-label={props.vehicle ? `${props.vehicle}: ${text.full}` : text.full}
      onClick={() => props.onOpen(entry)}
    >
      <Icon size={15} stroke={2} aria-hidden className={classes.icon} />
      <span className={classes.label}>
        {props.vehicle ? `${props.vehicle} · ${text.title}` : text.title}
        {props.detail && <small className={classes.detail}>{props.detail}</small>}
      </span>
    </button>
  );
}

/** Legend of the colours and icons. */
export function Legend() {
  const t = useText(calendarText);
  const rows: [EntryKind, string][] = [
    ["pending", t.status.pending],
    ["confirmed", t.status.confirmed],
    ["blocked", t.blocked],
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
