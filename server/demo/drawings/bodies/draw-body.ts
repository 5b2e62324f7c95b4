import {
  CAR_MEASURES,
  type CarBody,
  RIDER_MEASURES,
  type RiderBody,
} from "#server/demo/drawings/measures.ts";
import type { Shades } from "#server/demo/drawings/paint-shades.ts";
import type { SeatParts } from "#server/demo/drawings/scenes/road-ahead.ts";
import type { Body } from "#server/demo/drawings/subject.ts";
import type { CarDesign } from "./car-design.ts";
import { AYGO_X, I10, PANDA, PICANTO } from "./city-cars.ts";
import { CORSA, PEUGEOT_208, POLO, YARIS } from "./compact-cars.ts";
import { drawCar } from "./draw-car.ts";
import { type Cabin, drawCockpit } from "./draw-cockpit.ts";
import { drawHandlebar, type Handlebar } from "./draw-handlebar.ts";
import { drawRider } from "./draw-rider.ts";
import { CB500X, R1250GS } from "./motorcycles.ts";
import { CFORCE_450, CFORCE_520, LINHAI_300, MXU_300 } from "./quads.ts";
import type { RiderDesign } from "./rider-design.ts";
import { AGILITY_50, BEVERLY, LIBERTY_50, LIBERTY_125, NMAX, SH125I, XMAX } from "./scooters.ts";
import { shapeCar } from "./shape-car.ts";
import { BZ4X, DUSTER, JIMNY, PEUGEOT_5008, Q7, QASHQAI } from "./tall-cars.ts";
import { CABRIO_4, E_CLASS, V_CLASS } from "./vip-cars.ts";

/** What the views need to place a body, in centimetres. */
export type BodyPlan = {
  length: number;
  wheels: readonly [front: number, rear: number];
  wheelRadius: number;
  /** Pixels per centimetre when the vehicle fills the image. */
  heroScale: number;
  rider: boolean;
  /** What the driver sees; vehicles of one kind share it. */
  seat: Cabin | Handlebar;
  draw(shades: Shades): string;
  drawFromSeat(parts: SeatParts): string;
};

/**
 * Pixels per centimetre of every car, so that a small car is smaller than a van. The van just fits
 * into the part of the image that is shared with links.
 */
const CAR_SCALE = 2.4;
/** Two-wheelers and quads are seen from closer. */
const RIDER_SCALE = 4;

const CAR_DESIGNS: Record<CarBody, CarDesign> = {
  picanto: PICANTO,
  panda: PANDA,
  i10: I10,
  "aygo-x": AYGO_X,
  polo: POLO,
  "peugeot-208": PEUGEOT_208,
  corsa: CORSA,
  yaris: YARIS,
  jimny: JIMNY,
  duster: DUSTER,
  qashqai: QASHQAI,
  "peugeot-5008": PEUGEOT_5008,
  bz4x: BZ4X,
  "e-class": E_CLASS,
  "v-class": V_CLASS,
  "4-cabrio": CABRIO_4,
  q7: Q7,
};

function car(body: CarBody): BodyPlan {
  const design = CAR_DESIGNS[body];
  const shape = shapeCar(CAR_MEASURES[body], design);
  return {
    length: shape.length,
    wheels: [shape.frontWheel, shape.rearWheel],
    wheelRadius: shape.wheelRadius,
    heroScale: CAR_SCALE,
    rider: false,
    seat: design.cabin,
    draw: (shades) => drawCar(shape, shades),
    drawFromSeat: (parts) => drawCockpit(design.cabin, parts),
  };
}

const RIDER_DESIGNS: Record<RiderBody, RiderDesign> = {
  "liberty-50": LIBERTY_50,
  "agility-50": AGILITY_50,
  sh125i: SH125I,
  "liberty-125": LIBERTY_125,
  nmax: NMAX,
  beverly: BEVERLY,
  xmax: XMAX,
  cb500x: CB500X,
  r1250gs: R1250GS,
  "mxu-300": MXU_300,
  "linhai-300": LINHAI_300,
  "cforce-450": CFORCE_450,
  "cforce-520": CFORCE_520,
};

function rider(body: RiderBody): BodyPlan {
  const design = RIDER_DESIGNS[body];
  const measures = RIDER_MEASURES[body];
  const { length, overhang, wheelbase, tyres } = measures;
  return {
    length: length / 10,
    wheels: [overhang / 10, (overhang + wheelbase) / 10],
    wheelRadius: tyres[0] / 20,
    heroScale: RIDER_SCALE,
    rider: true,
    seat: design.handlebar,
    draw: (shades) => drawRider(design, measures, shades),
    drawFromSeat: (parts) => drawHandlebar(design.handlebar, parts),
  };
}

const isCar = (body: Body): body is CarBody => body in CAR_MEASURES;

/** The measures and the drawing of a vehicle. */
export function bodyPlan(body: Body): BodyPlan {
  return isCar(body) ? car(body) : rider(body);
}
