import type { Cabin } from "./draw-cockpit.ts";
import type { Part } from "./draw-part.ts";
import type { Rim } from "./draw-wheel.ts";

/**
 * The side view of a car: front to the left, in centimetres from the front bumper and from the
 * ground. It is stretched to the car's measures, which also place the wheels.
 */
export type CarDesign = {
  cabin: Cabin;
  /** From the lower front edge over bonnet and roof to the lower rear edge. */
  outline: string;
  /** Heights of the window sill, of the side crease and of the lower edge. */
  belt: number;
  crease: number;
  sill: number;
  /** The side windows as one pane, and the lower and upper end of the windscreen. */
  windows: string;
  screen: readonly [low: string, high: string];
  /** Pillars across the side windows, front to rear: x above and below, width. */
  pillars: readonly (readonly [above: number, below: number, width: number, painted?: "painted"])[];
  /** The front edge, the middle and, with four doors, the rear edge of the doors. */
  doors: readonly [front: number, middle: number, rear?: number];
  /** Places in the car, seen through the windows. */
  seats: readonly number[];
  handle: number;
  shoulder: string;
  rim: Rim;
  rimShare?: number;
  archGap?: number;
  cladding?: boolean;
  chrome?: boolean;
  darkMirror?: boolean;
  openTop?: boolean;
  /** Parts below the windows, on the body, and those that may go beyond its outline. */
  panels?: readonly Part[];
  lamps: readonly Part[];
  fittings?: readonly Part[];
  /** Not part of the measured height. */
  antenna?: Part;
  /** Drawn before the body, such as a spare wheel or the seats of an open car. */
  behind?: readonly Part[];
};
