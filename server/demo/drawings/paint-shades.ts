import { mixColour } from "./mix-colour.ts";
import type { Paint } from "./subject.ts";

/** The tones of one body colour under the light of one scene. */
export type Shades = {
  shine: string;
  light: string;
  base: string;
  mid: string;
  dark: string;
  deep: string;
};

/** The effect of a scene's light on the colour of a vehicle. */
export type SceneLight = { tint: string; amount: number; shadow: string };

const PAINTS: Record<Exclude<Paint, "other">, readonly string[]> = {
  white: ["#ffffff", "#fbfcfc", "#eef2f4", "#d3dce2", "#a9b7c1", "#7b8b98"],
  black: ["#b9c6d0", "#59656f", "#2b333b", "#1d242a", "#12171c", "#0a0d10"],
  gray: ["#e3e9ed", "#9aa5ae", "#737f89", "#5b666f", "#434c54", "#2d343a"],
  blue: ["#d6ecfb", "#4f9fd6", "#1f72b5", "#17598f", "#10406a", "#0a2a48"],
  red: ["#ffd9d0", "#e8604e", "#c9352b", "#a32622", "#7a1a1b", "#4e1013"],
  silver: ["#ffffff", "#e2e7ea", "#c3ccd2", "#a5b0b8", "#7d8a94", "#56626c"],
};

/**
 * How much of a scene's light a paint takes on. Paints without a hue of their own would turn sand
 * or brown at sunset, and no longer be the colour that the vehicle is said to have.
 */
const TAKES: Record<Paint, number> = {
  white: 0.3,
  silver: 0.25,
  gray: 0.3,
  black: 0.4,
  blue: 0.5,
  red: 0.4,
  other: 1,
};

const OTHERS: readonly (readonly string[])[] = [
  ["#fff0d8", "#f2b365", "#e08a34", "#bf6c20", "#8d4c15", "#5b300d"],
  ["#f3f2dc", "#a9ab78", "#808550", "#656a3d", "#494d2c", "#2f321d"],
  ["#fff7e8", "#ead7b0", "#d6ba86", "#b59966", "#87704a", "#584930"],
];

/** Tones of a paint; `other` varies with the seed between orange, olive and sand. */
export function paintShades(paint: Paint, light: SceneLight, seed: number): Shades {
  const row =
    paint === "other" ? OTHERS[Math.abs(Math.trunc(seed)) % OTHERS.length] : PAINTS[paint];
  const tone = (at: number) => row?.[at] ?? "#808080";
  const take = light.amount * TAKES[paint];
  const lit = (at: number, share: number) => mixColour(tone(at), light.tint, share * take);
  return {
    shine: lit(0, 1),
    light: lit(1, 1),
    base: lit(2, 0.8),
    mid: lit(3, 0.5),
    dark: mixColour(tone(4), light.shadow, 0.15),
    deep: mixColour(tone(5), light.shadow, 0.2),
  };
}
