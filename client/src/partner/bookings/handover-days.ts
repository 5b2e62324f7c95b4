import { addDays, type LocalDate, type LocalDateTime } from "#shared/local-time.ts";
import type { Handover, HandoverDay } from "#shared/partner/partner-bookings.ts";

/** A day as it is shown: what is still to do, and what is over. */
export type ShownHandovers = {
  date: LocalDate;
  /** Null for any other day, if the clocks of server and browser differ. */
  name: "today" | "tomorrow" | null;
  ahead: Handover[];
  over: Handover[];
};

/**
 * The days that are not over, named by the wall clock and not by their position: an open page can
 * hold the days of yesterday.
 * @param now wall clock in Athens
 */
export function handoverDays(days: readonly HandoverDay[], now: LocalDateTime): ShownHandovers[] {
  const today = now.slice(0, 10);
  const names: Record<LocalDate, "today" | "tomorrow"> = {
    [today]: "today",
    [addDays(today, 1)]: "tomorrow",
  };
  return days
    .filter(({ date }) => date >= today)
    .map(({ date, handovers }) => ({
      date,
      name: names[date] ?? null,
      ahead: handovers.filter(({ time }) => `${date}T${time}` >= now),
      over: handovers.filter(({ time }) => `${date}T${time}` < now),
    }));
}

/** More rows of a day would push what is still to do, or the list of bookings, below the window. */
const SHOWN_AT_FIRST = 8;

/**
 * Returns the rows of a day. What is over is among them where the whole day is short.
 * @param isWhole true once all that is ahead was requested
 * @param isOpened true once what is over was requested
 */
export function shownHandovers(
  { ahead, over }: ShownHandovers,
  { isWhole, isOpened }: { isWhole: boolean; isOpened: boolean },
): Handover[] {
  const next = isWhole ? ahead : ahead.slice(0, SHOWN_AT_FIRST);
  return isOpened || ahead.length + over.length <= SHOWN_AT_FIRST ? [...over, ...next] : next;
}
