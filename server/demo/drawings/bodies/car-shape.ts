import type { Shades } from "#server/demo/drawings/paint-shades.ts";
import type { Rim } from "./draw-wheel.ts";

type Pillar = { top: number; bottom: number; width: number; painted: boolean };

/** A car body in centimetres: front at x = 0, ground at y = 0, heights negative. */
export type CarShape = {
  length: number;
  top: number;
  /** Height of the window sill, of the side crease and of the lower body edge. */
  belt: number;
  crease: number;
  sill: number;
  frontWheel: number;
  rearWheel: number;
  wheelRadius: number;
  archGap: number;
  rim: Rim;
  rimShare?: number;
  /** Front bumper over the roof to the rear bumper; the lower edge is added with its arches. */
  outline: string;
  glass: string;
  screen: string;
  pillars: readonly Pillar[];
  seats: readonly number[];
  wheelAt: number;
  seams: readonly string[];
  handles: readonly (readonly [x: number, y: number])[];
  mirror: readonly [x: number, y: number];
  darkMirror?: boolean;
  shoulder: string;
  reflection: string;
  cladding?: boolean;
  chrome?: boolean;
  openTop?: boolean;
  panels(shades: Shades): string;
  lamps(shades: Shades): string;
  behind(shades: Shades): string;
  extras(shades: Shades): string;
};
