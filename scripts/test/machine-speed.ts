/**
 * Measures the current speed of this machine, so that tests on a slow or busy one get more time.
 */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/** The work of one worker: only arithmetic, which no cache or disk speeds up. */
const WORK = `
  const calculate = () => {
    let value = 1;
    for (let step = 0; step < 150_000_000; step++) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0;
    return value;
  };
  require("node:worker_threads").parentPort.postMessage(calculate());
`;
/** The duration of the work on the reference machine of the test limits, two idle cores. */
const REFERENCE_MS = 200;
/** The number of concurrent test workers. */
const WORKERS = 2;
const ROUNDS = 3;
/** Beyond this factor a longer limit would only hide hanging tests. */
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
 * How many times slower this machine is than the reference machine of the limits: from 1 to 6, with
 * one decimal. Other programs that keep its cores busy count, as they slow the tests down too.
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
