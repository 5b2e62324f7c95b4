import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchReachability } from "#server/platform/metrics/reachability.ts";

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("probes at once, then in its own time while the other side works, and each minute while not", async () => {
  let works = true;
  const probe = vi.fn(async () => {
    if (!works) throw new Error("away");
    return 7;
  });
  const { latest } = watchReachability(probe, 5 * MINUTE_MS);
  expect(latest()).toBeNull();
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS - 1);
  expect(latest()).toEqual({ isReachable: true, value: 7 });
  expect(probe).toHaveBeenCalledTimes(1);

  works = false;
  await vi.advanceTimersByTimeAsync(1);
  expect(latest()).toEqual({ isReachable: true, value: 7 });
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(latest()).toEqual({ isReachable: false });
  expect(probe).toHaveBeenCalledTimes(2);

  works = true;
  await vi.advanceTimersByTimeAsync(1);
  latest();
  await vi.advanceTimersByTimeAsync(0);
  expect(latest()).toEqual({ isReachable: true, value: 7 });
  expect(probe).toHaveBeenCalledTimes(3);
});

it("a probe without a response counts as a failed one after ten seconds, and no second one begins", async () => {
  let respond = (_: number) => {};
  const hangs = new Promise<number>((resolve) => {
    respond = resolve;
  });
  const probe = vi.fn(() => hangs);
  const { latest } = watchReachability(probe, MINUTE_MS);
  latest();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(latest()).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(latest()).toEqual({ isReachable: false });
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  latest();
  expect(probe).toHaveBeenCalledTimes(1);

  respond(3);
  await vi.advanceTimersByTimeAsync(0);
  expect(latest()).toEqual({ isReachable: true, value: 3 });
});
