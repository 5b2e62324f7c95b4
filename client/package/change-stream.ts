import { TRPCClientError } from "@trpc/client";
import type { Changes, SubscriptionOptions } from "./calls.ts";
import { MeltemiError } from "./meltemi-error.ts";
import { type Failure, readFailure } from "./read-failure.ts";
import { type RetryPolicy, toPause } from "./repeat-call.ts";

/** What happens to a subscription. */
export type FeedObserver = {
  /** The server has started it, at first or again after a lost connection. */
  onStarted: () => void;
  /** @param change null in place of changes that the server cannot name */
  onChange: (cursor: string, change: unknown) => void;
  /** A connection could not be opened; the next one is tried by itself. */
  onConnectionFailed: (cause: unknown) => void;
  /** It has ended; without a cause, the server ended it. */
  onEnd: (cause?: unknown) => void;
};

export type Feed = {
  procedure: string;
  /**
   * Starts a subscription after a position, or from now on.
   * @returns stops it
   */
  subscribe: (cursor: string | null, observer: FeedObserver) => () => void;
};

/** Changes that were received and not read yet; with more, the subscription pauses. */
const MAX_QUEUED = 1_000;

type Gate = { promise: Promise<void>; open: () => void; fail: (cause: unknown) => void };

function createGate(): Gate {
  let open: Gate["open"] = () => undefined;
  let fail: Gate["fail"] = () => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  // It may fail before or without anything waiting for it.
  promise.catch(() => undefined);
  return { promise, open, fail };
}

/** Changes of a feed as an iterator, which resumes by itself after the last one it received. */
export class ChangeStream implements Changes<unknown> {
  readonly #feed: Feed;
  readonly #policy: RetryPolicy;
  readonly #options: SubscriptionOptions;
  readonly #queue: { cursor: string; change: unknown }[] = [];
  /** Opens when every later change will be returned. */
  readonly #established = createGate();
  /** Aborted when no more changes are received, which also ends a pause. */
  readonly #over = new AbortController();
  /** Opens when something is to be read again by a waiting `next`. */
  #arrival = createGate();
  #isEstablished = false;
  #hasBegun = false;
  #isPaused = false;
  #stop: () => void = () => undefined;
  /** Counts subscriptions, so that one that was replaced is not listened to any more. */
  #subscription = 0;
  /** The number of failures since a subscription was last started. */
  #failures = 0;
  #failure: { cause: unknown } | null = null;
  #cursor: string | null;
  /** The position that was received last, which may still be in the queue. */
  #received: string | null;

  /** @param lastEventId the position to continue after; null to begin now */
  constructor(
    feed: Feed,
    policy: RetryPolicy,
    lastEventId: string | null,
    options: SubscriptionOptions = {},
  ) {
    this.#feed = feed;
    this.#policy = policy;
    this.#options = options;
    this.#cursor = lastEventId;
    this.#received = lastEventId;
  }

  /** Aborted when the iterator receives no more changes. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  get cursor(): string | null {
    return this.#cursor;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  ready(): Promise<void> {
    this.#begin();
    return this.#established.promise;
  }

  async next(): Promise<IteratorResult<unknown>> {
    this.#begin();
    for (;;) {
      const entry = this.#queue.shift();
      if (entry) {
        this.#cursor = entry.cursor;
        if (this.#isPaused && this.#queue.length === 0) this.#subscribe();
        if (entry.change !== null) return { done: false, value: entry.change };
        this.#reportMissed();
      } else if (this.#failure) {
        const { cause } = this.#failure;
        this.#failure = null;
        throw cause;
      } else if (this.#over.signal.aborted) {
        return { done: true, value: undefined };
      } else {
        await this.#arrival.promise;
      }
    }
  }

  async return(): Promise<IteratorResult<unknown>> {
    this.#end();
    this.#queue.length = 0;
    this.#failure = null;
    return { done: true, value: undefined };
  }

  #begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    const { signal } = this.#options;
    signal?.addEventListener("abort", this.#abort, { once: true });
    if (signal?.aborted) this.#abort();
    else this.#subscribe();
  }

  readonly #abort = () => {
    this.#queue.length = 0;
    this.#fail(this.#options.signal?.reason);
  };

  #subscribe(): void {
    if (this.#over.signal.aborted) return;
    this.#isPaused = false;
    this.#subscription += 1;
    const own = this.#subscription;
    const isCurrent = () => own === this.#subscription && !this.#over.signal.aborted;
    this.#stop = this.#feed.subscribe(this.#received, {
      onStarted: () => {
        if (isCurrent()) this.#start();
      },
      onChange: (cursor, change) => {
        if (isCurrent()) this.#receive(cursor, change);
      },
      onConnectionFailed: (cause) => {
        if (isCurrent()) this.#countFailure(this.#read(cause));
      },
      onEnd: (cause) => {
        if (isCurrent()) void this.#repeat(cause);
      },
    });
  }

  #start(): void {
    this.#failures = 0;
    // Without a position, changes are only certain to follow once the server has named one.
    if (this.#received !== null) this.#establish();
  }

  #establish(): void {
    this.#isEstablished = true;
    this.#established.open();
  }

  #receive(cursor: string, change: unknown): void {
    // The first item of a feed that begins now names the position, and no change.
    const isPosition = change === null && this.#received === null;
    this.#received = cursor;
    this.#failures = 0;
    this.#establish();
    if (isPosition) {
      this.#cursor = cursor;
      return;
    }
    this.#queue.push({ cursor, change });
    if (this.#queue.length >= MAX_QUEUED) this.#pause();
    this.#arrive();
  }

  #pause(): void {
    this.#isPaused = true;
    this.#subscription += 1;
    this.#stop();
  }

  #arrive(): void {
    this.#arrival.open();
    this.#arrival = createGate();
  }

  #read(cause: unknown): Failure {
    return readFailure(this.#feed.procedure, cause);
  }

  /**
   * Ends the iterator when it could not be started for too often. Once it was started, it continues
   * trying for as long as it is iterated.
   */
  #countFailure({ error }: Failure): void {
    this.#failures += 1;
    if (!this.#isEstablished && this.#failures > this.#policy.retries) this.#fail(error);
  }

  async #repeat(cause: unknown): Promise<void> {
    // Only a failed call may pass by itself; a runtime without WebSockets gets none.
    if (cause !== undefined && !(cause instanceof TRPCClientError)) return this.#fail(cause);
    const failure = cause === undefined ? null : this.#read(cause);
    if (failure && !failure.isPassing) return this.#fail(failure.error);
    const pause = toPause(this.#policy, this.#failures);
    this.#countFailure(failure ?? this.#read(new Error("The server ended the subscription")));
    const { signal } = this.#over;
    await this.#policy.wait(Math.max(pause, failure?.retryAfterMs ?? 0), signal).then(
      () => this.#subscribe(),
      // It was ended in the meantime.
      () => undefined,
    );
  }

  #reportMissed(): void {
    if (this.#options.onMissed) {
      this.#options.onMissed();
      return;
    }
    this.#queue.length = 0;
    const { procedure } = this.#feed;
    this.#fail(new MeltemiError({ procedure, problem: { code: "changesMissed", params: {} } }));
  }

  #fail(cause: unknown): void {
    if (this.#over.signal.aborted) return;
    this.#failure = { cause };
    this.#established.fail(cause);
    this.#end();
  }

  #end(): void {
    if (this.#over.signal.aborted) return;
    this.#over.abort();
    this.#stop();
    this.#options.signal?.removeEventListener("abort", this.#abort);
    // Otherwise a caller that waits for its start would wait forever.
    this.#established.fail(new Error("The subscription was closed"));
    this.#arrive();
  }
}
