import type { Handlebar } from "./draw-handlebar.ts";
import type { Part } from "./draw-part.ts";
import type { Rim } from "./draw-wheel.ts";

/**
 * The side view of a scooter, motorcycle or quad: front to the left, in centimetres from its
 * front end and from the ground. It is stretched to the measures, which also place the wheels.
 */
export type RiderDesign = {
  handlebar: Handlebar;
  rim: Rim;
  rimShare: number;
  /** Tread blocks, for vehicles that leave the asphalt. */
  knobs?: number;
  /** The fork from the axle to the handlebar, and whether it is drawn in gold. */
  fork?: string;
  goldFork?: boolean;
  /** The parts behind the wheels and those in front of them. */
  behind: readonly Part[];
  parts: readonly Part[];
  /** A screen or a top box, which count neither to the height nor to the length. */
  accessories?: readonly Part[];
  /** The foot of the mirror's stalk, which counts to neither too. */
  mirror?: string;
};
