import { setTimeout as wait } from "node:timers/promises";
import { MeltemiError } from "#package/create-client.ts";

export type Measured = {
  /** The latencies of the calls that succeeded, in milliseconds. */
  milliseconds: number[];
  /** How many calls failed, by code. */
  errors: Record<string, number>;
};

/** Calls that are open at the same time at most; the machine that measures has limits, too. */
const MOST_OPEN = 5_000;

/** The code of calls that were not made because too many were open. */
const NOT_SENT = "notSent";

/**
 * Calls at a fixed rate, however long responses take. A latency begins when its call was due, so
 * that a server which falls behind cannot hide its queue (open loop).
 * @throws {unknown} the first error that is no failed call
 */
export async function callAtRate(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  call: (index: number) => Promise<unknown>,
): Promise<Measured> {
  const measured: Measured = { milliseconds: [], errors: {} };
  const count = (code: string) => {
    measured.errors[code] = (measured.errors[code] ?? 0) + 1;
  };
  const faults: unknown[] = [];
  const measure = async (index: number, due: number) => {
    try {
      await call(index);
      measured.milliseconds.push(performance.now() - due);
    } catch (error) {
      if (error instanceof MeltemiError) count(error.problem.code);
      else faults.push(error);
    }
  };
  const open = new Set<Promise<void>>();
  const start = performance.now();
  const total = Math.max(1, Math.round(perSecond * seconds));
  for (let index = 0; index < total && faults.length === 0; index += 1) {
    const due = start + (index * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    if (open.size >= MOST_OPEN) count(NOT_SENT);
    else {
      const done: Promise<void> = measure(index, due).finally(() => open.delete(done));
      open.add(done);
    }
  }
  await Promise.all(open);
  if (faults.length > 0) throw faults[0];
  return measured;
}
