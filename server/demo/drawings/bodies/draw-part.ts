import type { Shades } from "#server/demo/drawings/paint-shades.ts";
import { type Fit, readPoints, smoothPath } from "./smooth-path.ts";

const FILLS = {
  lamp: 'fill="url(#lamp)" stroke="#222a31" stroke-width="1.2" stroke-linejoin="round"',
  tail: 'fill="url(#tail)" stroke="#5e1015" stroke-width=".6"',
  dark: 'fill="#262b30"',
  black: 'fill="#14181b"',
  silver: 'fill="#b8c0c6"',
  amber: 'fill="#f0a03c"',
  leather: 'fill="#b98a5c" stroke="#7d5a36" stroke-width=".8"',
  body: 'fill="url(#body)"',
  coal: 'fill="url(#coal)"',
  metal: 'fill="url(#metal)"',
  seat: 'fill="url(#seat)"',
  visor: 'fill="#a9cadb" fill-opacity=".6" stroke="#fff" stroke-opacity=".7" stroke-width="1"',
} as const;

const LINES = {
  glow: 'stroke="#fff"',
  darkLine: 'stroke="#1b2025"',
  steelLine: 'stroke="#aab3ba"',
  chromeLine: 'stroke="#d8dfe3"',
  goldLine: 'stroke="#c99a3c"',
  spring: 'stroke="#c4342c" stroke-dasharray="2.4 1.8"',
} as const;

/**
 * A part of a vehicle: its material, its points as in `readPoints` and, for lines and round
 * lamps, its width or radius.
 */
export type Part = readonly [
  material:
    | keyof typeof FILLS
    | keyof typeof LINES
    | "paint"
    | "shade"
    | "seam"
    | "shine"
    | "eye"
    | "fog"
    | "cover",
  points: string,
  width?: number,
];

function drawRound(points: string, fit: Fit, radius: number, ring: string, middle: string): string {
  return readPoints(points, fit)
    .map(({ x, y }) => {
      const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`;
      return `<circle ${at} r="${radius}" fill="${ring}"/><circle ${at} r="${radius * 0.56}" fill="${middle}"/>`;
    })
    .join("");
}

function drawPart([material, points, width = 1.6]: Part, fit: Fit, shades: Shades): string {
  const area = (fill: string) => `<path d="${smoothPath(points, fit, true)}" ${fill}/>`;
  const line = (stroke: string) =>
    `<path d="${smoothPath(points, fit, false)}" fill="none" stroke-width="${width}" stroke-linecap="${material === "spring" ? "butt" : "round"}" stroke-linejoin="round" ${stroke}/>`;
  switch (material) {
    case "eye":
      return drawRound(points, fit, width, "#30495c", "#f3f9fd");
    case "fog":
      return drawRound(points, fit, width, "#1b2025", "#dbe6ec");
    case "cover":
      return drawRound(points, fit, width, "#59626a", "#2a2f34");
    case "paint":
      return area(`fill="${shades.base}"`);
    case "shade":
      return area(`fill="${shades.mid}"`);
    case "seam":
      return line(`stroke="${shades.deep}" opacity=".6"`);
    case "shine":
      return line(`stroke="${shades.shine}" opacity=".85"`);
    case "glow":
    case "darkLine":
    case "steelLine":
    case "chromeLine":
    case "goldLine":
    case "spring":
      return line(LINES[material]);
    default:
      return area(FILLS[material]);
  }
}

/** Draws parts in their order, stretched to the measures of the vehicle. */
export function drawParts(parts: readonly Part[], fit: Fit, shades: Shades): string {
  return parts.map((part) => drawPart(part, fit, shades)).join("");
}
