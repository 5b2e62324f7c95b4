/**
 * Calls a server of your own at a fixed rate and reports how long the responses took.
 *   npx tsx scripts/load-test.ts --scenario mix --rate 50 --seconds 30 --max-p99 200
 */
import { percentile } from "./bench/figures.ts";
import { callAtRate } from "./load-test/open-loop.ts";
import { prepareScenarios, SCENARIO_NAMES } from "./load-test/scenarios.ts";
import { readNumberOption, runProgram, UsageError } from "./program.ts";

const OWN_MACHINE = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** @throws {UsageError} for another machine, unless its name is repeated */
function requirePermission(url: string, named: string | undefined): void {
  const { hostname } = new URL(url);
  if (OWN_MACHINE.has(hostname) || hostname === named) return;
  throw new UsageError(
    `${hostname} is not this machine. If you may load it, repeat its name: --i-may-load ${hostname}`,
  );
}

const round = (ms: number): number | null =>
  Number.isFinite(ms) ? Math.round(ms * 10) / 10 : null;

await runProgram({
  name: "load-test",
  description:
    "Calls a server at a fixed rate, whatever the responses take, and reports latencies from the moment\nat which a call was due, and errors by code. Start the server with a RATE_LIMIT_FACTOR that allows it.",
  signsIn: false,
  incomplete: "the limit of --max-p99 was exceeded",
  // A repeated call would be measured as a slow one.
  retry: { retries: 0 },
  options: {
    scenario: { type: "string", value: "NAME", text: "list, vehicle, quote or mix; mix" },
    rate: { type: "string", value: "NUMBER", text: "calls a second; 10" },
    seconds: { type: "string", value: "NUMBER", text: "how long; 10" },
    "max-p99": {
      type: "string",
      value: "MILLISECONDS",
      text: "the longest time for 99 of 100 calls; failed calls exceed it",
    },
    "i-may-load": {
      type: "string",
      value: "HOST",
      text: "required for any other machine than this one: its name again",
    },
  },
  async run(meltemi, values) {
    const { url, scenario = "mix", json } = values;
    requirePermission(url, values["i-may-load"]);
    const name = SCENARIO_NAMES.find((known) => known === scenario);
    if (name === undefined) throw new UsageError(`--scenario takes ${SCENARIO_NAMES.join(", ")}.`);
    const rate = readNumberOption("rate", values.rate, { least: 0.1, most: 5_000 }) ?? 10;
    const seconds = readNumberOption("seconds", values.seconds, { least: 1, most: 3_600 }) ?? 10;
    const limit = readNumberOption("max-p99", values["max-p99"], { least: 0, most: 600_000 });
    const scenarios = await prepareScenarios(meltemi);
    const measured = await callAtRate({ perSecond: rate, seconds }, scenarios[name]);
    const { milliseconds, errors } = measured;
    const failed = Object.values(errors).reduce((sum, count) => sum + count, 0);
    const at = (percent: number) => round(percentile(milliseconds, percent));
    const figures = {
      scenario: name,
      rate,
      seconds,
      calls: milliseconds.length + failed,
      failed,
      p50: at(50),
      p95: at(95),
      p99: at(99),
      max: at(100),
      errors,
    };
    if (json) process.stdout.write(`${JSON.stringify(figures)}\n`);
    else {
      const { p50, p95, p99, max, calls } = figures;
      const kinds = Object.entries(errors).map(([code, count]) => `  ${count} ${code}`);
      process.stdout.write(
        `${calls} calls of ${name} at ${rate}/s, ${failed} failed\np50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, max ${max} ms\n${kinds.map((line) => `${line}\n`).join("")}`,
      );
    }
    if (limit === undefined) return undefined;
    const all = [...milliseconds, ...Array.from<number>({ length: failed }).fill(Infinity)];
    return percentile(all, 99) > limit ? "incomplete" : undefined;
  },
});
