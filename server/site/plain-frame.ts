import { escapeHtml } from "#server/platform/email/escape-html.ts";
import type { Language } from "#shared/language.ts";
import { DIMMED, INK, PALETTE, SURFACE_BORDER } from "#shared/site/color-palette.ts";
import { LOGO_SHAPE } from "#shared/site/logo-shape.ts";
import { PAGE_BACKGROUND } from "#shared/site/page-background.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { localizedPath } from "#shared/site/site-paths.ts";

const STYLE = `:root{color-scheme:light dark;--page:light-dark(${PAGE_BACKGROUND.light},${PAGE_BACKGROUND.dark});--card:light-dark(#fff,${PALETTE.dark[7]});--ink:light-dark(${INK},${PALETTE.dark[0]});--dim:light-dark(${DIMMED.light},${DIMMED.dark});--line:light-dark(${SURFACE_BORDER.light},${SURFACE_BORDER.dark});--sea:light-dark(${PALETTE.sea[7]},${PALETTE.sea[3]});--on-sea:light-dark(#fff,${PALETTE.dark[9]})}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;background:var(--page);color:var(--ink);font:1.0625rem/1.55 Commissioner,system-ui,sans-serif;display:flex;flex-direction:column}
header{padding:1.1rem clamp(1rem,4vw,2rem)}.brand{display:inline-flex;align-items:center;gap:.6rem;color:var(--sea);font-size:1.4375rem;font-weight:600;letter-spacing:-.015em;text-decoration:none}
a{color:var(--sea)}a:focus-visible{outline:2px solid var(--sea);outline-offset:2px}`;

/** The colour scheme chosen on the site, if it differs from the device's. */
const CHOSEN_SCHEME = `try{const s=localStorage.getItem("mantine-color-scheme-value");if(s==="light"||s==="dark")document.documentElement.style.colorScheme=s}catch{}`;

const LOGO = `<svg width="38" height="38" viewBox="4 8 56 52" fill="none" stroke-linecap="round" aria-hidden="true"><path d="${LOGO_SHAPE.wind}" stroke="currentColor" stroke-width="${LOGO_SHAPE.strokeWidth}"/><path d="${LOGO_SHAPE.road}" stroke="${PALETTE.sun[4]}" stroke-width="${LOGO_SHAPE.strokeWidth}"/></svg>`;

const fontFace = (address: string) =>
  `@font-face{font-family:Commissioner;src:url(${address}) format("woff2");font-weight:${address.includes("semibold") ? "501 900" : "100 500"};font-display:swap}\n`;

type PlainFrame = {
  title: string;
  language: Language;
  /** Marks styles and scripts for the Content-Security-Policy. */
  nonce: string;
  /** URLs of the built client's fonts; without them the device's fonts are used. */
  fonts: readonly string[];
  /** Styles of this page, besides those of the frame. */
  style: string;
  /** The content below the header with the site's name, as HTML. */
  body: string;
};

/** A self-contained page in the site's design: it needs neither data nor files nor the renderer. */
export function plainFrame({ title, language, nonce, fonts, style, body }: PlainFrame): string {
  const home = localizedPath("/", language);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${PRODUCT_NAME}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">${fonts.map(fontFace).join("")}${STYLE}
${style}</style><script nonce="${nonce}">${CHOSEN_SCHEME}</script></head>
<body><header><a class="brand" href="${home}">${LOGO}<span>${PRODUCT_NAME}</span></a></header>
${body}</body></html>
`;
}
