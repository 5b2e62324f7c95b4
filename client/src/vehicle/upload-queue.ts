import { type FormOwner, type UploadResult, uploadPicture } from "./upload-picture.ts";

const AT_ONCE = 2;

type Waiting = { key: string; file: File };

type QueueListener = {
  onProgress: (key: string, share: number) => void;
  onSettled: (key: string, result: UploadResult) => void;
  /** Told when nothing is on its way any more, with what became of it. */
  onIdle: (outcome: { done: number; failed: number }) => void;
};

/** Sends files two at a time, in the order in which they were chosen. */
export type UploadQueue = {
  add: (files: readonly Waiting[]) => void;
  /** Forgets a file, on its way or not; nobody is told any more. */
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
    const result = await uploadPicture(owner, file, progress, abort.signal);
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
