import { TRPCClientError } from "@trpc/client";
import { describe, expect, it, vi } from "vitest";
import { ChangeStream, type Feed, type FeedObserver } from "#package/change-stream.ts";
import { type RetryPolicy, toRetryPolicy } from "#package/repeat-call.ts";
import { LONG_WAIT } from "#tests/support/slowness.ts";

/** A feed whose subscriptions a test serves itself. */
class ScriptedFeed implements Feed {
  readonly procedure = "checkout.onBookingChange";
  readonly cursors: (string | null)[] = [];
  stopped = 0;
  #observer: FeedObserver | null = null;

  subscribe(cursor: string | null, observer: FeedObserver) {
    this.cursors.push(cursor);
    this.#observer = observer;
    return () => {
      this.stopped += 1;
    };
  }

  get current(): FeedObserver {
    if (!this.#observer) throw new Error("Nothing is subscribed");
    return this.#observer;
  }
}

const policy: RetryPolicy = { ...toRetryPolicy({ retries: 3 }), wait: async () => undefined };

function refusal(code: string, httpStatus: number) {
  const data = { problem: { code, params: {} }, fields: {}, httpStatus };
  return new TRPCClientError(code, { result: { error: { code: -1, message: code, data } } });
}

const disconnected = () => new TRPCClientError("WebSocket closed");

describe("a stream of changes", () => {
  it("begins now: the first item names the position and is no change", async () => {
    const feed = new ScriptedFeed();
    const stream = new ChangeStream(feed, policy, null);
    const ready = stream.ready();
    feed.current.onStarted();
    feed.current.onChange("5-a", null);
    await ready;
    expect(stream.cursor).toBe("5-a");
    feed.current.onChange("6-b", { kind: "placed" });
    await expect(stream.next()).resolves.toEqual({ done: false, value: { kind: "placed" } });
    expect(stream.cursor).toBe("6-b");
  });

  it("without a position is ready only once the server has named one", async () => {
    const feed = new ScriptedFeed();
    const stream = new ChangeStream(feed, policy, null);
    let isReady = false;
    const ready = stream.ready().then(() => {
      isReady = true;
    });
    feed.current.onStarted();
    // A change before the position would be lost without a trace.
    await new Promise(setImmediate);
    expect(isReady).toBe(false);
    feed.current.onChange("5-a", null);
    await ready;
  });

  it("continues after the position that a program stored", async () => {
    const feed = new ScriptedFeed();
    const stream = new ChangeStream(feed, policy, "5-a");
    const ready = stream.ready();
    feed.current.onStarted();
    await ready;
    expect(feed.cursors).toEqual(["5-a"]);
  });

  it("subscribes again after the last change it received when the server ends it in passing", async () => {
    const feed = new ScriptedFeed();
    const stream = new ChangeStream(feed, policy, "5-a");
    const first = stream.next();
    feed.current.onStarted();
    feed.current.onChange("6-b", "first");
    feed.current.onChange("7-c", "second");
    feed.current.onEnd(refusal("unavailable", 503));
    await expect(first).resolves.toMatchObject({ value: "first" });
    await vi.waitFor(() => expect(feed.cursors).toEqual(["5-a", "7-c"]), LONG_WAIT);
    feed.current.onChange("8-d", "third");
    expect(await stream.next()).toMatchObject({ value: "second" });
    expect(await stream.next()).toMatchObject({ value: "third" });
  });

  it("ends with a refusal that does not pass, after the changes before it", async () => {
    const feed = new ScriptedFeed();
    const stream = new ChangeStream(feed, policy, "5-a");
    const first = stream.next();
    feed.current.onChange("6-b", "first");
    feed.current.onEnd(refusal("notSignedIn", 401));
    await expect(first).resolves.toMatchObject({ value: "first" });
    await expect(stream.next()).rejects.toMatchObject({ problem: { code: "notSignedIn" } });
    await expect(stream.next()).resolves.toEqual({ done: true, value: undefined });
  });

  it("gives up a start that fails too often, and continues trying once it was started", async () => {
    const never = new ScriptedFeed();
    const failed = new ChangeStream(never, policy, null).next();
    for (let attempt = 0; attempt <= 3; attempt += 1)
      never.current.onConnectionFailed(disconnected());
    await expect(failed).rejects.toMatchObject({ problem: { code: "unreachable" } });
    expect(never.stopped).toBe(1);

    const once = new ScriptedFeed();
    const stream = new ChangeStream(once, policy, "5-a");
    const next = stream.next();
    once.current.onStarted();
    for (let attempt = 0; attempt <= 99; attempt += 1)
      once.current.onConnectionFailed(disconnected());
    once.current.onChange("6-b", "at last");
    await expect(next).resolves.toMatchObject({ value: "at last" });
  });

  it("pauses while a slow program has many changes to handle, and loses none", async () => {
    const feed = new ScriptedFeed();
    const stream = new ChangeStream(feed, policy, "0");
    const first = stream.next();
    const { current } = feed;
    for (let number = 1; number <= 1_500; number += 1) current.onChange(String(number), number);
    expect(feed.stopped).toBe(1);
    await first;
    for (let number = 2; number <= 1_000; number += 1) {
      expect(await stream.next()).toMatchObject({ value: number });
    }
    // What came after the pause began comes again.
    expect(feed.cursors).toEqual(["0", "1000"]);
    feed.current.onChange("1001", 1_001);
    expect(await stream.next()).toMatchObject({ value: 1_001 });
  });

  it("reports changes that the server cannot name, in their place", async () => {
    const onMissed = vi.fn();
    const feed = new ScriptedFeed();
    const stream = new ChangeStream(feed, policy, "5-a", { onMissed });
    const first = stream.next();
    feed.current.onChange("6-b", "before");
    feed.current.onChange("1-z", null);
    feed.current.onChange("2-y", "after");
    expect(await first).toMatchObject({ value: "before" });
    expect(onMissed).not.toHaveBeenCalled();
    expect(await stream.next()).toMatchObject({ value: "after" });
    expect(onMissed).toHaveBeenCalledOnce();
  });

  it("ends with changesMissed where a program does not ask to be notified of them", async () => {
    const feed = new ScriptedFeed();
    const stream = new ChangeStream(feed, policy, "5-a");
    const next = stream.next();
    feed.current.onChange("1-z", null);
    await expect(next).rejects.toMatchObject({ problem: { code: "changesMissed" } });
    expect(feed.stopped).toBe(1);
  });

  it("stops when its loop is left, and when its signal aborts", async () => {
    const left = new ScriptedFeed();
    const stream = new ChangeStream(left, policy, "5-a");
    void stream.ready();
    left.current.onChange("6-b", "first");
    for await (const change of stream) {
      expect(change).toBe("first");
      break;
    }
    expect(left.stopped).toBe(1);

    const aborted = new ScriptedFeed();
    const abort = new AbortController();
    const waiting = new ChangeStream(aborted, policy, "5-a", { signal: abort.signal }).next();
    abort.abort(new Error("no longer needed"));
    await expect(waiting).rejects.toThrow("no longer needed");
    expect(aborted.stopped).toBe(1);
  });

  it("fails at once where the runtime has no WebSocket", async () => {
    const feed = new ScriptedFeed();
    const next = new ChangeStream(feed, policy, null).next();
    feed.current.onEnd(new Error("This runtime has no WebSocket"));
    await expect(next).rejects.toThrow("no WebSocket");
  });
});
