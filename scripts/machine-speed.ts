/** Measures how fast this machine is just now, so that tests on a slow or busy one get more time. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** What one worker calculates: nothing but arithmetic, which no cache or disk speeds up. */
const WORK = `
  const calculate = () => {
    let value = 1;
    for (let step = 0; step < 150_000_000; step++) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
    return value;
  };
  require("node:worker_threads").parentPort.postMessage(calculate());
`;
/** What the work takes on the machine on which the limits of the tests were set, two quiet cores. */
const REFERENCE_MS = 200;
/** As many as test runners work at a time. */
const WORKERS = 2;
const ROUNDS = 3;
/** Beyond this a longer limit only hides what hangs. */
const MOST = 6;

async function timeOfRound(): Promise<number> {
  const start = performance.now();
  const workers = Array.from({ length: WORKERS }, () => new Worker(WORK, { eval: true }));
  await Promise.all(
    workers.map(
      (worker) =>
        new Promise((resolve, reject) => worker.once("exit", resolve).once("error", reject)),
    ),
  );
  return performance.now() - start;
}

/**
 * How many times slower this machine is than the one on which the limits were set: from 1 to 6, with one
 * decimal. Other programs that keep its cores busy count, as they will slow the tests down too.
 */
export async function measureSlowness(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timeOfRound());
  const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? REFERENCE_MS;
  return Math.min(MOST, Math.max(1, Math.round((median / REFERENCE_MS) * 10) / 10));
}

/** One line for the start and the summary of a test run. */
export function describeSlowness(slowness: number): string {
  const cores = `${availableParallelism()} cores`;
  return slowness < 1.5
    ? `Machine: ${cores}, fast enough for the tests' limits`
    : `Machine: ${cores}, ${slowness.toFixed(1)}× slower than the one the limits were set on; every limit is ${slowness.toFixed(1)}× as long`;
}
