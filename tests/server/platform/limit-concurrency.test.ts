import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHandshakeLimit } from "#server/platform/limits/handshake-limit.ts";
import { limitConcurrency } from "#server/platform/limits/limit-concurrency.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A task that ends when the test resolves it. */
function createWork() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: vi.fn(() => ended), end: () => end() };
}

describe("the concurrency limit", () => {
  it("runs a limited number of tasks at once while the others wait, in order", async () => {
    const limited = limitConcurrency(2);
    const works = [createWork(), createWork(), createWork(), createWork()];
    const results = works.map(({ run }) => limited(run));
    const started = () => works.map(({ run }) => run.mock.calls.length);
    expect(started()).toEqual([1, 1, 0, 0]);
    works[1]?.end();
    await results[1];
    expect(started()).toEqual([1, 1, 1, 0]);
    for (const { end } of works) end();
    await Promise.all(results);
    expect(started()).toEqual([1, 1, 1, 1]);
  });

  it("continues after a task that fails", async () => {
    const limited = limitConcurrency(1);
    const failed = limited(() => Promise.reject(new Error("no")));
    const next = limited(async () => "done");
    await expect(failed).rejects.toThrow("no");
    expect(await next).toBe("done");
  });

  it("keeps a slot for a while after the task is done, and returns the result immediately", async () => {
    const limited = limitConcurrency(1, 10);
    expect(await limited(async () => "first")).toBe("first");
    const second = vi.fn(async () => "second");
    const result = limited(second);
    await vi.advanceTimersByTimeAsync(9);
    expect(second).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await result).toBe("second");
  });
});

describe("the limit of handshakes", () => {
  it.each([
    { connections: 5, atOnce: 1 },
    { connections: 20, atOnce: 5 },
    { connections: 100, atOnce: 5 },
  ])(
    "lets $atOnce query the database at once with $connections connections",
    async ({ connections, atOnce }) => {
      const limited = createHandshakeLimit(connections);
      const works = Array.from({ length: 8 }, createWork);
      const results = works.map(({ run }) => limited(run));
      expect(works.filter(({ run }) => run.mock.calls.length === 1)).toHaveLength(atOnce);
      for (const { end } of works) end();
      await vi.advanceTimersByTimeAsync(1_000);
      await Promise.all(results);
    },
  );
});
