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
