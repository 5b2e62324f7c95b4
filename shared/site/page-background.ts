/**
 * Background of the page, and of the bars of the browser or device. Apart from the palette, because
 * every page loads it.
 */
export const PAGE_BACKGROUND = { light: "#faf6ee", dark: "#0b1a2a" } as const;
