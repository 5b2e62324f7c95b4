import { type FormOwner, type UploadResult, uploadImage } from "./upload-image.ts";

const AT_ONCE = 2;

/** Longest automatic wait. An exhausted hourly limit is shown to the user instead. */
const LONGEST_WAIT_SECONDS = 60;
/** Maximum number of automatic retries before the failure is shown with a retry button. */
const MOST_RETRIES = 30;
/** Random delay, so that clients refused together do not retry together. */
const SPREAD_MS = 2_000;

/** Resolves after a delay, or at once when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

type Waiting = { key: string; file: File };

type QueueListener = {
  onProgress: (key: string, share: number) => void;
  /** Called when the server has no capacity. The file is sent again automatically. */
  onWaiting: (key: string) => void;
  onSettled: (key: string, result: UploadResult) => void;
  /** Called with the outcome when no uploads are left. */
  onIdle: (outcome: { done: number; failed: number }) => void;
};

/**
 * Uploads two files at a time, in the order in which they were chosen. A file that the server has
 * no capacity for keeps its place and is sent again when the server says so.
 */
export type UploadQueue = {
  add: (files: readonly Waiting[]) => void;
  /** Removes a file, uploading or not. No further callbacks are made for it. */
  drop: (key: string) => void;
  stop: () => void;
};

export function createUploadQueue(owner: FormOwner, listener: QueueListener): UploadQueue {
  const running = new Map<string, AbortController>();
  let waiting: Waiting[] = [];
  let outcome = { done: 0, failed: 0 };

  const send = async ({ key, file }: Waiting) => {
    const abort = new AbortController();
    running.set(key, abort);
    const progress = (share: number) => listener.onProgress(key, share);
    let result = await uploadImage(owner, file, progress, abort.signal);
    for (let retries = 0; retries < MOST_RETRIES && !abort.signal.aborted; retries++) {
      const wait = "problem" in result ? result.retryAfterSeconds : null;
      if (wait === null || wait > LONGEST_WAIT_SECONDS) break;
      listener.onWaiting(key);
      await pause(wait * 1_000 + Math.random() * SPREAD_MS, abort.signal);
      if (!abort.signal.aborted) result = await uploadImage(owner, file, progress, abort.signal);
    }
    running.delete(key);
    if (!abort.signal.aborted) {
      outcome["uploaded" in result ? "done" : "failed"] += 1;
      listener.onSettled(key, result);
    }
    proceed();
  };

  const proceed = () => {
    while (running.size < AT_ONCE) {
      const next = waiting.shift();
      if (!next) break;
      void send(next);
    }
    if (running.size > 0) return;
    listener.onIdle(outcome);
    outcome = { done: 0, failed: 0 };
  };

  return {
    add(files) {
      waiting.push(...files);
      proceed();
    },
    drop(key) {
      waiting = waiting.filter((one) => one.key !== key);
      running.get(key)?.abort();
    },
    stop() {
      waiting = [];
      for (const abort of running.values()) abort.abort();
    },
  };
}
