import { Problem } from "#shared/problem.ts";

/** Limits of concurrent and queued uploads. */
export type UploadSlotRules = {
  /** Uploads whose bytes are in memory, over all callers. */
  atOnce: number;
  perPartner: number;
  /** Queued uploads with their bytes unread, over all callers. */
  mostWaiting: number;
  waitMs: number;
  /** The Retry-After of a refused caller. */
  retryAfterSeconds: number;
};

/**
 * Eight uploads hold at most 8 × 5 MB, twice that while their parts are joined. Two are decoded at
 * a time, so more in memory would not be faster.
 */
const RULES: UploadSlotRules = {
  atOnce: 8,
  perPartner: 2,
  mostWaiting: 32,
  waitMs: 10_000,
  retryAfterSeconds: 5,
};

/** Bounds the bytes of uploads in this process: a slot is taken before a body is read. */
export type UploadSlots = {
  /**
   * Waits for a slot. One partner may hold two and wait for two, so that no partner takes all of
   * them.
   * @param signal aborted when the caller disconnects, which ends the wait
   * @returns releases the slot; call it once
   * @throws {Problem} tooManyAttempts when the partner's own uploads take up the room, unavailable
   * when those of others do; both with a retry time. invalidInput when the caller disconnected
   */
  take: (partnerId: string, signal: AbortSignal | undefined) => Promise<() => void>;
};

type Waiting = { partnerId: string; start: (release: () => void) => void };

export function createUploadSlots(rules: UploadSlotRules = RULES): UploadSlots {
  const { atOnce, perPartner, mostWaiting, waitMs, retryAfterSeconds } = rules;
  const running: string[] = [];
  let waiting: Waiting[] = [];

  const countOf = (partners: readonly string[], partnerId: string) =>
    partners.filter((one) => one === partnerId).length;
  const isFree = (partnerId: string) =>
    running.length < atOnce && countOf(running, partnerId) < perPartner;
  const begin = (partnerId: string) => {
    running.push(partnerId);
    return () => {
      running.splice(running.indexOf(partnerId), 1);
      startNext();
    };
  };
  const startNext = () => {
    const next = waiting.find(({ partnerId }) => isFree(partnerId));
    next?.start(begin(next.partnerId));
  };
  const refusal = (partnerId: string) =>
    countOf(running, partnerId) >= perPartner
      ? new Problem("tooManyAttempts", { retryAfterSeconds })
      : new Problem("unavailable", { retryAfterSeconds });

  const wait = (partnerId: string, signal: AbortSignal | undefined) =>
    new Promise<() => void>((resolve, reject) => {
      const stop = () => {
        waiting = waiting.filter((one) => one !== entry);
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      };
      const giveUp = (problem: Problem) => {
        stop();
        reject(problem);
      };
      const onAbort = () => giveUp(new Problem("invalidInput"));
      const entry: Waiting = {
        partnerId,
        start(release) {
          stop();
          resolve(release);
        },
      };
      const timer = setTimeout(() => giveUp(refusal(partnerId)), waitMs);
      signal?.addEventListener("abort", onAbort);
      waiting.push(entry);
    });

  return {
    async take(partnerId, signal) {
      if (signal?.aborted) throw new Problem("invalidInput");
      if (isFree(partnerId)) return begin(partnerId);
      const own = countOf(
        waiting.map((one) => one.partnerId),
        partnerId,
      );
      if (own >= perPartner || waiting.length >= mostWaiting) throw refusal(partnerId);
      return wait(partnerId, signal);
    },
  };
}
