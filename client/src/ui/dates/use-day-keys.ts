import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { addDays, type LocalDate } from "#shared/local-time.ts";
import { moveDay } from "./move-day.ts";

type Options = {
  /** Contains the buttons of the days, each with its date in `data-day`. */
  root: RefObject<HTMLElement | null>;
  today: LocalDate;
  lastDay: LocalDate;
  /** The day that has the focus first, if it is open. */
  chosen: LocalDate | undefined;
  /** Number of months shown side by side. */
  columns: number;
  /** Moves the focus to a day as soon as the calendar is there. */
  takesFocus: boolean | undefined;
  isClosed: (day: LocalDate) => boolean;
  /** Draws the month of a day, where the months follow one another instead of being turned. */
  draw?: (day: LocalDate) => void;
};

const monthOf = (day: LocalDate) => `${day.slice(0, 7)}-01`;

function previousMonth(month: LocalDate): LocalDate {
  return monthOf(addDays(month, -1));
}

function nextMonth(month: LocalDate): LocalDate {
  return monthOf(addDays(month, 31));
}

const dayButtons = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLButtonElement>("button[data-day]:not([data-outside])") ?? []),
];

/**
 * The keyboard of a calendar as one grid: a single tab stop, arrow keys, Home and End within the
 * week, Page Up and Page Down by month, with Shift by year. Days that are closed are passed over,
 * and the months shown follow.
 * @returns the first month shown, how to change it, and the handler of the keys
 */
export function useDayKeys(options: Options) {
  const { root, today, lastDay, chosen, columns, takesFocus, isClosed, draw } = options;
  const [month, setMonth] = useState(() => monthOf(chosen ?? today));
  const [active, setActive] = useState<LocalDate | undefined>(chosen);
  const isFocusDue = useRef(false);

  const focusActive = () => {
    dayButtons(root.current)
      .find(({ tabIndex }) => tabIndex === 0)
      ?.focus();
  };

  // After every render: the library gives each month a tab stop of its own.
  useLayoutEffect(() => {
    const days = dayButtons(root.current);
    const open = days.filter((day) => !day.disabled);
    const stop =
      open.find((day) => day.dataset["day"] === active) ??
      open.find((day) => day.dataset["day"] === chosen) ??
      open[0];
    for (const day of days) day.tabIndex = day === stop ? 0 : -1;
    if (!isFocusDue.current) return;
    isFocusDue.current = false;
    stop?.focus();
  });

  const focusFirst = useRef(focusActive);
  focusFirst.current = focusActive;
  useEffect(() => {
    if (!takesFocus) return;
    // A dialog that opens in the same moment moves the focus to its first button.
    const timer = setTimeout(() => focusFirst.current());
    return () => clearTimeout(timer);
  }, [takesFocus]);

  const show = (day: LocalDate) => {
    if (draw) {
      draw(day);
      return;
    }
    const target = monthOf(day);
    const last = columns > 1 ? nextMonth(month) : month;
    if (target < month) setMonth(target);
    else if (target > last) setMonth(columns > 1 ? previousMonth(target) : target);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const day = event.target instanceof HTMLElement ? event.target.dataset["day"] : undefined;
    if (!day || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = moveDay(day, event, { today, lastDay, isClosed });
    if (target === null) return;
    // Neither the page nor the library's own keys may move too.
    event.preventDefault();
    event.stopPropagation();
    if (target === day) return;
    isFocusDue.current = true;
    setActive(target);
    show(target);
  };
  return { month, setMonth, onKeyDown };
}
