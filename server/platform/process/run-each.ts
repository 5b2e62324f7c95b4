/**
 * Runs pieces of work one after another. One that fails does not keep those after it from running.
 * @param signal ends the work after the current piece
 * @throws the error of the last piece that failed
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
  if (failures.length > 0) throw failures.at(-1);
}
