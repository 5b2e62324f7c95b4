import { performance } from "node:perf_hooks";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { createBookingQueue } from "#server/platform/limits/booking-queue.ts";
import { withTimeLimit } from "#server/records/database/time-limit.ts";
import { Overloaded } from "#server/records/database/work-queue.ts";

const VEHICLE = "a vehicle";
const REQUEST_MS = 10_000;

let monotonic: MockInstance<() => number>;

beforeEach(() => {
  vi.useFakeTimers();
  monotonic = vi.spyOn(performance, "now").mockImplementation(() => Date.now());
});
afterEach(() => {
  monotonic.mockRestore();
  vi.useRealTimers();
});

const wait = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

describe("the queue of checkouts", () => {
  it("accepts checkouts again after transactions that took most of a request's time", async () => {
    const queue = createBookingQueue(20);
    const place = (milliseconds: number) =>
      withTimeLimit({ milliseconds: REQUEST_MS, isChange: true }, () =>
        queue.run(undefined, (slot) => slot.book(VEHICLE, () => wait(milliseconds))),
      );
    for (let slow = 0; slow < 30; slow++) {
      const placed = place(9_000);
      await vi.advanceTimersByTimeAsync(9_000);
      await placed;
    }
    const placed = place(20);
    await vi.advanceTimersByTimeAsync(20);
    await expect(placed).resolves.toBeUndefined();
    expect(queue.requireRoom).not.toThrow();
  });

  it("rejects a checkout that would wait longer than its request may take", async () => {
    const queue = createBookingQueue(20);
    const place = () =>
      withTimeLimit({ milliseconds: REQUEST_MS, isChange: true }, () =>
        queue.run(undefined, (slot) => slot.book(VEHICLE, () => wait(5_000))),
      );
    const outcomes = Array.from({ length: 5 }, () => place().catch((error: unknown) => error));
    await vi.advanceTimersByTimeAsync(REQUEST_MS);
    const results = await Promise.all(outcomes);
    expect(results.filter((result) => result === undefined)).toHaveLength(3);
    expect(results.filter((result) => result instanceof Overloaded)).toHaveLength(2);
  });

  it.each([
    { connections: 5, atOnce: 2 },
    { connections: 20, atOnce: 10 },
    { connections: 60, atOnce: 30 },
  ])(
    "begins $atOnce transactions at once with $connections connections, so that others have half of them",
    async ({ connections, atOnce }) => {
      const queue = createBookingQueue(connections);
      const begun: string[] = [];
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      // No more than read at once; the vehicles are different ones.
      const placed = Array.from({ length: 32 }, (_, index) =>
        queue.run(undefined, (slot) =>
          slot.book(`vehicle ${index}`, () => {
            begun.push(`vehicle ${index}`);
            return ended;
          }),
        ),
      );
      await vi.advanceTimersByTimeAsync(0);
      expect(begun).toHaveLength(atOnce);
      end();
      await Promise.all(placed);
      expect(begun).toHaveLength(32);
    },
  );

  it("begins three transactions of one vehicle at once, so that it delays no other", async () => {
    const queue = createBookingQueue(20);
    const begun: string[] = [];
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const place = (vehicle: string) =>
      queue.run(undefined, (slot) =>
        slot.book(vehicle, () => {
          begun.push(vehicle);
          return ended;
        }),
      );
    const ofOne = Array.from({ length: 40 }, () => place(VEHICLE));
    await vi.advanceTimersByTimeAsync(0);
    expect(begun).toEqual([VEHICLE, VEHICLE, VEHICLE]);
    const others = Array.from({ length: 20 }, (_, index) => place(`other ${index}`));
    await vi.advanceTimersByTimeAsync(0);
    expect(begun.slice(3)).toEqual(Array.from({ length: 7 }, (_, index) => `other ${index}`));
    end();
    await Promise.all([...ofOne, ...others]);
    expect(begun).toHaveLength(60);
  });
});
