import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followLocalClock, readLocalClock } from "#client/booking/state/local-clock.ts";

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2027-07-01T09:59:50Z") });
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("follows the minutes in Athens with one timer for all listeners, which ends with the last", () => {
  const seen: string[] = [];
  const stops = [1, 2, 3].map(() => followLocalClock(() => seen.push(readLocalClock())));
  expect(readLocalClock()).toBe("2027-07-01T12:59");
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(15_000);
  expect(seen).toEqual(Array(3).fill("2027-07-01T13:00"));
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});

it("is up to date as soon as the page is shown again", () => {
  const seen: string[] = [];
  const stop = followLocalClock(() => seen.push(readLocalClock()));
  vi.setSystemTime(new Date("2027-07-01T12:30:00Z"));
  page.dispatchEvent(new Event("visibilitychange"));
  expect(seen).toEqual(["2027-07-01T15:30"]);
  stop();
});
