import { type BodyPlan, bodyPlan } from "./bodies/draw-body.ts";
import { paintShades, type SceneLight } from "./paint-shades.ts";
import type { Scene as Place, Stage } from "./scenes/scene.ts";
import { BEACH } from "./scenes/scene-beach.ts";
import { HARBOUR } from "./scenes/scene-harbour.ts";
import { MOUNTAINS } from "./scenes/scene-mountains.ts";
import { OLIVES } from "./scenes/scene-olives.ts";
import { SUNSET } from "./scenes/scene-sunset.ts";
import { VILLAGE } from "./scenes/scene-village.ts";
import { seededRandom } from "./seeded-random.ts";
import { type Body, type Paint, SCENES, type Scene, VIEWS, type View } from "./subject.ts";
import { radialGradient } from "./svg-gradient.ts";

const PLACES: Record<Scene, Place> = {
  beach: BEACH,
  harbour: HARBOUR,
  mountains: MOUNTAINS,
  olives: OLIVES,
  village: VILLAGE,
  sunset: SUNSET,
};

// The blur fades out the edge of the image; the last step makes it solid again.
const SOFT_FOCUS =
  '<filter id="soft" filterUnits="userSpaceOnUse" x="0" y="0" width="1600" height="1000" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="6"/><feComponentTransfer><feFuncA type="linear" slope="0" intercept="1"/></feComponentTransfer></filter>';

function groundShadow(plan: BodyPlan, light: SceneLight): string {
  const middle = plan.length / 2;
  const foot = (x: number) =>
    `<ellipse cx="${x + 2}" cy="-.5" rx="${plan.wheelRadius * 0.95}" ry="4.5" fill="url(#contact)"/>`;
  return `<defs>${radialGradient("shadow", [
    [0, light.shadow, 0.8],
    [0.55, light.shadow, 0.5],
    [1, light.shadow, 0],
  ])}${radialGradient("contact", [
    [0, "#080b11", 0.85],
    [0.5, "#080b11", 0.6],
    [1, "#080b11", 0],
  ])}</defs><ellipse cx="${middle + 8}" cy="2" rx="${plan.length * 0.58}" ry="${plan.rider ? 9 : 14}" fill="url(#shadow)"/><ellipse cx="${middle}" cy="-2" rx="${plan.length * 0.46}" ry="${plan.rider ? 4 : 8}" fill="url(#contact)" opacity=".8"/>${plan.wheels.map(foot).join("")}`;
}

function standing(markup: string, x: number, y: number, scale: number): string {
  return `<g transform="translate(${Math.round(x)} ${y}) scale(${scale})">${markup}</g>`;
}

/**
 * Draws one vehicle on Crete as a complete SVG image of 1600 × 1000. The same input always gives
 * the same image; the seed varies clouds, boats, plants and light.
 */
export function drawVehicle(input: {
  body: Body;
  paint: Paint;
  scene: Scene;
  view: View;
  seed: number;
  /** What is drawn over the finished image. */
  mark: string;
}): string {
  const { body, paint, scene, view, seed, mark } = input;
  const place = PLACES[scene];
  const plan = bodyPlan(body);
  const shades = paintShades(paint, place.light, seed);
  const random = seededRandom(seed * 31 + VIEWS.indexOf(view) * 7 + SCENES.indexOf(scene));
  const paleVehicle = paint === "white" || paint === "silver";
  const stageAt = (horizon: number, ground: number): Stage => ({
    horizon,
    ground,
    random,
    paleVehicle,
    roadAhead: false,
  });
  const drawing = (content: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="1600" height="1000">${content}${mark}</svg>`;

  if (view === "interior") {
    return drawing(plan.drawFromSeat({ place, shades, random, paleVehicle }));
  }

  const vehicle = groundShadow(plan, place.light) + plan.draw(shades);
  if (view === "detail") {
    const stage = stageAt(430, 610);
    const scale = plan.heroScale * (plan.rider ? 1.9 : 2.1);
    const x = 640 - plan.wheels[0] * scale;
    return drawing(
      `<defs>${SOFT_FOCUS}</defs><g filter="url(#soft)"><g transform="translate(-320 -170) scale(1.4)">${place.backdrop(stage)}${place.ground(stage)}</g></g>${standing(vehicle, x, 930, scale)}`,
    );
  }

  if (view === "far") {
    const stage = stageAt(470, 640);
    const scale = Math.round(plan.heroScale * (plan.rider ? 0.72 : 0.68) * 100) / 100;
    const x = 960 - (plan.length * scale) / 2;
    return drawing(
      `<g transform="matrix(-1 0 0 1 1600 0)">${place.backdrop(stage)}${place.ground(stage)}${standing(vehicle, 1600 - x - plan.length * scale, 826, scale)}</g>`,
    );
  }

  const stage = stageAt(540, 690);
  const x = 800 - (plan.length * plan.heroScale) / 2;
  return drawing(
    `${place.backdrop(stage)}${place.ground(stage)}${standing(vehicle, x, 882, plan.heroScale)}`,
  );
}
