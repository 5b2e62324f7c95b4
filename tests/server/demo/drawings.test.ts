import { describe, expect, it } from "vitest";
import { DEMO_MODELS } from "#server/demo/demo-models.ts";
import { bodyPlan } from "#server/demo/drawings/bodies/draw-body.ts";
import { drawVehicle } from "#server/demo/drawings/draw-vehicle.ts";
import { drawMark } from "#server/demo/drawings/drawing-mark.ts";
import { CAR_MEASURES, RIDER_MEASURES } from "#server/demo/drawings/measures.ts";
import { paintShades } from "#server/demo/drawings/paint-shades.ts";
import { SUNSET } from "#server/demo/drawings/scenes/scene-sunset.ts";
import { type Body, VIEWS } from "#server/demo/drawings/subject.ts";
import { openTextOutlines } from "#server/platform/images/text-outlines.ts";

const MEASURES = { ...CAR_MEASURES, ...RIDER_MEASURES };
const SHADES = paintShades("red", { tint: "#ffffff", amount: 0, shadow: "#000000" }, 1);
const BODIES = DEMO_MODELS.map(({ body }) => body);

/** The points at the ends of the lines and curves of a path. */
function endsOf(path: string): [x: number, y: number][] {
  return [...path.matchAll(/[MLCA]([^MLCAZ]+)/g)].map(([, text = ""]) => {
    const [x = 0, y = 0] = (text.match(/-?[\d.]+/g) ?? []).slice(-2).map(Number);
    return [x, y];
  });
}

/** The outer lines of a vehicle as drawn: the shell of a car, all parts of others. */
function outlineOf(body: Body): string[] {
  const drawn = bodyPlan(body).draw(SHADES);
  const shell = /<clipPath id="shell"><path d="([^"]+)"/.exec(drawn)?.[1];
  const blackParts = drawn.matchAll(/<path d="([^"a-zHVQ]+)" fill="#14181b"/g);
  const paths = shell === undefined ? drawn.matchAll(/<path d="([^"a-zHVQ]+)"/g) : blackParts;
  const outlines = [...paths].map(([, path = ""]) => path);
  return shell === undefined ? outlines : [shell, ...outlines];
}

/** Where the wheels are drawn, front to rear. */
function wheelsOf(body: Body): number[] {
  const drawn = bodyPlan(body).draw(SHADES);
  const wheels = drawn.matchAll(/translate\(([\d.]+) -[\d.]+\)">(?:<g transform="rotate|<circle)/g);
  return [...wheels].map(([, x]) => Number(x)).sort((a, b) => a - b);
}

/** How far apart the largest and the smallest channel of a colour are: 0 for a gray. */
function hueOf(colour: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Math.max(...channels) - Math.min(...channels);
}

describe("the drawings of the demo fleet", () => {
  it.each(["white", "silver", "gray", "black"] as const)(
    "keep %s without a hue at sunset",
    (paint) => {
      const { base, mid } = paintShades(paint, SUNSET.light, 1);
      expect(hueOf(base)).toBeLessThan(24);
      expect(hueOf(mid)).toBeLessThan(24);
    },
  );

  it("show each model with a body of its own", () => {
    expect(new Set(BODIES).size).toBe(DEMO_MODELS.length);
    expect([...BODIES].sort()).toEqual(Object.keys(MEASURES).sort());
  });

  it("have no outline twice", () => {
    const outlines = BODIES.map((body) => outlineOf(body).join(""));
    expect(outlines.filter((outline) => outline.length < 200)).toEqual([]);
    expect(new Set(outlines).size).toBe(BODIES.length);
    const shells = Object.keys(CAR_MEASURES).map((body) => outlineOf(body as Body)[0]);
    expect(new Set(shells).size).toBe(shells.length);
  });

  it.each(BODIES)("keep the proportions of %s", (body) => {
    const { length, wheelbase, overhang } = MEASURES[body];
    const ends = outlineOf(body).flatMap(endsOf);
    const drawnLength = Math.max(...ends.map(([x]) => x));
    const [front = 0, rear = 0, ...more] = wheelsOf(body);
    expect(more).toEqual([]);
    const ratio = (rear - front) / drawnLength / (wheelbase / length);
    expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
    expect(Math.abs(front / drawnLength - overhang / length)).toBeLessThan(0.02);
  });

  it("are as high as the cars, their antennas left out", () => {
    const low = Object.entries(CAR_MEASURES).flatMap(([body, { height }]) => {
      const [shell = ""] = outlineOf(body as Body);
      const share = Math.max(...endsOf(shell).map(([, y]) => -y)) / (height / 10);
      return share < 0.95 || share > 1.01 ? [body] : [];
    });
    // Drawn with its roof open, and measured with it closed.
    expect(low).toEqual(["4-cabrio"]);
  });

  it("show a small car smaller than a van", () => {
    const widthOf = (body: Body) => bodyPlan(body).length * bodyPlan(body).heroScale;
    expect(widthOf("picanto") / widthOf("v-class")).toBeCloseTo(3595 / 5140, 3);
  });

  it("are the same for the same vehicle", () => {
    for (const view of VIEWS) {
      const draw = () =>
        drawVehicle({ body: "panda", paint: "red", scene: "beach", view, seed: 4, mark: "" });
      expect(draw()).toBe(draw());
    }
  });

  it("say in every view, inside its lower left corner, that they are no photos", async () => {
    const { bold } = await openTextOutlines();
    const mark = drawMark(bold);
    const points = endsOf(/ d="([^"]+)"/.exec(mark)?.[1] ?? "");
    expect(Math.min(...points.map(([x]) => x))).toBeGreaterThan(30);
    expect(Math.max(...points.map(([x]) => x))).toBeLessThan(800);
    expect(Math.min(...points.map(([, y]) => y))).toBeGreaterThan(880);
    expect(Math.max(...points.map(([, y]) => y))).toBeLessThan(980);
    for (const view of VIEWS) {
      const drawn = drawVehicle({
        body: "panda",
        paint: "red",
        scene: "beach",
        view,
        seed: 4,
        mark,
      });
      expect(drawn.endsWith(`${mark}</svg>`), view).toBe(true);
    }
  });
});
