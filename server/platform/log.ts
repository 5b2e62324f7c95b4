import { type DestinationStream, type Logger, pino } from "pino";
import type { Env } from "#server/env.ts";

export type Log = Logger;

/** Field names that may hold secrets or personal data; their values are never logged. */
const SECRET_FIELDS = [
  "password",
  "token",
  "secret",
  "cookie",
  "authorization",
  "email",
  "phone",
  "recipient",
];

/**
 * The loggable parts of an error. Messages of failed queries contain the parameters, and a
 * constraint's detail contains the row, so only codes, names and stack frames are kept.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const { code, constraint, routine } = (cause ?? error) as Error & Record<string, unknown>;
  const isQuery = error.name === "DrizzleQueryError" || error.message.startsWith("Failed query");
  return {
    type: error.name,
    message: isQuery ? cause?.message : error.message,
    code,
    constraint,
    routine,
    frames: error.stack?.split("\n").filter((line) => /^\s+at /.test(line)),
  };
}

/**
 * Makes a warning that is logged at once and then at most once a second, with the number of repeats
 * in between: an outage fails every call, and a line for each would fill the disk. A line names the
 * latest of the requests that it covers.
 */
export function limitWarning(
  log: Log,
  message: string,
): (error: unknown, requestId?: string) => void {
  let isQuiet = false;
  let repeats = 0;
  let latest: { err: unknown; requestId?: string | undefined };
  const beQuiet = () => {
    isQuiet = true;
    setTimeout(() => {
      isQuiet = false;
      if (repeats === 0) return;
      log.warn({ ...latest, repeats }, message);
      repeats = 0;
      beQuiet();
    }, 1_000).unref();
  };
  return (error, requestId) => {
    latest = { err: error, requestId };
    if (isQuiet) {
      repeats += 1;
      return;
    }
    log.warn(latest, message);
    beQuiet();
  };
}

/** @param destination by default standard output */
export function createLog(level: Env["logLevel"], destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: "[hidden]",
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
