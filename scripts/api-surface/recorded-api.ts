import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Api } from "./api-model.ts";
import { listBreaks } from "./compare-apis.ts";
import { printApi } from "./print-api.ts";
import { readApi } from "./read-api.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** The API with its types, and what of it no type says. */
const RECORDS = {
  api: "client/package/recorded-api.ts",
  surface: "client/package/recorded-surface.txt",
};
const CHANGELOG = "docs/api-changelog.md";

const packageSchema = z.object({ version: z.string().regex(/^\d+\.\d+\.\d+$/) });

export type RecordName = keyof typeof RECORDS;

/** What a change of the API asks for. */
export type RecordState =
  | { kind: "current" }
  /** Existing programs still work: the API only has to be recorded again. */
  | { kind: "outdated" }
  /** They do not, and the version was not raised or is not in the changelog. */
  | { kind: "broken"; breaks: string[] };

/** The version of the client package. */
export function readPackageVersion(): string {
  const text = readFileSync(path.join(ROOT, "client/package/package.json"), "utf8");
  return packageSchema.parse(JSON.parse(text)).version;
}

/** The version of the API: the first number of the package's version. */
export function toApiVersion(packageVersion: string): number {
  return Number(packageVersion.split(".")[0]);
}

export function readChangelog(): string {
  return readFileSync(path.join(ROOT, CHANGELOG), "utf8");
}

/** True where the changelog has a section of a version. */
export function mentions(changelog: string, version: string): boolean {
  return changelog.split("\n").includes(`## ${version}`);
}

/** The API as it was recorded last. */
export function readRecord(name: RecordName = "api"): string {
  return readFileSync(path.join(ROOT, RECORDS[name]), "utf8");
}

type Versioned = { version: number };

/**
 * Classifies what differs from a record: a break needs the next version of the API, and a section
 * of the changelog about it.
 */
export function checkVersioned(
  before: Versioned,
  now: Versioned,
  breaks: string[],
  { packageVersion, changelog }: { packageVersion: string; changelog: string },
): RecordState {
  const isRaised = now.version > before.version && mentions(changelog, packageVersion);
  return breaks.length > 0 && !isRaised ? { kind: "broken", breaks } : { kind: "outdated" };
}

/**
 * Judges the API as it is now by the recorded one.
 * @param recorded the text of the record
 * @param changelog its text
 */
export function checkRecord(
  recorded: string,
  now: Api,
  packageVersion: string,
  changelog: string,
): RecordState {
  if (printApi(now) === recorded) return { kind: "current" };
  const before = readApi(recorded);
  return checkVersioned(before, now, listBreaks(before, now), { packageVersion, changelog });
}

/** @param text what is recorded */
export async function writeRecord(name: RecordName, text: string): Promise<void> {
  await writeFile(path.join(ROOT, RECORDS[name]), text);
}

function git(...args: string[]): string | null {
  try {
    return execFileSync("git", args, { cwd: ROOT, encoding: "utf8", stdio: "pipe" });
  } catch {
    return null;
  }
}

/**
 * The record as it is on `main`, where this branch started: a break must not be hidden by recording
 * it by hand. Null without git, and before there was a record.
 */
export function readPublishedRecord(name: RecordName = "api"): string | null {
  const base = git("merge-base", "HEAD", "main") ?? git("merge-base", "HEAD", "origin/main");
  return git("show", `${base?.trim() ?? "HEAD"}:${RECORDS[name]}`);
}
