import { expect, test } from "vitest";
import { changeOf } from "#client/admin/overview/trend-change.ts";

test.each([
  ["count", 12, 10, { direction: "up", percent: 20 }],
  ["count", 5, 10, { direction: "down", percent: 50 }],
  ["count", 10, 10, { direction: "same", percent: null }],
  ["count", 0, 0, { direction: "same", percent: null }],
  // Of a handful.
  ["count", 12, 9, { direction: "up", percent: null }],
  ["count", 3, 0, { direction: "up", percent: null }],
  ["cents", 99_000, 1_000, { direction: "up", percent: null }],
  ["cents", 110_000, 100_000, { direction: "up", percent: 10 }],
  // Too small or too large to say something.
  ["count", 1_001, 1_000, { direction: "up", percent: null }],
  ["count", 1_000, 10, { direction: "up", percent: null }],
] as const)("in %s, %d after %d", (unit, recent, before, change) => {
  expect(changeOf({ recent, before }, unit)).toEqual(change);
});
