import { describe, expect, it } from "vitest";
import { isFarPrice } from "#shared/vehicle/price-per-day-field.ts";

const RANGE = { lowCents: 5_000, highCents: 7_000 };

describe("a price per day beside those of comparable vehicles", () => {
  it.each([2_499, 14_001, 117])("is far above twice or below half of them: %d", (cents) => {
    expect(isFarPrice(cents, RANGE)).toBe(true);
  });

  it.each([2_500, 5_000, 14_000, null, Number.NaN])("is not far, or unknown: %j", (cents) => {
    expect(isFarPrice(cents, RANGE)).toBe(false);
  });
});
