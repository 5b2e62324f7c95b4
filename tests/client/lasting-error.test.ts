import { describe, expect, it } from "vitest";
import { lastingError } from "#client/api/lasting-error.ts";
import type { ProblemCode } from "#shared/problem.ts";

const refusal = (code: ProblemCode) => ({ data: { problem: { code, params: {} } } });

describe("a repeated read that fails", () => {
  it("in passing leaves an answer to the same question in force", () => {
    const error = refusal("unavailable");
    expect(lastingError({ data: {}, error, isPlaceholderData: false })).toBeNull();
  });

  it("in passing is shown where there is no answer, or that of another question", () => {
    const error = refusal("unavailable");
    expect(lastingError({ data: undefined, error, isPlaceholderData: false })).toBe(error);
    expect(lastingError({ data: {}, error, isPlaceholderData: true })).toBe(error);
  });

  it("for good is shown whatever was known before", () => {
    const error = refusal("pickupTooSoon");
    expect(lastingError({ data: {}, error, isPlaceholderData: false })).toBe(error);
  });
});
