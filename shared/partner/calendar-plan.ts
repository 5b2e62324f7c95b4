import { overlaps } from "#shared/catalog/availability.ts";
import { addDays, type LocalPeriod } from "#shared/local-time.ts";
import type { CalendarConflict, ForeignEvent } from "./calendar.ts";

export type PlannedBlock = LocalPeriod & { uid: string; summary: string };

/** What is left of a period once others are taken out of it, in order. */
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
 * What a foreign calendar blocks: an event over a booking is a conflict and blocks nothing, for the
 * booking stands; of the others what is not blocked yet. Earlier events go first.
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
    // Events are in order, so that of those planned before only the furthest end matters.
    const rest = from < reach ? { from: reach, to } : { from, to };
    if (rest.from >= rest.to) continue;
    for (const part of withoutPeriods(rest, blocks)) planned.push({ ...part, uid, summary });
    if (to > reach) reach = to;
  }
  return { blocks: planned, conflicts };
}

/** The starts of a block that repeats every week until a day, its own first. */
export function weeklyDates(startDate: string, repeatUntil: string | null | undefined): string[] {
  const dates = [startDate];
  if (!repeatUntil) return dates;
  for (let day = addDays(startDate, 7); day <= repeatUntil; day = addDays(day, 7)) dates.push(day);
  return dates;
}
