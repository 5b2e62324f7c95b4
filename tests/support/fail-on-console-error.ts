import { afterEach, beforeEach, expect, vi } from "vitest";

/** An error that nobody expected on the console fails the test that caused it. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
});
