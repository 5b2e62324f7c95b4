import { afterEach, beforeEach, expect, vi } from "vitest";

/** An unexpected error on the console fails the test that caused it. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
});
