import { Problem } from "#shared/problem.ts";

/** Limits of concurrent and queued uploads. */
export type UploadSlotRules = {
  /** Uploads whose bytes are in memory, over all callers. */
  atOnce: number;
  /** Of one partner, or one admin who edits a vehicle. */
  perUploader: number;
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
  perUploader: 2,
  mostWaiting: 32,
  waitMs: 10_000,
  retryAfterSeconds: 5,
};

/** Bounds the bytes of uploads in this process: a slot is taken before a body is read. */
export type UploadSlots = {
  /**
   * Waits for a slot. One uploader may hold two and wait for two, so that none takes all of
   * them.
   * @param signal aborted when the caller disconnects, which ends the wait
   * @returns releases the slot; call it once
   * @throws {Problem} tooManyAttempts when the uploader's own uploads take up the room, unavailable
   * when those of others do; both with a retry time. invalidInput when the caller disconnected
   */
  take: (uploaderId: string, signal: AbortSignal | undefined) => Promise<() => void>;
};

type Waiting = { uploaderId: string; start: (release: () => void) => void };

export function createUploadSlots(rules: UploadSlotRules = RULES): UploadSlots {
  const { atOnce, perUploader, mostWaiting, waitMs, retryAfterSeconds } = rules;
  const running: string[] = [];
  let waiting: Waiting[] = [];

  const countOf = (uploaders: readonly string[], uploaderId: string) =>
    uploaders.filter((one) => one === uploaderId).length;
  const isFree = (uploaderId: string) =>
    running.length < atOnce && countOf(running, uploaderId) < perUploader;
  const begin = (uploaderId: string) => {
    running.push(uploaderId);
    return () => {
      running.splice(running.indexOf(uploaderId), 1);
      startNext();
    };
  };
  const startNext = () => {
    const next = waiting.find(({ uploaderId }) => isFree(uploaderId));
    next?.start(begin(next.uploaderId));
  };
  const refusal = (uploaderId: string) =>
    countOf(running, uploaderId) >= perUploader
      ? new Problem("tooManyAttempts", { retryAfterSeconds })
      : new Problem("unavailable", { retryAfterSeconds });

  const wait = (uploaderId: string, signal: AbortSignal | undefined) =>
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
        uploaderId,
        start(release) {
          stop();
          resolve(release);
        },
      };
      const timer = setTimeout(() => giveUp(refusal(uploaderId)), waitMs);
      signal?.addEventListener("abort", onAbort);
      waiting.push(entry);
    });

  return {
    async take(uploaderId, signal) {
      if (signal?.aborted) throw new Problem("invalidInput");
      if (isFree(uploaderId)) return begin(uploaderId);
      const own = countOf(
        waiting.map((one) => one.uploaderId),
        uploaderId,
      );
      if (own >= perUploader || waiting.length >= mostWaiting) throw refusal(uploaderId);
      return wait(uploaderId, signal);
    },
  };
}
