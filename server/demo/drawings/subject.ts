import type { CarBody, RiderBody } from "./measures.ts";

/** A vehicle that can be drawn: one of the demo models. */
export type Body = CarBody | RiderBody;

export const SCENES = ["beach", "harbour", "mountains", "olives", "village", "sunset"] as const;
export type Scene = (typeof SCENES)[number];

export const VIEWS = ["side", "far", "detail", "interior"] as const;
export type View = (typeof VIEWS)[number];

export type Paint = "white" | "black" | "gray" | "blue" | "red" | "silver" | "other";
