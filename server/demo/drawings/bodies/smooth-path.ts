/** A point in centimetres, x from the front and y downwards as in SVG. */
type Point = { x: number; y: number; corner: boolean };

/** Stretches the points of a design to the measures of its vehicle. */
export type Fit = { x: number; y: number };

const rounded = (value: number) => Math.round(value * 10) / 10;

/**
 * Reads points written as `x,height`, separated by spaces; `!` marks a corner, the line is smooth
 * at the others.
 */
export function readPoints(text: string, fit: Fit): Point[] {
  return text.split(" ").map((word) => {
    const corner = word.endsWith("!");
    const [x = 0, height = 0] = (corner ? word.slice(0, -1) : word).split(",").map(Number);
    return { x: x * fit.x, y: -height * fit.y, corner };
  });
}

/** The handle of a curve at a point: along the neighbours, a third of the segment long. */
function handle(at: Point, towards: Point, from: Point | undefined) {
  const segment = Math.hypot(towards.x - at.x, towards.y - at.y);
  const back = at.corner || !from ? at : from;
  const [dx, dy] = [towards.x - back.x, towards.y - back.y];
  const reach = segment / 3 / (Math.hypot(dx, dy) || 1);
  return `${rounded(at.x + dx * reach)} ${rounded(at.y + dy * reach)}`;
}

/** A line through the points of a design, as the data of an SVG path. */
export function smoothPath(text: string, fit: Fit, closed: boolean): string {
  const points = readPoints(text, fit);
  const count = points.length;
  const at = (index: number) => points[closed ? (index + count) % count : index];
  const first = points[0];
  if (!first) return "";
  const curves = Array.from({ length: closed ? count : count - 1 }, (_, index) => {
    const from = points[index];
    const to = at(index + 1);
    if (!from || !to) return "";
    const end = `${rounded(to.x)} ${rounded(to.y)}`;
    if (from.corner && to.corner) return `L${end}`;
    return `C${handle(from, to, at(index - 1))} ${handle(to, from, at(index + 2))} ${end}`;
  });
  return `M${rounded(first.x)} ${rounded(first.y)}${curves.join("")}${closed ? "Z" : ""}`;
}
