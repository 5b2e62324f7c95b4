import { PAGE_BACKGROUND } from "./page-background.ts";

/**
 * The colours of the product, from light (0) to dark (9). The client's theme, emails, share images,
 * the manifest and the plain pages of the server take them from here.
 */
export const PALETTE = {
  /** The primary blue: buttons, links, focus. White text on shade 7 has a contrast of 5.7 : 1. */
  sea: [
    "#ebf6fa",
    "#d5ebf4",
    "#a9d6e8",
    "#7abfdb",
    "#4ea7cb",
    "#2b90b9",
    "#157ca6",
    "#0b6a91",
    "#085678",
    "#05405b",
  ],
  /** Reserved for the booking action. Text on it is always dark. */
  sun: [
    "#fff9e8",
    "#fff0c8",
    "#ffe49b",
    "#ffd76d",
    "#ffc94a",
    "#f9b928",
    "#e5a00d",
    "#9a6700",
    "#7c5300",
    "#5b3d00",
  ],
  sand: [
    "#fdfbf7",
    PAGE_BACKGROUND.light,
    "#f4ecde",
    "#e9dcc6",
    "#dac7a5",
    "#c8b086",
    "#ad9467",
    "#826d47",
    "#645335",
    "#473a24",
  ],
  olive: [
    "#f4f8ea",
    "#e7f0d2",
    "#d0dfab",
    "#b5cb80",
    "#9ab659",
    "#7f9e3b",
    "#607b26",
    "#52691f",
    "#415318",
    "#2f3d10",
  ],
  terracotta: [
    "#fdf1ed",
    "#fbdfd6",
    "#f4bdab",
    "#ec977c",
    "#e37553",
    "#d65c36",
    "#bf4a26",
    "#a43b1b",
    "#832d13",
    "#60200c",
  ],
  /** Ink-blue surfaces of the dark scheme, from text (0) to the page background (9). */
  dark: [
    "#e6eef6",
    "#c9d7e4",
    "#a5b9cb",
    "#7890a6",
    "#36516b",
    "#25405a",
    "#193149",
    "#11263a",
    PAGE_BACKGROUND.dark,
    "#06111d",
  ],
  /** Greys with a blue tint, so that borders and labels match the palette. */
  gray: [
    "#f6f8f9",
    "#edf1f4",
    "#e0e7ec",
    "#cdd7df",
    "#b2c0cb",
    "#8598a8",
    "#5f7385",
    "#465a6b",
    "#304456",
    "#1b2e40",
  ],
} as const;

/** Text on light backgrounds, and on the yellow of the booking action. */
export const INK = "#102437";

/** Secondary text. Unlike Mantine's, it reaches a contrast of 4.5 : 1 on every background. */
export const DIMMED = { light: "#4c6073", dark: PALETTE.dark[2] } as const;

/** Borders of cards and rows. */
export const SURFACE_BORDER = { light: "#e6dfd2", dark: PALETTE.dark[5] } as const;
