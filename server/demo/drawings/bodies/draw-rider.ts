import type { Measures } from "#server/demo/drawings/measures.ts";
import type { Shades } from "#server/demo/drawings/paint-shades.ts";
import { drawParts } from "./draw-part.ts";
import { drawWheel } from "./draw-wheel.ts";
import type { RiderDesign } from "./rider-design.ts";
import { drawMirror, riderGradients } from "./rider-gradients.ts";
import { type Fit, readPoints } from "./smooth-path.ts";

/** The factors by which the design reaches the measured length and height. */
function fitOf({ behind, parts }: RiderDesign, measures: Measures): Fit {
  const points = [...behind, ...parts].flatMap(([, text]) => readPoints(text, { x: 1, y: -1 }));
  return {
    x: measures.length / 10 / Math.max(...points.map((point) => point.x)),
    y: measures.height / 10 / Math.max(...points.map((point) => point.y)),
  };
}

/** A scooter, motorcycle or quad from the left, in centimetres, tyres on y = 0. */
export function drawRider(design: RiderDesign, measures: Measures, shades: Shades): string {
  const fit = fitOf(design, measures);
  const front = measures.overhang / 10;
  const rear = front + measures.wheelbase / 10;
  const [frontRadius, rearRadius] = [measures.tyres[0] / 20, measures.tyres[1] / 20];
  const { rim, rimShare, knobs } = design;
  const style = { rim, rimShare, ...(knobs === undefined ? {} : { knobs }) };
  const [head] = design.fork ? readPoints(design.fork, fit) : [];
  const fork = (width: number, colour: string, share: number) =>
    head
      ? `<path d="M${front} ${-frontRadius}L${front + (head.x - front) * share} ${head.y * share - frontRadius * (1 - share)}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
      : "";
  const [mirror] = design.mirror ? readPoints(design.mirror, fit) : [];
  return `${riderGradients(shades)}${drawParts(design.behind, fit, shades)}
${drawWheel({ ...style, x: rear, radius: rearRadius })}${fork(8, "#1b2025", 1)}${design.goldFork ? fork(5, "#c99a3c", 0.86) : fork(2.4, "#a9b2b9", 0.86)}
${drawWheel({ ...style, x: front, radius: frontRadius })}${fork(6.4, "#30363c", 0.4)}
${drawParts([...(design.accessories ?? []), ...design.parts], fit, shades)}${mirror ? drawMirror(mirror.x, mirror.y) : ""}`;
}
