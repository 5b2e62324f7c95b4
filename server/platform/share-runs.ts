/**
 * Shares the runs of `work` between callers: each waits for a run that begins after its call, and
 * at most one runs at a time.
 */
export function shareRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  const begin = () => {
    next = null;
    const run = work();
    running = run;
    return run;
  };
  return () => {
    next ??= running.then(begin, begin);
    return next;
  };
}
