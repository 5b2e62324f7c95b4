import type { SceneLight } from "#server/demo/drawings/paint-shades.ts";
import type { Random } from "#server/demo/drawings/seeded-random.ts";

/** Placement of a scene on the 1600 × 1000 image. */
export type Stage = {
  horizon: number;
  /** Height at which the ground under the vehicle begins. */
  ground: number;
  random: Random;
  /** A white or silver vehicle needs a darker background. */
  paleVehicle: boolean;
  /** The middle must stay open for a road that leads into the image. */
  roadAhead: boolean;
};

/** A place on Crete, in the parts that the views put together. */
export type Scene = {
  light: SceneLight;
  /** Sky, far land and sea, down to the ground. */
  backdrop(stage: Stage): string;
  /** The ground under the vehicle, and the objects beside it. */
  ground(stage: Stage): string;
  /** Colours of the road as seen from the driver's seat, far to near. */
  road: { far: string; near: string; verge: string; vergeNear: string; line: string };
  /** An object beside that road; its foot at 0, 0 and about 100 tall. */
  roadside(random: Random): string;
};
