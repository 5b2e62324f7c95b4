import { DIMMED, INK, PALETTE, SURFACE_BORDER } from "#shared/site/color-palette.ts";
import { PAGE_BACKGROUND } from "#shared/site/page-background.ts";

/** Light colours, written into every element because some clients drop style sheets. */
export const EMAIL_COLORS = {
  page: "#f6f1e6",
  ink: INK,
  dim: DIMMED.light,
  line: SURFACE_BORDER.light,
  sea: PALETTE.sea[7],
  sun: PALETTE.sun[4],
} as const;

/**
 * Styles for clients with style sheets: the dark variant of each colour, by class, and for phones
 * narrower margins and facts below their labels.
 */
export const EMAIL_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:520px){.around{padding:0!important}.card,.head{border-radius:0!important}.head,.body,.foot{padding-left:20px!important;padding-right:20px!important}.fact td{display:block!important;width:auto!important;padding-right:0!important}.fact .value{padding-top:0!important;border-top:0!important}.fact .dim{padding-bottom:2px!important}}
@media (prefers-color-scheme:dark){.page{background:${PAGE_BACKGROUND.dark}!important}.card{background:${PALETTE.dark[7]}!important}.head{background:#0a4f6d!important}.ink{color:${PALETTE.dark[0]}!important}.dim{color:${DIMMED.dark}!important}.line{border-color:${SURFACE_BORDER.dark}!important}.sea{color:${PALETTE.sea[3]}!important}.button{background:${PALETTE.sea[3]}!important}.on-sea{color:${PALETTE.dark[9]}!important}}
[data-ogsc] .ink{color:${PALETTE.dark[0]}!important}[data-ogsc] .dim{color:${DIMMED.dark}!important}[data-ogsc] .sea{color:${PALETTE.sea[3]}!important}`;
