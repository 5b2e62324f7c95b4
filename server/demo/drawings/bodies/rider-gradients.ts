import type { Shades } from "#server/demo/drawings/paint-shades.ts";
import { verticalGradient } from "#server/demo/drawings/svg-gradient.ts";
import { wheelGradients } from "./draw-wheel.ts";

/** The gradients that scooters, motorbikes and quads share. */
export function riderGradients(shades: Shades): string {
  return `<defs>${
    wheelGradients() +
    verticalGradient("body", [
      [0, shades.shine],
      [0.16, shades.light],
      [0.42, shades.base],
      [0.75, shades.mid],
      [1, shades.dark],
    ]) +
    verticalGradient("metal", [
      [0, "#f1f4f6"],
      [0.4, "#aab3ba"],
      [0.55, "#8a949c"],
      [1, "#4f5860"],
    ]) +
    verticalGradient("coal", [
      [0, "#5a636b"],
      [0.3, "#30363c"],
      [1, "#14171a"],
    ]) +
    verticalGradient("seat", [
      [0, "#59616a"],
      [0.35, "#2b3036"],
      [1, "#15181b"],
    ]) +
    verticalGradient("lamp", [
      [0, "#ffffff"],
      [0.5, "#d5e4ee"],
      [1, "#8ea5b5"],
    ]) +
    verticalGradient("tail", [
      [0, "#ff6a55"],
      [1, "#a3121a"],
    ])
  }</defs>`;
}

/** A mirror on its stalk, from the handlebar at (x, y). */
export function drawMirror(x: number, y: number): string {
  return `<path d="M${x} ${y}C${x + 2} ${y - 10} ${x + 4} ${y - 16} ${x + 9} ${y - 22}" fill="none" stroke="#22272c" stroke-width="2.4"/><path d="M${x + 3} ${y - 26}C${x + 6} ${y - 32} ${x + 16} ${y - 33} ${x + 20} ${y - 29}C${x + 21} ${y - 23} ${x + 14} ${y - 19} ${x + 7} ${y - 20}Q${x + 2} ${y - 21} ${x + 3} ${y - 26}Z" fill="#22272c"/><path d="M${x + 6} ${y - 27}q5-4 11-2" fill="none" stroke="#8b959d" stroke-width="1.4"/>`;
}
