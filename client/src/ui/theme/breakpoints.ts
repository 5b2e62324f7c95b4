/** Widths at which layouts change. Style sheets use them by the names in breakpoints.css. */
export const BREAKPOINTS = {
  xs: "36em",
  sm: "48em",
  md: "62em",
  lg: "75em",
  xl: "88em",
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** Media query for a width and all wider ones: `(min-width: 48em)`. */
export function fromWidth(breakpoint: Breakpoint): string {
  return `(min-width: ${BREAKPOINTS[breakpoint]})`;
}

/** Media query for all widths below one: `(max-width: 47.99em)`. */
export function belowWidth(breakpoint: Breakpoint): string {
  return `(max-width: ${Number.parseFloat(BREAKPOINTS[breakpoint]) - 0.01}em)`;
}
