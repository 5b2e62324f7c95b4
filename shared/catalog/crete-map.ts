/** A position on the earth in degrees (WGS 84). */
export type Position = { lat: number; lon: number };

/** The corner of the map in the north-west, and the degrees of longitude that its width covers. */
const WEST = 23.42;
const NORTH = 35.76;
const WIDTH_DEGREES = 3;

/** A degree of longitude is this much shorter than one of latitude at the middle of Crete. */
const LONGITUDE_SCALE = Math.cos((35.25 * Math.PI) / 180);

/** The size of the map in its own units. */
export const MAP_SIZE = { width: 1200, height: 480 } as const;

const UNITS_PER_DEGREE = MAP_SIZE.width / WIDTH_DEGREES;

/**
 * Projects a position to map units from the upper left corner (equirectangular). Distances in all
 * directions have the same scale at the middle of Crete; at its edges they differ by less than one
 * percent.
 */
export function toMapPoint({ lat, lon }: Position): { x: number; y: number } {
  return {
    x: (lon - WEST) * UNITS_PER_DEGREE,
    y: ((NORTH - lat) * UNITS_PER_DEGREE) / LONGITUDE_SCALE,
  };
}

/** True for positions that the map shows. */
export function isOnMap(position: Position): boolean {
  const { x, y } = toMapPoint(position);
  return x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height;
}

/**
 * Reads a line that is written as `lon,lat lon,lat …`, which keeps long lists of coordinates short.
 */
export function readLine(line: string): Position[] {
  return line
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [lon = Number.NaN, lat = Number.NaN] = pair.split(",").map(Number);
      return { lat, lon };
    });
}

/** Writes positions as a path of an SVG in whole map units, in relative steps, which are short. */
export function toPath(line: readonly Position[], isClosed: boolean): string {
  let from = { x: 0, y: 0 };
  const steps = line.map((position, index) => {
    const exact = toMapPoint(position);
    const to = { x: Math.round(exact.x), y: Math.round(exact.y) };
    const step = { x: to.x - from.x, y: to.y - from.y };
    from = to;
    if (index > 0 && step.x === 0 && step.y === 0) return "";
    return `${index === 0 ? "M" : "l"}${step.x}${step.y < 0 ? "" : " "}${step.y}`;
  });
  return steps.join("") + (isClosed ? "z" : "");
}
