/**
 * Runs pieces of work one after another. One that fails does not keep those after it from running.
 * @param signal ends the work after the current piece
 * @throws the error of the piece that failed; an AggregateError of several
 */
export async function runEach(
  works: readonly (() => unknown)[],
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) {
    if (signal?.aborted) break;
    try {
      await work();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, "Several parts failed");
}
