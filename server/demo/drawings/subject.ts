/** What can be drawn: a body in a paint, seen in a scene from a point of view. */
export const BODIES = [
  "mini",
  "hatch",
  "hybrid",
  "jimny",
  "suv",
  "seven-seater",
  "sedan",
  "van",
  "cabrio",
  "luxury-suv",
  "scooter",
  "maxi-scooter",
  "naked",
  "adventure",
  "atv",
  "quad-sport",
] as const;
export type Body = (typeof BODIES)[number];

export const SCENES = ["beach", "harbour", "mountains", "olives", "village", "sunset"] as const;
export type Scene = (typeof SCENES)[number];

export const VIEWS = ["side", "far", "detail", "interior"] as const;
export type View = (typeof VIEWS)[number];

export type Paint = "white" | "black" | "gray" | "blue" | "red" | "silver" | "other";
