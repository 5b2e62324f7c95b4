import type { LimitName, LimitState } from "./limits.ts";

/** The latest state of each limit that a request was counted against. */
export type CountedLimits = Map<LimitName, LimitState>;

/**
 * Limits whose key is the caller's own: its network, or its account. The others count attempts at
 * an account or a mailbox over all callers, and would show one what others do.
 */
const OWN_KEY = /By(?:Address|User|Partner|Session)$/;

const isOwn = ({ name }: LimitState) => OWN_KEY.test(name);

/** The policy of a limit as an item of the header `RateLimit-Policy`. */
export function limitPolicy({ name, quota, windowSeconds }: LimitState): string {
  return `"${name}";q=${quota};w=${windowSeconds}`;
}

/** What is left of a limit as an item of the header `RateLimit`. */
export function limitLeft({ name, remaining, resetSeconds }: LimitState): string {
  return `"${name}";r=${remaining};t=${resetSeconds}`;
}

/**
 * The headers `RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers-11: lists
 * of structured fields (RFC 9651). None where nothing of the caller's own was counted.
 */
export function rateLimitHeaders(counted: CountedLimits): Record<string, string> {
  const own = [...counted.values()].filter(isOwn);
  if (own.length === 0) return {};
  return {
    "ratelimit-policy": own.map(limitPolicy).join(", "),
    ratelimit: own.map(limitLeft).join(", "),
  };
}
