import { formatDates, formatLocalDateTime } from "#client/text/format.ts";
import { useLanguage } from "#client/text/language.tsx";
import type { LocalPeriod } from "#shared/local-time.ts";
import { isWholeDays, lastDayOf } from "./calendar-days.ts";

/** Formats a period: as days if it covers full days, else with times. */
export function usePeriodText(): (period: LocalPeriod) => string {
  const language = useLanguage();
  return (period) => {
    const { from, to } = period;
    return isWholeDays(period)
      ? formatDates(from.slice(0, 10), lastDayOf(period), language)
      : `${formatLocalDateTime(from, language)} – ${formatLocalDateTime(to, language)}`;
  };
}
