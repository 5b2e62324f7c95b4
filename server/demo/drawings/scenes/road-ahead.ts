import type { Shades } from "#server/demo/drawings/paint-shades.ts";
import type { Random } from "#server/demo/drawings/seeded-random.ts";
import { verticalGradient } from "#server/demo/drawings/svg-gradient.ts";
import { placed } from "./plants.ts";
import type { Scene, Stage } from "./scene.ts";

/** The parts of a view from the driver's seat. */
export type SeatParts = { place: Scene; shades: Shades; random: Random; paleVehicle: boolean };

/** The scene as seen along the road, its bend disappearing towards the sea or the hills. */
export function drawRoadAhead(parts: SeatParts, horizon: number): string {
  const { place, random } = parts;
  const edge = horizon + 86;
  const stage: Stage = {
    horizon,
    ground: edge - 6,
    random,
    paleVehicle: parts.paleVehicle,
    roadAhead: true,
  };
  const { far, near, verge, vergeNear, line } = place.road;
  const bend = random.chance(0.5);
  const props = [
    [edge + 14, 0.66, 330],
    [edge + 30, 0.95, 560],
    [edge + 66, 1.6, 800],
  ] as const;
  const roadside = props
    .map(([y, scale, away]) => {
      const right = placed(830 + away * 0.92, y, scale * 1.25, place.roadside(random));
      return placed(770 - away, y, scale * 1.25, place.roadside(random)) + right;
    })
    .join("");
  const road = `<path d="M40 1000C440 790 760 640 904 ${edge + 1}H944C930 640 1180 810 1560 1000Z" fill="url(#ahead)"/><path d="M110 1000C480 794 776 644 909 ${edge + 1}" fill="none" stroke="${line}" stroke-width="6" opacity=".85"/><path d="M1490 1000C1140 816 916 644 939 ${edge + 1}" fill="none" stroke="${line}" stroke-width="6" opacity=".85"/><path d="M800 1000C812 820 846 650 924 ${edge + 1}" fill="none" stroke="${line}" stroke-width="7" stroke-dasharray="46 34" opacity=".7"/>`;
  const mirrored = bend ? "" : ' transform="matrix(-1 0 0 1 1600 0)"';
  return `${place.backdrop(stage)}<defs>${verticalGradient(
    "ahead",
    [
      [0, far],
      [1, near],
    ],
    [edge, 1000],
  )}${verticalGradient("verge-ahead", [
    [0, verge],
    [1, vergeNear],
  ])}</defs><path d="M-20 ${edge + 6}C300 ${edge - 8} 500 ${edge + 6} 800 ${edge}S1300 ${edge - 8} 1620 ${edge + 8}V1000H-20Z" fill="url(#verge-ahead)"/><g${mirrored}>${road}</g>${roadside}`;
}
