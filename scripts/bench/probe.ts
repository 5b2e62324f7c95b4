/**
 * Calls some addresses of a server at a fixed pace until its standard input ends, then prints its
 * measurements as one line of JSON. It is a separate process, so that the load does not delay its
 * clock.
 *   node --import tsx scripts/bench/probe.ts '<plan as JSON>'
 */
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import type { ProbePlan, ProbeResult } from "./probed-server.ts";

const plan = JSON.parse(process.argv[2] ?? "") as ProbePlan;
const results = plan.targets.map(
  ({ name }): ProbeResult => ({ name, milliseconds: [], failures: 0 }),
);
const pending = new Set<Promise<void>>();
let serial = 0;

async function call({ url, cookie }: ProbePlan["targets"][number], result: ProbeResult) {
  serial += 1;
  const headers: Record<string, string> = {
    // The client address changes every few calls, so that limits per address do not matter.
    "x-forwarded-for": `10.9.${Math.floor(serial / 2550) % 256}.${Math.floor(serial / 10) % 255}`,
    ...(cookie === null ? {} : { cookie }),
  };
  const start = performance.now();
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) });
    await response.arrayBuffer();
    if (!response.ok) result.failures += 1;
  } catch {
    result.failures += 1;
  }
  result.milliseconds.push(performance.now() - start);
}

const timer = setInterval(() => {
  for (const [index, target] of plan.targets.entries()) {
    const result = results[index];
    if (!result) continue;
    const done: Promise<void> = call(target, result).finally(() => pending.delete(done));
    pending.add(done);
  }
}, plan.everyMs);

process.stdin.resume();
await once(process.stdin, "end");
clearInterval(timer);
await Promise.all(pending);
process.stdout.write(`${JSON.stringify(results)}\n`);
