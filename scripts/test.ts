/**
 * Runs every test and reports the result; the counts come from the runners' own reports. One runner
 * works after the other: together they only share the same cores, and disturb each other.
 *   npm test [-- --only unit|browser [arguments for vitest or playwright]]
 *   npm test -- tests/…/one.test.ts tests/…/other.journey.ts
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { listUntested } from "#tests/support/programs/missing-programs.ts";
import { fetchRuntimes } from "#tests/support/runtimes/fetch-runtimes.ts";
import { BrowserError, findBrowser } from "./test/browser.ts";
import { describeSlowness, measureSlowness } from "./test/machine-speed.ts";
import { makeMemoryFolder, removeMemoryFolder } from "./test/memory-folder.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const REPORTS = path.join(ROOT, ".cache/reports");
const KINDS = ["unit", "browser"] as const;

type Kind = (typeof KINDS)[number];
type Counts = { passed: number; failed: number; skipped: number };
type Result = Counts & { title: string; seconds: number; remarks: string[] };
type Options = {
  /** Arguments for the runner. */
  extraArgs: readonly string[];
  env: Record<string, string>;
};
type Suite = { title: string; report: string; args: string[]; read: (json: unknown) => Counts };

const vitestSchema = z.object({
  success: z.boolean(),
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

const playwrightSchema = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** A file that could not be loaded has no tests, which must not count as no failures. */
function readVitest(json: unknown): Counts {
  const report = vitestSchema.parse(json);
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** A journey that passed at the second attempt has failed once. */
function readPlaywright(json: unknown): Counts {
  const { stats, errors } = playwrightSchema.parse(json);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

const SUITES: Record<Kind, Suite> = {
  unit: {
    title: "unit and server",
    report: path.join(REPORTS, "vitest.json"),
    args: [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${path.join(REPORTS, "vitest.json")}`,
    ],
    read: readVitest,
  },
  browser: {
    title: "browser journeys",
    report: path.join(REPORTS, "playwright.json"),
    args: ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"],
    read: readPlaywright,
  },
};

const running = new Set<ChildProcess>();

/**
 * Interrupts the runners and all that they started, as a terminal does: each runner has a process
 * group of its own. Vitest itself would leave its workers' servers and its Postgres running.
 */
function interruptRunners(): void {
  for (const { pid } of running) if (pid !== undefined) process.kill(-pid, "SIGINT");
}

/** Runs a Node program in the repository; resolves to its exit code. */
function runNode(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: "inherit",
      env: { ...process.env, ...env },
      detached: true,
    });
    running.add(child);
    child.on("error", () => resolve(1));
    child.on("close", (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

async function readCounts({ report, read }: Suite): Promise<Counts | null> {
  try {
    return read(JSON.parse(await readFile(report, "utf8")));
  } catch {
    return null;
  }
}

/** Any problem that prevents a complete result counts as one failure. */
async function runSuite(suite: Suite, { extraArgs, env }: Options): Promise<Result> {
  const start = Date.now();
  const code = await runNode([...suite.args, ...extraArgs], env);
  const seconds = (Date.now() - start) / 1000;
  const counts = await readCounts(suite);
  const result = {
    title: suite.title,
    seconds,
    ...(counts ?? { passed: 0, failed: 1, skipped: 0 }),
  };
  const remarks: string[] = [];
  if (!counts) remarks.push("no readable report");
  if (result.skipped > 0) remarks.push("skipped tests count as failed");
  const failed = result.failed + result.skipped;
  if (counts && counts.passed + failed === 0) remarks.push("no tests ran");
  else if (code !== 0 && failed === 0) remarks.push(`ended with code ${code}`);
  else return { ...result, failed, remarks };
  return { ...result, failed: failed + 1, remarks };
}

function failure(title: string, remark: string): Result {
  return { title, passed: 0, failed: 1, skipped: 0, seconds: 0, remarks: [remark] };
}

/** @param notes receives the lines about the browser for the summary */
async function runBrowserSuite(options: Options, notes: string[]): Promise<Result> {
  const { browser } = SUITES;
  try {
    const found = await findBrowser();
    process.stdout.write(`Browser: ${found.file}\n`);
    const env = {
      ...options.env,
      CHROMIUM_PATH: found.file,
      PLAYWRIGHT_JSON_OUTPUT_FILE: browser.report,
    };
    const result = await runSuite(browser, { ...options, env });
    if (found.advice) notes.push(`Browser: ${found.file}; ${found.advice}`);
    return result;
  } catch (error) {
    if (!(error instanceof BrowserError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return failure(browser.title, "no browser");
  }
}

type Run = { kind: Kind; extra: string[] };

const isFileOf = (kind: Kind) => (file: string) =>
  file.startsWith("tests/") && file.endsWith(kind === "unit" ? ".test.ts" : ".journey.ts");

function parseArguments(args: readonly string[]): Run[] {
  const [option, name, ...extra] = args;
  if (option === undefined) return KINDS.map((kind) => ({ kind, extra: [] }));
  const kind = KINDS.find((known) => known === name);
  if (option === "--only" && kind) return [{ kind, extra }];
  const runs = KINDS.map((known) => ({ kind: known, extra: args.filter(isFileOf(known)) }));
  if (runs.flatMap((run) => run.extra).length === args.length) {
    return runs.filter((run) => run.extra.length > 0);
  }
  process.stderr.write(
    "Usage: npm test [-- --only unit|browser [arguments of the runner]], or npm test -- tests/…/one.test.ts tests/…/other.journey.ts\n",
  );
  process.exit(2);
}

function printTable(results: readonly Result[]): void {
  const row = (cells: readonly string[]) =>
    `  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(18) : cell.padStart(8))).join("")}`;
  const lines = results.map(({ title, passed, failed, skipped, seconds, remarks }) => {
    const cells = [
      title,
      String(passed),
      String(failed),
      String(skipped),
      `${seconds.toFixed(0)} s`,
    ];
    return `${row(cells)}${remarks.length > 0 ? `  ${remarks.join(", ")}` : ""}`;
  });
  const head = row(["", "passed", "failed", "skipped", "time"]);
  process.stdout.write(`\n${[head, ...lines].join("\n")}\n\n`);
}

const interrupted = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    interrupted.abort();
    interruptRunners();
  });
}
const runs = parseArguments(process.argv.slice(2));
const summaryFile = path.join(REPORTS, "summary.json");
await mkdir(REPORTS, { recursive: true });
const stale = [summaryFile, ...runs.map(({ kind }) => SUITES[kind].report)];
await Promise.all(stale.map((file) => rm(file, { force: true })));

const slowness = await measureSlowness();
const env: Record<string, string> = { TEST_SLOWNESS: String(slowness) };
const notes = [describeSlowness(slowness)];
process.stdout.write(`${notes.join("\n")}\n`);

const results: Result[] = [];
const isWhole = runs.some(({ kind, extra }) => kind === "unit" && extra.length === 0);
const notFetched = isWhole ? await fetchRuntimes() : new Map<string, string>();
if ((await runNode(["--import", "tsx", "scripts/build.ts", "--if-needed"])) !== 0) {
  results.push(failure("build", "the program could not be built"));
} else {
  env["PROGRAM_IS_BUILT"] = "true";
}
const memoryFolder = await makeMemoryFolder();
if (memoryFolder !== null) env["TMPDIR"] = memoryFolder;
for (const { kind, extra } of runs) {
  const options = { extraArgs: extra, env };
  if (interrupted.signal.aborted) results.push(failure(SUITES[kind].title, "interrupted"));
  else if (kind === "unit") results.push(await runSuite(SUITES.unit, options));
  else results.push(await runBrowserSuite(options, notes));
}
await removeMemoryFolder(memoryFolder);
const isUnit = runs.some(({ kind }) => kind === "unit");
const untested = isUnit ? listUntested(notFetched) : [];
notes.push(...untested.map((what) => `Not tested: ${what}`));

const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
await writeFile(summaryFile, `${JSON.stringify({ passed, failed, untested })}\n`);
printTable(results);
process.stdout.write(`${notes.join("\n")}\n\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
