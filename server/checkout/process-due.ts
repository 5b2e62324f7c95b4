import type { Platform } from "#server/platform/platform.ts";

/** Rows that a job processes, each by itself. */
type DueRows = {
  /** How many are read at a time. */
  batch: number;
  /** The ids of at most so many due rows, always in the same order. */
  find: (limit: number) => Promise<string[]>;
  /** @returns false where the row was not due any more */
  process: (id: string) => Promise<boolean>;
};

/**
 * Processes all rows that are due, batch after batch. One that fails does not keep the others from
 * being processed, also where it fails because its lock was not free in time. Two such failures in
 * a row mean that the database is away, which ends the run.
 * @param signal ends the run after the row that is being processed
 * @returns how many rows were processed
 * @throws the error of the last row that failed
 */
export async function processDue(
  { isOutage }: Pick<Platform, "isOutage">,
  { batch, find, process }: DueRows,
  signal?: AbortSignal,
): Promise<number> {
  const failures = new Map<string, unknown>();
  let processed = 0;
  let wasOutage = false;
  let isProgress = true;
  while (isProgress) {
    // Those that failed are found again.
    const found = await find(batch + failures.size);
    const due = found.filter((id) => !failures.has(id));
    isProgress = false;
    for (const id of due) {
      if (signal?.aborted) break;
      try {
        if (await process(id)) {
          processed += 1;
          isProgress = true;
        }
        wasOutage = false;
      } catch (error) {
        if (wasOutage && isOutage(error)) throw error;
        wasOutage = isOutage(error);
        failures.set(id, error);
        isProgress = true;
      }
    }
    if (due.length < batch || signal?.aborted) break;
  }
  if (failures.size > 0) throw [...failures.values()].at(-1);
  return processed;
}
