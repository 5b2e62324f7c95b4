/** Light colours, written into every element because some clients drop style sheets. */
export const EMAIL_COLORS = {
  page: "#f6f1e6",
  ink: "#102437",
  dim: "#4c6073",
  line: "#e6dfd2",
  sea: "#0b6a91",
  sun: "#ffc94a",
} as const;

/**
 * Styles for clients with style sheets: the dark variant of each colour, by class, and for phones
 * narrower margins and facts below their labels.
 */
export const EMAIL_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:520px){.around{padding:0!important}.card,.head{border-radius:0!important}.head,.body,.foot{padding-left:20px!important;padding-right:20px!important}.fact td{display:block!important;width:auto!important;padding-right:0!important}.fact .value{padding-top:0!important;border-top:0!important}.fact .dim{padding-bottom:2px!important}}
@media (prefers-color-scheme:dark){.page{background:#0b1a2a!important}.card{background:#11263a!important}.head{background:#0a4f6d!important}.ink{color:#e6eef6!important}.dim{color:#a5b9cb!important}.line{border-color:#25405a!important}.sea{color:#7abfdb!important}.button{background:#7abfdb!important}.on-sea{color:#06111d!important}}
[data-ogsc] .ink{color:#e6eef6!important}[data-ogsc] .dim{color:#a5b9cb!important}[data-ogsc] .sea{color:#7abfdb!important}`;
