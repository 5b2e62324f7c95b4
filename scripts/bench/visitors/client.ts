/**
 * Sends the requests of visitors from a process of its own, so that the load does not delay its
 * clock: one window for each line of standard input, one line of JSON with its measurements.
 *   node --import tsx scripts/bench/visitors/client.ts <file with the season>
 */
import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { createDemoRandom } from "#server/demo/demo-random.ts";
import { percentile } from "../figures.ts";
import type { Window, WindowResult } from "./drive.ts";
import { createDraws, createVisits, type Season, type Visit } from "./mix.ts";

const season = JSON.parse(await readFile(process.argv[2] ?? "", "utf8")) as Season;
const draws = createDraws(season);
const AT_ONCE = 16;
/** Beyond this many unanswered requests a window is lost, and more would only lengthen its end. */
const MOST_PENDING = 2_000;
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Resolves to true when the whole response arrived and is no failure. */
function send(origin: string, { path, cookie }: Visit, encoding: string): Promise<boolean> {
  const headers = {
    "accept-encoding": encoding,
    "accept-language": "el",
    ...(cookie && { cookie }),
  };
  return new Promise((resolve) => {
    request(origin + path, { agent, headers }, (response) => {
      response.on("end", () => resolve((response.statusCode ?? 500) < 400));
      response.on("error", () => resolve(false));
      response.resume();
    })
      .on("error", () => resolve(false))
      .end();
  });
}

/** Counts one request into a result, from the instant at which it should have begun. */
async function count(result: Counts, intended: number, sent: Promise<boolean>): Promise<void> {
  if (!(await sent)) result.failures += 1;
  result.milliseconds.push(performance.now() - intended);
}

type Counts = { milliseconds: number[]; failures: number };

/** Requests at a fixed rate, however long their responses take. */
async function runOpen({ origin, rate, seconds, seed }: Extract<Window, { rate: number }>) {
  const result: Counts = { milliseconds: [], failures: 0 };
  const next = createVisits(season, seed);
  const pending = new Set<Promise<void>>();
  const start = performance.now();
  for (let sent = 0; sent < rate * seconds; ) {
    const due = Math.min(rate * seconds, ((performance.now() - start) * rate) / 1_000);
    for (; sent < due; sent++) {
      const intended = start + (sent * 1_000) / rate;
      const counted: Promise<void> = count(result, intended, send(origin, next(), "br")).finally(
        () => pending.delete(counted),
      );
      pending.add(counted);
    }
    if (pending.size > MOST_PENDING) break;
    await pause(1);
  }
  await Promise.all(pending);
  return result;
}

/**
 * One kind of requests over a few connections, each as soon as the response to the one before has
 * come.
 */
async function runClosed({
  origin,
  kind,
  prefix,
  encoding,
  seconds,
  seed,
}: Extract<Window, { kind: string }>) {
  const result: Counts = { milliseconds: [], failures: 0 };
  const random = createDemoRandom(seed);
  const end = performance.now() + seconds * 1_000;
  const repeat = async () => {
    while (performance.now() < end) {
      const path = prefix + draws[kind](random);
      await count(result, performance.now(), send(origin, { path }, encoding));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, repeat));
  return result;
}

for await (const line of createInterface({ input: process.stdin })) {
  const window = JSON.parse(line) as Window;
  const start = performance.now();
  const { milliseconds, failures } =
    "rate" in window ? await runOpen(window) : await runClosed(window);
  const result: WindowResult = {
    requests: milliseconds.length,
    failures,
    seconds: (performance.now() - start) / 1_000,
    p50: percentile(milliseconds, 50),
    p99: percentile(milliseconds, 99),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
