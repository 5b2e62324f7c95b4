/**
 * The logo for drawings of the server: the wind, and the coast road below it. Strokes of
 * `strokeWidth` with round ends, in the box `4 8 56 52`.
 */
export const LOGO_SHAPE = {
  left: 4,
  top: 8,
  width: 56,
  strokeWidth: 6.5,
  wind: "M9 39C9 16 27 13 29 33C31 13 47 13 48 29C48.5 38 57 37 56 28.5",
  road: "M9 53C21 47 32 55.5 42 51.5S52 48 56 48.5",
} as const;
