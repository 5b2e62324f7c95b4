import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/records/database/database.ts";
import { findLimitFactor } from "#server/records/partners/partner.ts";
import { NEW_VEHICLES_PER_HOUR, UPLOADS_PER_HOUR } from "#shared/partner/limit-factor.ts";
import { Problem } from "#shared/problem.ts";
import { RETENTION_DAYS } from "#shared/site/retention.ts";
import { networkOf } from "./network-of.ts";
import { createVisitCounter, type VisitCounter } from "./visit-counter.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Maximum number of pending sign-ups of one address. */
export const MAX_PENDING_SIGN_UPS = 10;

/** From this share on the factor of a partner is read, before a careful program slows down. */
const NEARLY_USED_UP = 0.8;

/** How often each thing may be done, over all processes together (docs/business-rules.md). */
const RULES = {
  /** Wrong passwords from browsers that never signed in to the account. */
  signInByAccount: { points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords at one account from one browser that has signed in to it before. */
  signInByDevice: { points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords and codes of a person who is already signed in. */
  proofBySession: { points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords and codes of a browser that Google has identified. */
  proofByGoogle: { points: 10, seconds: 15 * MINUTE },
  /** Wrong passwords on the page of a confirmation link. */
  confirmTriesByLink: { points: 10, seconds: 15 * MINUTE },
  /** Wrong codes for one sign-up of the checkout; its link works on. */
  codeTriesBySignUp: { points: 5, seconds: 30 * MINUTE },
  /**
   * The first wrong codes of each sign-up, which the other sign-ups of its address cannot use up.
   * Counted once in the life of a sign-up.
   */
  codeFirstTriesBySignUp: { points: 2, seconds: RETENTION_DAYS.signUp * DAY },
  codeFirstTriesByAccountAndNetwork: { points: 4, seconds: DAY },
  codeFirstTriesByAccount: { points: 20, seconds: DAY },
  /**
   * All other wrong codes for the sign-ups of one address, so that more sign-ups are not more
   * attempts. One network cannot use up what the address has.
   */
  codeTriesByAccountAndNetwork: { points: 6, seconds: DAY },
  codeTriesByAccount: { points: 20, seconds: DAY },
  codeTriesByAddress: { points: 30, seconds: 15 * MINUTE },
  /** Codes from browsers without a sign-up: they guess nothing. */
  strayCodesByAddress: { points: 300, seconds: 15 * MINUTE },
  signInByAddress: { points: 30, seconds: 15 * MINUTE },
  /** Wrong passwords or codes allowed on a link after Google sign-in. */
  googleLinkTries: { points: 5, seconds: 15 * MINUTE },
  signUpByAddress: { points: 10, seconds: HOUR },
  /**
   * Sign-ups of one address from one network: fewer than may be pending, and than the address may
   * have in an hour, so that one stranger can neither block the owner's sign-up nor replace the
   * owner's link.
   */
  signUpByAccountAndNetwork: { points: 5, seconds: DAY },
  signUpByAccount: { points: MAX_PENDING_SIGN_UPS, seconds: HOUR },
  /** Emails with links for resets, confirmations and new addresses together, to any address. */
  emailRequestsByAddress: { points: 10, seconds: HOUR },
  resetByAccount: { points: 3, seconds: HOUR },
  resendByAccount: { points: 3, seconds: HOUR },
  emailChangeByUser: { points: 3, seconds: HOUR },
  /** Links to one new address, over all callers: it may belong to a stranger. */
  emailChangeByAccount: { points: 3, seconds: HOUR },
  /** Each sends an email, and its row outlives the token. */
  newAccessTokensByUser: { points: 30, seconds: DAY },
  /**
   * Tokens of the demo accounts, from one network and of each account: their rows stay for weeks.
   */
  newTestTokensByAddress: { points: 10, seconds: HOUR },
  /** Only bounds the rows: far more than one network can use up. */
  newTestTokensByUser: { points: 10_000, seconds: DAY },
  /** Each sends an email. */
  newWebhooksByUser: { points: 30, seconds: DAY },
  /** New secrets, and other addresses or events. */
  webhookChangesByUser: { points: 10, seconds: HOUR },
  /** Tests and replays: each sends a request to a server that the caller chose. */
  webhookSendsByUser: { points: 60, seconds: HOUR },
  payoutChangeByUser: { points: 3, seconds: HOUR },
  /** Each sends an email to the partner. */
  dateChangesByUser: { points: 10, seconds: HOUR },
  /** The export reads tables that have no index by person. */
  myDataByUser: { points: 10, seconds: HOUR },
  /** Each request reads a whole table. */
  exportsByUser: { points: 60, seconds: HOUR },
  contactByAddress: { points: 5, seconds: HOUR },
  uploadsByPartner: { points: UPLOADS_PER_HOUR, seconds: HOUR },
  /** New vehicles and copies together: an admin reviews each. */
  newVehiclesByPartner: { points: NEW_VEHICLES_PER_HOUR, seconds: HOUR },
  /** Each may add a year of weeks. */
  blocksByPartner: { points: 200, seconds: HOUR },
  /** Each may write a year of days for each of twenty vehicles. */
  specialPricesByPartner: { points: 200, seconds: HOUR },
  calendarsByUser: { points: 60, seconds: HOUR },
  /** Emails sent to one mailbox; the rest waits, and security emails do not count. */
  emailsByRecipient: { points: 30, seconds: HOUR },
} as const;

/** Too frequent for a database write each time. */
const VISITS = {
  catalogByAddress: { points: 300, seconds: MINUTE },
  /** Every request under /api, so that each response can say what is left (BR-475). */
  restByAddress: { points: 3_000, seconds: MINUTE },
  viewsByAddress: { points: 60, seconds: MINUTE },
  /** Many people check out at once; the bookings per person are limited in the transaction. */
  checkoutByUser: { points: 10, seconds: MINUTE },
  /**
   * Every change by a customer or partner, and by anyone to their own account and webhooks, so that
   * none can be repeated without limit.
   */
  changesByUser: { points: 600, seconds: HOUR },
  /** Each handshake reads its session; many people may share the address of an office. */
  handshakesByAddress: { points: 300, seconds: MINUTE },
} as const;

const ALL = { ...RULES, ...VISITS };

/** A limit that counts in the database at once, so that attempts can be refunded. */
export type RefundableLimit = keyof typeof RULES;

type VisitName = keyof typeof VISITS;

export type LimitName = RefundableLimit | VisitName;

/** A limit that an admin may multiply for a partner (BR-470). */
export type PartnerLimit =
  | Extract<LimitName, `${string}ByPartner`>
  | "calendarsByUser"
  | "changesByUser";

/** What a limit allows under one key, and what is left of it. */
export type LimitState = {
  name: LimitName;
  quota: number;
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
};

/** What was counted under one key, this attempt included. */
type Count = { used: number; msToReset: number };

/** Is called with the state of a limit after each count, also where the count is refused. */
export type OnCounted = (state: LimitState) => void;

export type Limits = {
  /** Counts one attempt. @throws {Problem} tooManyAttempts */
  consume: (name: LimitName, key: string, onCounted?: OnCounted) => Promise<void>;
  /**
   * Counts one attempt of a signed-in person, against the limit times the factor that an admin set
   * for a partner. The factor is read once little is left of the simple limit.
   * @throws {Problem} tooManyAttempts
   */
  consumeOfUser: (name: PartnerLimit, userId: string, onCounted?: OnCounted) => Promise<void>;
  /** Counts one visit of a limit that is counted in memory. @throws {Problem} tooManyAttempts */
  countVisit: (name: VisitName, key: string, onCounted?: OnCounted) => void;
  /** Refunds an attempt that turned out to be legitimate. */
  refund: (name: RefundableLimit, key: string, onCounted?: OnCounted) => Promise<void>;
  /** Scales a limit that is counted elsewhere, in memory, by the same factor as all others. */
  scaled: (points: number) => number;
  stop: () => void;
};

/** Networks of addresses that were read lately: reading one takes longer than counting it. */
const networks = new LRUCache<string, string>({ max: 10_000, memoMethod: networkOf });

const knownNetworkOf = (address: string) => networks.memo(address);

/**
 * The stored form of a key: a network for IP addresses, and a hash for email addresses, so that the
 * table of counts contains no email address.
 */
function subjectOf(name: LimitName, key: string): string {
  if (name.endsWith("ByAddress")) return knownNetworkOf(key);
  return name.endsWith("ByAccount") || name.endsWith("ByRecipient") ? hashSecret(key) : key;
}

const toSeconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000));

function refuse(milliseconds: number): never {
  throw new Problem("tooManyAttempts", { retryAfterSeconds: toSeconds(milliseconds) });
}

/**
 * Limits counted in Postgres, shared by every process.
 * @param siteFactor multiplies every limit; for load tests
 */
export function createLimits(pool: Pool, db: Database, clock: Clock, siteFactor: number): Limits {
  const scaled = (points: number) => Math.max(1, Math.round(points * siteFactor));
  const visits = new Map<string, VisitCounter>(
    Object.entries(VISITS).map(([name, { points, seconds }]) => [
      name,
      createVisitCounter(db, clock, { name, points: scaled(points), seconds }),
    ]),
  );
  const entries = Object.entries(RULES).map(([name, { points, seconds }]) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points: scaled(points),
      duration: seconds,
      clearExpiredByTimeout: false,
    });
    return [name, limiter] as const;
  });
  const limiters = new Map<string, RateLimiterPostgres>(entries);
  const limiterOf = (name: keyof typeof RULES) => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`Unknown rate limit ${name}`);
    return limiter;
  };
  const stateOf = (name: LimitName, { used, msToReset }: Count, factor = 1): LimitState => {
    const { points, seconds } = ALL[name];
    const quota = scaled(points) * factor;
    const remaining = Math.max(0, quota - used);
    return { name, quota, windowSeconds: seconds, remaining, resetSeconds: toSeconds(msToReset) };
  };
  const quotaOf = (name: LimitName) => scaled(ALL[name].points);
  const countVisit = (counter: VisitCounter, name: LimitName, key: string): Count => {
    const { left, msToReset } = counter.count(subjectOf(name, key));
    return { used: quotaOf(name) - left, msToReset };
  };
  const count = async (name: LimitName, key: string): Promise<Count> => {
    const counter = visits.get(name);
    if (counter) return countVisit(counter, name, key);
    const attempt = limiterOf(name as keyof typeof RULES).consume(subjectOf(name, key));
    const { consumedPoints, msBeforeNext } = await attempt.catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) return reason;
      throw reason;
    });
    return { used: consumedPoints, msToReset: msBeforeNext };
  };
  const settle = (name: LimitName, counted: Count, onCounted?: OnCounted, factor = 1) => {
    onCounted?.(stateOf(name, counted, factor));
    if (counted.used > quotaOf(name) * factor) refuse(counted.msToReset);
  };
  return {
    countVisit(name, key, onCounted) {
      const counter = visits.get(name);
      if (counter) settle(name, countVisit(counter, name, key), onCounted);
    },
    async consume(name, key, onCounted) {
      settle(name, await count(name, key), onCounted);
    },
    async consumeOfUser(name, userId, onCounted) {
      const counted = await count(name, userId);
      const isNear = counted.used > quotaOf(name) * NEARLY_USED_UP;
      const factor = isNear ? await findLimitFactor(db, userId) : 1;
      settle(name, counted, onCounted, factor);
    },
    async refund(name, key, onCounted) {
      const { consumedPoints, msBeforeNext } = await limiterOf(name).reward(subjectOf(name, key));
      onCounted?.(stateOf(name, { used: consumedPoints, msToReset: msBeforeNext }));
    },
    scaled,
    stop() {
      for (const counter of visits.values()) counter.stop();
    },
  };
}
