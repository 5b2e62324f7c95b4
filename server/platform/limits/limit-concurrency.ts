/**
 * Limits how many pieces of work run at once; the others wait in order.
 * @param heldMs minimum time a slot is occupied, even if its work is done sooner; this limits the
 * rate and leaves the rest of the time to other work
 * @returns runs one piece
 */
export function limitConcurrency(
  atOnce: number,
  heldMs = 0,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    const start = performance.now();
    try {
      return await work();
    } finally {
      const rest = heldMs - (performance.now() - start);
      if (rest > 0) setTimeout(release, rest);
      else release();
    }
  };
}
