import { type Entry, isOn } from "#client/partner/calendar/calendar-days.ts";
import { addDays, type LocalDate } from "#shared/local-time.ts";

/** The most entries shown on a day of a month. With more, a button takes the place of the last. */
export const MOST_LINES = 3;

const LINES = Array.from({ length: MOST_LINES }, (_, line) => line);

/**
 * An entry on a day of a week, with its line from 0, and whether its bar has the days beside. It is
 * cut where the entry has a day more than the bar: in the week beside it, or on a crowded day.
 */
type WeekLine = {
  entry: Entry;
  line: number;
  isFromBefore: boolean;
  isCutBefore: boolean;
  goesOn: boolean;
  isCutAfter: boolean;
};

/** An entry with the days of a week that it is shown on, as positions, all on one line. */
type Bar = { entry: Entry; line: number; days: readonly number[] };

/**
 * Places entries on lines: first those that fit as a whole, the longest before the others, and then
 * the rest on the line that is free on most of their days.
 * @param spans the entries with all of their days
 * @param linesOn how many lines each day has
 */
function placeBars(
  spans: readonly Omit<Bar, "line">[],
  linesOn: readonly number[],
): readonly Bar[] {
  const taken = linesOn.map(() => new Set<number>());
  const bars: Bar[] = [];
  const freeOn = (line: number, days: readonly number[]) =>
    days.filter((day) => line < (linesOn[day] ?? 0) && !taken[day]?.has(line));
  const place = (bar: Bar) => {
    bars.push(bar);
    for (const day of bar.days) taken[day]?.add(bar.line);
  };
  const rest = spans
    .toSorted((a, b) => b.days.length - a.days.length)
    .filter(({ entry, days }) => {
      const line = LINES.find((free) => freeOn(free, days).length === days.length);
      if (line !== undefined) place({ entry, line, days });
      return line === undefined;
    });
  for (const { entry, days } of rest) {
    const [widest] = LINES.map((line) => ({ entry, line, days: freeOn(line, days) })).toSorted(
      (a, b) => b.days.length - a.days.length,
    );
    if (widest) place(widest);
  }
  return bars;
}

/**
 * The lines of each day of a week. An entry has the same line on all of its days, as one bar: two
 * bars would look like two rentals. On days that are too crowded for it, the bar is cut.
 * @param entries in the order of their beginning
 */
export function linesOfWeek(
  entries: readonly Entry[],
  week: readonly LocalDate[],
): { lines: WeekLine[]; hidden: number }[] {
  const spans = entries.map((entry) => ({
    entry,
    days: [...week.keys()].filter((index) => isOn(entry, week[index] ?? "")),
  }));
  const counts = week.map((_, index) => spans.filter(({ days }) => days.includes(index)).length);
  const linesOn = counts.map((count) => (count > MOST_LINES ? MOST_LINES - 1 : MOST_LINES));
  let bars = placeBars(spans, linesOn);
  const barsOn = (index: number) => bars.filter(({ days }) => days.includes(index));
  // Where entries that fit on no line leave some hidden, the day loses the line of their button.
  const crowdedDay = () =>
    counts.findIndex((count, index) => {
      const shown = barsOn(index);
      return shown.length < count && shown.some(({ line }) => line === MOST_LINES - 1);
    });
  for (let day = crowdedDay(); day >= 0; day = crowdedDay()) {
    linesOn[day] = MOST_LINES - 1;
    bars = placeBars(spans, linesOn);
  }
  return week.map((day, index) => {
    const shown = barsOn(index).toSorted((a, b) => a.line - b.line);
    return {
      lines: shown.map(({ entry, line, days }) => {
        const [isFromBefore, goesOn] = [days.includes(index - 1), days.includes(index + 1)];
        return {
          entry,
          line,
          isFromBefore,
          isCutBefore: !isFromBefore && isOn(entry, addDays(day, -1)),
          goesOn,
          isCutAfter: !goesOn && isOn(entry, addDays(day, 1)),
        };
      }),
      hidden: (counts[index] ?? 0) - shown.length,
    };
  });
}

/** Returns on how many days of a week, from the first of them on, an entry is one bar. */
export function barLength(days: readonly { lines: WeekLine[] }[], entry: Entry): number {
  const last = days.findIndex(({ lines }) =>
    lines.every((line) => line.entry !== entry || !line.goesOn),
  );
  return last + 1;
}
