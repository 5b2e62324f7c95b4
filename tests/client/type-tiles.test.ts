import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";

const STYLES = path.resolve(
  import.meta.dirname,
  "../../client/src/site/home/type-tiles.module.css",
);

it("the home page has a drawing of its own for each type of vehicle", () => {
  const styles = readFileSync(STYLES, "utf8");
  const drawings = VEHICLE_TYPES.map((type) => {
    const rule = `.vehicle[data-type="${type}"] {`;
    return styles.split(rule)[1]?.match(/url\("([^"]+)"\)/)?.[1];
  });
  expect(drawings).not.toContain(undefined);
  expect(new Set(drawings).size).toBe(VEHICLE_TYPES.length);
});
