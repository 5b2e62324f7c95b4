import fc from "fast-check";
import { expect, it } from "vitest";
import { chartScale } from "#client/ui/chart/chart-scale.ts";

it("divides a chart into at most four even parts at round values", () => {
  expect(chartScale(19)).toEqual([0, 5, 10, 15, 20]);
  expect(chartScale(810_512)).toEqual([0, 250_000, 500_000, 750_000, 1_000_000]);
  expect(chartScale(2)).toEqual([0, 1, 2, 3]);
  expect(chartScale(0)).toEqual([0, 1]);
});

it("fits the highest value below its top, and leaves at most half of the chart empty", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (highest) => {
      const lines = chartScale(highest);
      const top = lines.at(-1) ?? 0;
      expect(top).toBeGreaterThan(highest);
      expect(highest).toBeGreaterThanOrEqual(top / 2);
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(lines.every(Number.isInteger)).toBe(true);
    }),
  );
});
