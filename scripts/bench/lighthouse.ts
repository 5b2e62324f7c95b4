/** Lighthouse on a phone, with the CPU slowed to the same device on every machine. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { median } from "./figures.ts";

/**
 * The last version that runs on Node 20. Fetched by npx when it is needed: it would be a quarter of
 * what `npm ci` installs, for one benchmark.
 */
const PACKAGE = "lighthouse@12.8.2";
/** Lighthouse's own measure of the CPU of the phone that its scores are made for. */
const PHONE_INDEX = 375;
const MAX_OUTPUT_BYTES = 64 * 1024 ** 2;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

const score = z.object({ score: z.number().nullable() });
const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number().positive() }),
  categories: z.record(z.enum(CATEGORIES), score),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      numericValue: z.number().optional(),
    }),
  ),
});
type Report = z.infer<typeof reportSchema>;

/** Scores of 0 to 100 and times in milliseconds, each the median over the runs. */
export type LighthouseFigures = {
  scores: Record<Category, number>;
  lcpMs: number;
  blockingMs: number;
  /** Titles of the audits that lower a score other than that of performance, in any run. */
  failed: string[];
};

async function audit(address: string, browserFile: string, slowdown: number): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    "npx",
    [
      "--yes",
      PACKAGE,
      address,
      "--quiet",
      "--output=json",
      `--only-categories=${CATEGORIES.join(",")}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown.toFixed(2)}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    { maxBuffer: MAX_OUTPUT_BYTES, env: { ...process.env, CHROME_PATH: browserFile } },
  );
  return reportSchema.parse(JSON.parse(stdout));
}

/** How much this machine is slowed: one audit measures its CPU. */
async function calibrate(address: string, browserFile: string): Promise<number> {
  const { environment } = await audit(address, browserFile, 1);
  return Math.max(1, environment.benchmarkIndex / PHONE_INDEX);
}

function summarize(reports: readonly Report[]): LighthouseFigures {
  const of = (category: Category) =>
    median(reports.map(({ categories }) => (categories[category].score ?? 0) * 100));
  const timeOf = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  const failed = reports.flatMap(({ audits }) =>
    Object.values(audits).filter(
      ({ score: points, scoreDisplayMode }) => scoreDisplayMode === "binary" && points === 0,
    ),
  );
  return {
    scores: {
      performance: of("performance"),
      accessibility: of("accessibility"),
      "best-practices": of("best-practices"),
      seo: of("seo"),
    },
    lcpMs: timeOf("largest-contentful-paint"),
    blockingMs: timeOf("total-blocking-time"),
    failed: [...new Set(failed.map(({ title }) => title))],
  };
}

/**
 * Audits pages alternately, so that a busy minute of the machine affects all of them.
 * @param pages addresses by name
 * @returns the slowdown of the CPU, and the figures by name
 */
export async function runLighthouse(
  pages: Readonly<Record<string, string>>,
  browserFile: string,
  rounds: number,
): Promise<{ slowdown: number; figures: Map<string, LighthouseFigures> }> {
  const [first = ""] = Object.values(pages);
  const slowdown = await calibrate(first, browserFile);
  const reports = new Map<string, Report[]>(Object.keys(pages).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, address] of Object.entries(pages)) {
      reports.get(name)?.push(await audit(address, browserFile, slowdown));
    }
  }
  const figures = new Map([...reports].map(([name, list]) => [name, summarize(list)]));
  return { slowdown, figures };
}
