import type { Shades } from "#server/demo/drawings/paint-shades.ts";
import type { Body } from "#server/demo/drawings/subject.ts";
import { drawCar } from "./draw-car.ts";
import { drawAdventure, drawNaked } from "./draw-motorbikes.ts";
import { drawAtv, drawQuadSport } from "./draw-quads.ts";
import { drawMaxiScooter, drawScooter } from "./draw-scooters.ts";
import { CABRIO, SEDAN, VAN } from "./long-cars.ts";
import { HATCH, HYBRID, MINI } from "./small-cars.ts";
import { JIMNY, LUXURY_SUV, SEVEN_SEATER, SUV } from "./tall-cars.ts";

/** What the views need to place a body, in centimetres. */
export type BodyPlan = {
  length: number;
  height: number;
  wheels: readonly [front: number, rear: number];
  wheelRadius: number;
  /** Pixels per centimetre when the vehicle fills the image. */
  heroScale: number;
  rider: boolean;
  draw(shades: Shades, seed: number): string;
};

function car(shape: typeof SEDAN, heroScale: number): BodyPlan {
  return {
    length: shape.length,
    height: -shape.top,
    wheels: [shape.frontWheel, shape.rearWheel],
    wheelRadius: shape.wheelRadius,
    heroScale,
    rider: false,
    draw: (shades) => drawCar(shape, shades),
  };
}

function rider(
  size: readonly [length: number, height: number, front: number, rear: number, radius: number],
  heroScale: number,
  draw: BodyPlan["draw"],
): BodyPlan {
  const [length, height, front, back, wheelRadius] = size;
  return { length, height, wheels: [front, back], wheelRadius, heroScale, rider: true, draw };
}

/** Every body type with its measures and its drawing. */
export const BODY_PLANS: Record<Body, BodyPlan> = {
  mini: car(MINI, 2.85),
  hatch: car(HATCH, 2.75),
  hybrid: car(HYBRID, 2.68),
  jimny: car(JIMNY, 2.85),
  suv: car(SUV, 2.68),
  "seven-seater": car(SEVEN_SEATER, 2.58),
  sedan: car(SEDAN, 2.5),
  van: car(VAN, 2.36),
  cabrio: car(CABRIO, 2.58),
  "luxury-suv": car(LUXURY_SUV, 2.45),
  scooter: rider([204, 154, 34, 168, 32], 4, (shades, seed) => drawScooter(shades, seed % 2 === 0)),
  "maxi-scooter": rider([228, 160, 40, 196, 31], 3.8, drawMaxiScooter),
  naked: rider([214, 154, 36, 180, 32], 4, drawNaked),
  adventure: rider([220, 166, 38, 186, 36], 3.8, drawAdventure),
  atv: rider([222, 132, 46, 170, 33], 4, drawAtv),
  "quad-sport": rider([222, 136, 44, 164, 31], 4, drawQuadSport),
};
