import { describe, expect, it } from "vitest";
import { lastingError } from "#client/api/lasting-error.ts";
import type { ProblemCode } from "#shared/problem.ts";

const refusal = (code: ProblemCode) => ({ data: { problem: { code, params: {} } } });

describe("a repeated read that fails", () => {
  it("keeps showing the response to the same query after a temporary failure", () => {
    const error = refusal("unavailable");
    expect(lastingError({ data: {}, error, isPlaceholderData: false })).toBeNull();
  });

  it("shows a temporary failure without a response to the same query", () => {
    const error = refusal("unavailable");
    expect(lastingError({ data: undefined, error, isPlaceholderData: false })).toBe(error);
    expect(lastingError({ data: {}, error, isPlaceholderData: true })).toBe(error);
  });

  it("always shows a permanent failure", () => {
    const error = refusal("pickupTooSoon");
    expect(lastingError({ data: {}, error, isPlaceholderData: false })).toBe(error);
  });
});
