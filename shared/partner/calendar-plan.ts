import { overlaps } from "#shared/catalog/availability.ts";
import { addDays, type LocalPeriod } from "#shared/local-time.ts";
import type { CalendarConflict, ForeignEvent } from "./calendar.ts";

export type PlannedBlock = LocalPeriod & { uid: string; summary: string };

/** The remaining parts of a period after subtracting others, in order. */
export function withoutPeriods(period: LocalPeriod, others: readonly LocalPeriod[]): LocalPeriod[] {
  let left: LocalPeriod[] = [{ from: period.from, to: period.to }];
  for (const other of others) {
    left = left.flatMap((part) => {
      if (!overlaps(part, other)) return [part];
      const before = { from: part.from, to: other.from };
      const after = { from: other.to, to: part.to };
      return [before, after].filter(({ from, to }) => from < to);
    });
  }
  return left;
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
  let reach = "";
  for (const { uid, summary, from, to } of inOrder) {
    const booked = bookings.find((booking) => overlaps(booking, { from, to }));
    if (booked) {
      conflicts.push({ from, to, summary, booked });
      continue;
    }
    // Events are in order, so that only the latest end of the previous ones matters.
    const rest = from < reach ? { from: reach, to } : { from, to };
    if (rest.from >= rest.to) continue;
    for (const part of withoutPeriods(rest, blocks)) planned.push({ ...part, uid, summary });
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
