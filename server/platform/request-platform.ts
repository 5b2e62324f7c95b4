import type { LimitState, Limits } from "./limits/limits.ts";
import type { CountedLimits } from "./limits/rate-limit-headers.ts";
import { type Log, requestNames } from "./log.ts";
import type { Platform } from "./platform.ts";

/** The limits of the platform, which also remember what was counted. */
function rememberCounts(limits: Limits, counted: CountedLimits): Limits {
  const remember = (state: LimitState) => counted.set(state.name, state);
  return {
    ...limits,
    consume: (name, key) => limits.consume(name, key, remember),
    consumeOfUser: (name, userId) => limits.consumeOfUser(name, userId, remember),
    countVisit: (name, key) => limits.countVisit(name, key, remember),
    refund: (name, key) => limits.refund(name, key, remember),
  };
}

/**
 * The platform as the code of one request uses it: its lines of the log name the request, and the
 * limits that the request is counted against are remembered for its response.
 */
export function platformOfRequest(
  platform: Platform,
  requestId: string,
  counted: CountedLimits,
): Platform {
  let log: Log | null = null;
  return {
    ...platform,
    limits: rememberCounts(platform.limits, counted),
    // Made with the first line, because most requests write none.
    get log() {
      log ??= platform.log.child(requestNames(platform.traces, requestId));
      return log;
    },
    logOutage: (error) => platform.logOutage(error, requestId),
  };
}
