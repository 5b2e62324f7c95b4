import { type DestinationStream, type Logger, pino } from "pino";
import type { Env } from "#server/env.ts";
import type { Traces } from "./traces/traces.ts";

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

/** What names a request in a line of the log. */
export type RequestNames = { requestId?: string | undefined; traceId?: string | undefined };

/** Names a request by its id, and by the present trace where one is recorded. */
export function requestNames(
  traces: Pick<Traces, "currentTraceId">,
  requestId: string | undefined,
): RequestNames {
  return { requestId, traceId: traces.currentTraceId() ?? undefined };
}

/**
 * Makes a warning that is logged at once and then at most once a second, with the number of repeats
 * in between: an outage fails every call, and a line for each would fill the disk. A line names the
 * latest of the requests that it covers.
 */
export function limitWarning(
  log: Log,
  message: string,
): (error: unknown, names?: RequestNames) => void {
  let isQuiet = false;
  let repeats = 0;
  let latest: { err: unknown } & RequestNames;
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
  return (error, names) => {
    latest = { err: error, ...names };
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
