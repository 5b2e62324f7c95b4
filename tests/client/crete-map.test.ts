import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COAST, OUTLINE } from "#client/vehicle/map/crete-outline.ts";
import { placeCountOf } from "#client/vehicle/map/place-count.ts";
import {
  isOnMap,
  MAP_SIZE,
  type Position,
  readLine,
  toMapPoint,
  toPath,
} from "#shared/catalog/crete-map.ts";
import { PLACE_POSITIONS } from "#shared/catalog/place-positions.ts";

const EARTH_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance along the earth, by the haversine formula. */
function distanceKm(a: Position, b: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord));
}

/** Kilometres per map unit. */
const SCALE = (3 * 111.195 * Math.cos(radians(35.25))) / MAP_SIZE.width;

const anyPosition = fc.record({
  lat: fc.double({ min: 34.8, max: 35.7, noNaN: true }),
  lon: fc.double({ min: 23.5, max: 26.4, noNaN: true }),
});

function isInside(outline: readonly Position[], { lat, lon }: Position): boolean {
  return outline.reduce((inside, a, index) => {
    const b = outline[(index + 1) % outline.length] ?? a;
    if (a.lat > lat === b.lat > lat) return inside;
    const crossing = a.lon + ((lat - a.lat) / (b.lat - a.lat)) * (b.lon - a.lon);
    return lon < crossing ? !inside : inside;
  }, false);
}

describe("the projection", () => {
  it("has the north-west in the upper left corner, and east and south on increasing axes", () => {
    const corner = toMapPoint({ lat: 35.76, lon: 23.42 });
    expect(corner).toEqual({ x: 0, y: 0 });
    expect(toMapPoint({ lat: 35.2, lon: 26.42 }).x).toBeCloseTo(MAP_SIZE.width);
    expect(toMapPoint({ lat: 35, lon: 24 }).y).toBeGreaterThan(
      toMapPoint({ lat: 35.1, lon: 24 }).y,
    );
  });

  it("keeps distances within one percent", () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, (a, b) => {
        const [from, to] = [toMapPoint(a), toMapPoint(b)];
        const onMap = Math.hypot(to.x - from.x, to.y - from.y) * SCALE;
        expect(Math.abs(onMap - distanceKm(a, b))).toBeLessThan(0.01 * distanceKm(a, b) + 0.01);
      }),
    );
  });

  it("shows Crete and not Athens", () => {
    fc.assert(
      fc.property(anyPosition, (position) => {
        expect(isOnMap(position)).toBe(true);
      }),
    );
    expect(isOnMap({ lat: 37.98, lon: 23.73 })).toBe(false);
  });
});

describe("paths", () => {
  it("lead through the rounded points of their line", () => {
    const line = readLine("23.5,35.5 24,35.2 26,35 24,35.2");
    const path = toPath(line, false);
    const steps = [...path.matchAll(/[Ml](-?\d+) ?(-?\d+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    let [x, y] = [0, 0];
    const points = steps.map(([dx = 0, dy = 0]) => {
      x += dx;
      y += dy;
      return { x, y };
    });
    const rounded = line.map(toMapPoint).map((point) => ({
      x: Math.round(point.x),
      y: Math.round(point.y),
    }));
    expect(points).toEqual(rounded);
    expect(toPath(line, true)).toBe(`${path}z`);
  });
});

describe("the drawing", () => {
  it("has every place on the island or at most three kilometres from its coast", () => {
    const far = Object.entries(PLACE_POSITIONS).filter(
      ([, position]) =>
        !isInside(COAST, position) && Math.min(...COAST.map((at) => distanceKm(at, position))) > 3,
    );
    expect(far.map(([id]) => id)).toEqual([]);
    expect(Object.values(PLACE_POSITIONS).every(isOnMap)).toBe(true);
  });

  it.each([
    ["the Lassithi plateau", { lat: 35.18, lon: 25.47 }, true],
    ["the head of Cape Spatha", { lat: 35.675, lon: 23.75 }, true],
    ["the peninsula of Gramvousa", { lat: 35.59, lon: 23.6 }, true],
    ["Akrotiri", { lat: 35.56, lon: 24.13 }, true],
    ["the gulf of Kissamos", { lat: 35.56, lon: 23.66 }, false],
    ["the bay of Chania", { lat: 35.56, lon: 23.9 }, false],
    ["the bay of Souda", { lat: 35.486, lon: 24.13 }, false],
    ["the gulf of Mirabello", { lat: 35.2, lon: 25.8 }, false],
    ["the bay of Mesara", { lat: 35.04, lon: 24.68 }, false],
    ["the bay of Sitia", { lat: 35.22, lon: 26.14 }, false],
  ])("has %s where it is", (_name, position, isLand) => {
    expect(isInside(COAST, position)).toBe(isLand);
  });

  it("has the length of Crete: 250 to 262 km from west to east", () => {
    const west = COAST.reduce((a, b) => (b.lon < a.lon ? b : a));
    const east = COAST.reduce((a, b) => (b.lon > a.lon ? b : a));
    expect(distanceKm(west, east)).toBeGreaterThan(250);
    expect(distanceKm(west, east)).toBeLessThan(262);
  });

  it("stays small", () => {
    expect(COAST.length).toBeLessThan(600);
    expect(Object.values(OUTLINE).join("").length).toBeLessThan(4_000);
  });
});

describe("the vehicles of a place", () => {
  const chania = { placeId: "chania", count: 3, fromCents: 4000 };
  const sitia = { placeId: "sitia", count: 0, fromCents: null };
  const places = [chania, sitia];

  it("are none only where every vehicle was inspected, and unknown otherwise", () => {
    expect(placeCountOf({ places, isExact: true }, "sitia")).toEqual(sitia);
    expect(placeCountOf({ places, isExact: false }, "sitia")).toBeUndefined();
    expect(placeCountOf({ places, isExact: false }, "chania")).toEqual(chania);
    expect(placeCountOf(undefined, "chania")).toBeUndefined();
  });
});
