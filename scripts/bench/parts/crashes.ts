/**
 * Crashes the program on purpose, each case of tests/live/crashes 20 times, and prints how often it
 * recovered. Any failure ends the process with 1.
 *   npm run bench -- --only crashes [--runs 20]
 */
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { print } from "../figures.ts";

const { values } = parseArgs({
  options: { only: { type: "string" }, runs: { type: "string", default: "20" } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new TypeError("--runs must be a whole number");

/** The format of vitest's report: one failure message for every run of a case that failed. */
const reportSchema = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const root = path.resolve(import.meta.dirname, "../../..");
const folder = await mkdtemp(path.join(tmpdir(), "meltemi-bench-crashes-"));
const report = path.join(folder, "report.json");
const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
const args = [
  "run",
  "tests/live/crashes",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${report}`,
];
// Each run of a case has its own time limit; the cases of a file run one after another.
const { status } = spawnSync(process.execPath, [vitest, ...args], {
  cwd: root,
  stdio: ["ignore", "inherit", "inherit"],
  env: { ...process.env, CRASH_RUNS: String(runs) },
});
const { success, testResults } = reportSchema.parse(JSON.parse(await readFile(report, "utf8")));
await rm(folder, { recursive: true, force: true });

for (const { name, message, assertionResults } of testResults) {
  print(`\n${path.relative(root, name)}`);
  if (assertionResults.length === 0) print(`  could not be loaded: ${message ?? ""}`);
  for (const { fullName, status: outcome, failureMessages } of assertionResults) {
    const failed = outcome === "passed" ? 0 : Math.max(1, failureMessages?.length ?? 0);
    const passed = outcome === "skipped" || outcome === "pending" ? 0 : Math.max(0, runs - failed);
    print(`  ${`${passed}/${runs}`.padStart(7)}  ${fullName}`);
    for (const failure of failureMessages ?? []) print(`           ${failure.split("\n")[0]}`);
  }
}
if (!success || status !== 0) process.exitCode = 1;
