import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { Problem } from "#shared/problem.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often each thing may be done, over all processes together (promises, 13). */
const RULES = {
  signInByAccount: { points: 10, seconds: 15 * MINUTE },
  signInByAddress: { points: 30, seconds: 15 * MINUTE },
  signUpByAddress: { points: 10, seconds: HOUR },
  checkoutByPerson: { points: 10, seconds: MINUTE },
  contactByAddress: { points: 5, seconds: HOUR },
  catalogByAddress: { points: 300, seconds: MINUTE },
} as const;

export type LimitName = keyof typeof RULES;

export type Limits = {
  /** Counts one attempt. @throws {Problem} tooManyAttempts */
  consume: (name: LimitName, key: string) => Promise<void>;
  /** Gives back what an attempt that turned out well had taken. */
  refund: (name: LimitName, key: string) => Promise<void>;
};

/**
 * Limits counted in Postgres, shared by every process.
 * @param factor multiplies every limit; for load tests
 */
export function createLimits(pool: Pool, factor: number): Limits {
  const entries = Object.entries(RULES).map(([name, { points, seconds }]) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points: Math.max(1, Math.round(points * factor)),
      duration: seconds,
      clearExpiredByTimeout: false,
    });
    return [name, limiter] as const;
  });
  const limiters = new Map<string, RateLimiterPostgres>(entries);
  const limiterOf = (name: LimitName) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`No limit is called ${name}`);
    return limiter;
  };
  return {
    async consume(name, key) {
      try {
        await limiterOf(name).consume(key);
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw new Problem("tooManyAttempts", {
          retryAfterSeconds: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
        });
      }
    },
    async refund(name, key) {
      await limiterOf(name).reward(key);
    },
  };
}
