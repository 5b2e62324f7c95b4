import { addDays, daysBetween, type LocalDate } from "#shared/local-time.ts";

type Bounds = {
  today: LocalDate;
  lastDay: LocalDate;
  isClosed: (day: LocalDate) => boolean;
};

/** Days since Monday. */
function weekday(day: LocalDate): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The same day of another month, or the last day of a shorter one. */
function addMonths(day: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, length)))
    .toISOString()
    .slice(0, 10);
}

/** The first open day from a day on, in steps; undefined beyond the bounds. */
function openDay(from: LocalDate, step: number, bounds: Bounds): LocalDate | undefined {
  for (let day = from; day >= bounds.today && day <= bounds.lastDay; day = addDays(day, step)) {
    if (!bounds.isClosed(day)) return day;
  }
  return undefined;
}

/** The open day nearest to a wished one, which may be beyond the bounds. */
function nearest(wished: LocalDate, bounds: Bounds): LocalDate | undefined {
  const { today, lastDay } = bounds;
  const day = wished < today ? today : wished > lastDay ? lastDay : wished;
  const [before, after] = [openDay(day, -1, bounds), openDay(day, 1, bounds)];
  if (!before || !after) return before ?? after;
  return daysBetween(before, day) < daysBetween(day, after) ? before : after;
}

/**
 * The day to which a key moves in a calendar. Closed days are passed over.
 * @returns the same day where there is no further one, null for a key that does not move
 */
export function moveDay(
  day: LocalDate,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  bounds: Bounds,
): LocalDate | null {
  const stepped = (days: number) => openDay(addDays(day, days), days, bounds);
  const within = (end: LocalDate, step: number) => {
    const first = end < bounds.today ? bounds.today : end > bounds.lastDay ? bounds.lastDay : end;
    return openDay(first, step, bounds);
  };
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case "ArrowLeft":
      return stepped(-1) ?? day;
    case "ArrowRight":
      return stepped(1) ?? day;
    case "ArrowUp":
      return stepped(-7) ?? day;
    case "ArrowDown":
      return stepped(7) ?? day;
    case "Home":
      return within(addDays(day, -weekday(day)), 1) ?? day;
    case "End":
      return within(addDays(day, 6 - weekday(day)), -1) ?? day;
    case "PageUp":
      return nearest(addMonths(day, -months), bounds) ?? day;
    case "PageDown":
      return nearest(addMonths(day, months), bounds) ?? day;
    default:
      return null;
  }
}
