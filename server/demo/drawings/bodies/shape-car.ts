import type { Measures } from "#server/demo/drawings/measures.ts";
import type { Shades } from "#server/demo/drawings/paint-shades.ts";
import type { CarDesign } from "./car-design.ts";
import type { CarShape } from "./car-shape.ts";
import { drawParts, type Part } from "./draw-part.ts";
import { type Fit, readPoints, smoothPath } from "./smooth-path.ts";

/** The factors by which the design reaches the measured length and height. */
function fitOf(design: CarDesign, measures: Measures): Fit {
  const parts = [...(design.behind ?? []), ...(design.fittings ?? [])];
  const edges = [design.outline, ...parts.map(([, points]) => points)];
  const points = edges.flatMap((edge) => readPoints(edge, { x: 1, y: 1 }));
  const x = measures.length / 10 / Math.max(...points.map((point) => point.x));
  // The height of an open car is measured with its roof closed.
  const y = design.openTop
    ? 1
    : measures.height / 10 / Math.max(...points.map((point) => -point.y));
  return { x, y };
}

/** The joints of the doors: the rear one bends around the wheel arch. */
function doorSeams(design: CarDesign, fit: Fit, arch: number): string[] {
  const [front, middle, rear] = design.doors;
  const { belt, crease, sill } = design;
  const low = sill + 6;
  const seams = [
    `${front},${belt}! ${front - 7},${(belt + crease) / 2} ${front - 8},${crease - 6} ${front + 6},${low}!`,
    `${middle},${belt + 3}! ${middle + 1},${crease} ${middle - 3},${low}! ${front + 6},${low}!`,
  ];
  const bend = arch / fit.x;
  if (rear !== undefined) {
    seams.push(
      `${rear},${belt + 6}! ${rear + 2},${crease + 12} ${Math.min(rear - 4, bend + 14)},${crease - 4} ${bend},${crease - 26} ${bend - 3},${low}! ${middle - 3},${low}!`,
    );
  }
  return seams.map((seam) => smoothPath(seam, fit, false));
}

/** The windscreen, a narrow pane from the side. */
function screenPane([low, high]: CarDesign["screen"], fit: Fit): string {
  const [from, to] = readPoints(`${low} ${high}`, { x: 1, y: -1 });
  if (!from || !to) return "";
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const pane = `${from.x + 2},${from.y}! ${x - 1.5},${y + 1.5} ${to.x},${to.y - 1}! ${to.x + 5},${to.y - 3}! ${x + 5},${y - 1} ${from.x + 9},${from.y - 1}!`;
  return smoothPath(pane, fit, true);
}

/** A car as it is drawn: its design, stretched to its measures and with its wheels in place. */
export function shapeCar(measures: Measures, design: CarDesign): CarShape {
  const fit = fitOf(design, measures);
  const x = (value: number) => Math.round(value * fit.x * 10) / 10;
  const y = (height: number) => -Math.round(height * fit.y * 10) / 10;
  const length = measures.length / 10;
  const frontWheel = measures.overhang / 10;
  const rearWheel = frontWheel + measures.wheelbase / 10;
  const wheelRadius = measures.tyres[0] / 20;
  const archGap = design.archGap ?? 3.8;
  const [corner] = readPoints(design.windows, fit);
  const [, middle, rear] = design.doors;
  const crease = y(design.crease);
  const handles = [middle - 29, ...(rear === undefined ? [] : [rear - 30])];
  const partsOf =
    (parts: readonly Part[] = []) =>
    (shades: Shades) =>
      drawParts(parts, fit, shades);
  return {
    ...design,
    length,
    top: y(Math.max(...readPoints(design.outline, { x: 1, y: -1 }).map((point) => point.y))),
    belt: y(design.belt),
    crease,
    sill: y(design.sill),
    frontWheel,
    rearWheel,
    wheelRadius,
    archGap,
    outline: smoothPath(design.outline, fit, false),
    glass: design.openTop ? "" : smoothPath(design.windows, fit, true),
    screen: design.openTop ? "" : screenPane(design.screen, fit),
    pillars: design.pillars.map(([above, below, width, painted]) => ({
      top: x(above),
      bottom: x(below),
      width,
      painted: painted !== undefined,
    })),
    seats: design.seats.map(x),
    wheelAt: x(middle - 66),
    seams: doorSeams(design, fit, rearWheel - wheelRadius - archGap - 3),
    handles: handles.map((at) => [x(at), y(design.handle)] as const),
    mirror: [(corner?.x ?? 0) + 3, (corner?.y ?? 0) - 6],
    shoulder: smoothPath(design.shoulder, fit, false),
    reflection: `M0 ${crease + 8}C${length * 0.2} ${crease} ${length * 0.38} ${crease + 20} ${length * 0.58} ${crease + 12}C${length * 0.76} ${crease + 6} ${length * 0.86} ${crease + 20} ${length} ${crease + 10}V-16H0Z`,
    panels: partsOf(design.panels),
    lamps: partsOf(design.lamps),
    behind: partsOf(design.behind),
    extras: partsOf([...(design.fittings ?? []), ...(design.antenna ? [design.antenna] : [])]),
  };
}
