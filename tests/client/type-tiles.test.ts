import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";

const CLIENT = path.resolve(import.meta.dirname, "../../client");
const DRAWINGS = path.join(CLIENT, "public/drawings");

it("the home page has a drawing of its own for each type of vehicle", () => {
  expect(readdirSync(DRAWINGS).sort()).toEqual(VEHICLE_TYPES.map((type) => `${type}.webp`).sort());
  const contents = VEHICLE_TYPES.map((type) => readFileSync(path.join(DRAWINGS, `${type}.webp`)));
  expect(new Set(contents.map((bytes) => bytes.toString("base64"))).size).toBe(
    VEHICLE_TYPES.length,
  );
});

it("a new type of vehicle needs no style of its own for its tile", () => {
  const styles = readFileSync(path.join(CLIENT, "src/site/home/type-tiles.module.css"), "utf8");
  expect(VEHICLE_TYPES.filter((type) => styles.includes(`"${type}"`))).toEqual([]);
});
