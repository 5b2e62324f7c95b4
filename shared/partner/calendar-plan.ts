import { mergedPeriods } from "#shared/catalog/availability.ts";
import { addDays, type LocalPeriod } from "#shared/local-time.ts";
import type { CalendarConflict, ForeignEvent } from "./calendar.ts";

export type PlannedBlock = LocalPeriod & { uid: string; summary: string };

const byStart = (a: LocalPeriod, b: LocalPeriod) => (a.from < b.from ? -1 : 1);

/**
 * The remaining parts of a period after subtracting others, in order.
 * @param others in order and apart, each overlapping the period
 */
export function withoutPeriods(period: LocalPeriod, others: readonly LocalPeriod[]): LocalPeriod[] {
  const parts: LocalPeriod[] = [];
  let { from } = period;
  for (const other of others) {
    if (from < other.from) parts.push({ from, to: other.from });
    from = other.to;
  }
  if (from < period.to) parts.push({ from, to: period.to });
  return parts;
}

/**
 * Finds the periods that overlap those it is called with, each of which starts no earlier than the
 * previous one. So each of many thousands of periods is passed once, however many calls there are.
 * @param periods in the order of their starts
 */
function createOverlapSearch(periods: readonly LocalPeriod[]) {
  let first = 0;
  return (searched: LocalPeriod): LocalPeriod[] => {
    while (first < periods.length && (periods[first]?.to ?? "") <= searched.from) first += 1;
    const found: LocalPeriod[] = [];
    for (let index = first; index < periods.length; index += 1) {
      const period = periods[index];
      if (!period || period.from >= searched.to) break;
      if (period.to > searched.from) found.push(period);
    }
    return found;
  };
}

/**
 * The blocks that a foreign calendar creates. An event that overlaps a booking is a conflict and
 * blocks nothing, because the booking has priority; other events block the parts that are not
 * blocked yet. Earlier events go first.
 */
export function planBlocks(
  events: readonly ForeignEvent[],
  bookings: readonly LocalPeriod[],
  blocks: readonly LocalPeriod[],
): { blocks: PlannedBlock[]; conflicts: CalendarConflict[] } {
  const planned: PlannedBlock[] = [];
  const conflicts: CalendarConflict[] = [];
  const inOrder = [...events].sort((a, b) =>
    `${a.from} ${a.uid}` < `${b.from} ${b.uid}` ? -1 : 1,
  );
  const bookingsDuring = createOverlapSearch([...bookings].sort(byStart));
  const blocksDuring = createOverlapSearch(mergedPeriods(blocks));
  let reach = "";
  for (const { uid, summary, from, to } of inOrder) {
    const [booked] = bookingsDuring({ from, to });
    if (booked) {
      conflicts.push({ from, to, summary, booked });
      continue;
    }
    // Events are in order, so that only the latest end of the previous ones matters.
    const rest = from < reach ? { from: reach, to } : { from, to };
    if (rest.from >= rest.to) continue;
    for (const part of withoutPeriods(rest, blocksDuring(rest))) {
      planned.push({ ...part, uid, summary });
    }
    if (to > reach) reach = to;
  }
  return { blocks: planned, conflicts };
}

/** The starts of a block that repeats every week until a day, including its own. */
export function weeklyDates(startDate: string, repeatUntil: string | null | undefined): string[] {
  const dates = [startDate];
  if (!repeatUntil) return dates;
  for (let day = addDays(startDate, 7); day <= repeatUntil; day = addDays(day, 7)) dates.push(day);
  return dates;
}
