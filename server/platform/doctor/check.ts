import { setTimeout as pause } from "node:timers/promises";
import { reasonOf, StartError } from "#server/platform/process/start-error.ts";

/**
 * What a check found: `ok`; `warning`, which the site can live with; `failure`, which it cannot;
 * `skipped` where the settings do not use what would be checked.
 */
export type Finding = {
  level: "ok" | "warning" | "failure" | "skipped";
  /** One sentence, with what to do where something is wrong. */
  text: string;
};

/** One thing that an operator wants to be right. */
export type Check = { name: string; run: () => Promise<Finding> };

/** A check that does not end in this time has failed. */
const LIMIT_MS = 25_000;

export const ok = (text: string): Finding => ({ level: "ok", text });
export const warning = (text: string): Finding => ({ level: "warning", text });
export const failure = (text: string): Finding => ({ level: "failure", text });
export const skipped = (text: string): Finding => ({ level: "skipped", text });

async function runCheck({ run }: Check): Promise<Finding> {
  const limit = new AbortController();
  const late = pause(LIMIT_MS, failure("Did not end within 25 seconds."), { signal: limit.signal });
  late.catch(() => undefined);
  try {
    return await Promise.race([run(), late]);
  } catch (error) {
    return failure(error instanceof StartError ? error.message : `Failed: ${reasonOf(error)}.`);
  } finally {
    limit.abort();
  }
}

/** Runs checks one after the other, so that none disturbs another. */
export async function* runChecks(
  checks: readonly Check[],
): AsyncGenerator<Finding & { name: string }> {
  for (const check of checks) yield { name: check.name, ...(await runCheck(check)) };
}
