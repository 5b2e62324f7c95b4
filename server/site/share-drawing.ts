import type { TextOutline, TextOutlines } from "#server/platform/images/text-outlines.ts";
import { formatEuros } from "#shared/formats.ts";
import type { Language } from "#shared/language.ts";
import { INK, PALETTE } from "#shared/site/color-palette.ts";
import { LOGO_SHAPE } from "#shared/site/logo-shape.ts";
import { PAGE_BACKGROUND } from "#shared/site/page-background.ts";
import { PRODUCT_NAME } from "#shared/site/product-name.ts";
import { SHARE_IMAGE } from "#shared/site/share-image.ts";
import { listVehicleTypes } from "#shared/vehicle/vehicle-type-labels.ts";

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const MARGIN = 56;
const TITLE_SIZES = [64, 58, 52, 46, 40];
const TITLE_LINES = 3;
/** Of the claim below the headline; a longer one is drawn smaller. */
const CLAIM_SIZE = 34;

/** Position of the vehicle's image; full height, so that it shows the whole vehicle. */
export const SHARE_PHOTO = { left: 450, width: WIDTH - 450 };

const TEXTS = {
  el: {
    headline: ["Όλη η Κρήτη,", "στο τιμόνι σας"],
    from: "από",
    perDay: "/ημέρα",
  },
  en: {
    headline: ["All of Crete,", "yours to drive"],
    from: "from",
    perDay: "/day",
  },
} as const;

const path = (data: string, fill: string, more = "") => `<path fill="${fill}" d="${data}"${more}/>`;

function drawLogo(types: TextOutlines, colour: string): string {
  const name = types.bold.outline(PRODUCT_NAME, { x: 84, y: 43, size: 46 });
  return `<g transform="translate(${MARGIN} 48)">
    <g transform="scale(1.15) translate(-${LOGO_SHAPE.left} -${LOGO_SHAPE.top})" fill="none" stroke-linecap="round" stroke-width="${LOGO_SHAPE.strokeWidth}">
      <path stroke="${colour}" d="${LOGO_SHAPE.wind}"/>
      <path stroke="${PALETTE.sun[4]}" d="${LOGO_SHAPE.road}"/>
    </g>${path(name, colour)}</g>`;
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;

/** Breaks words into lines of `room`; a longer word gets its own line. */
function breakLines(letters: TextOutline, text: string, size: number, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && letters.measure(longer, size) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Cuts a line until it fits. */
function cutLine(letters: TextOutline, line: string, size: number, room: number): string {
  let end = line;
  while (end !== "" && letters.measure(`${end}…`, size) > room) end = end.slice(0, -1);
  return `${end.trimEnd()}…`;
}

/** The largest font size at which a title takes three lines; a longer title is cut. */
function fitTitle(letters: TextOutline, title: string, room: number) {
  for (const size of TITLE_SIZES) {
    const lines = breakLines(letters, title, size, room);
    const fits = lines.every((line) => letters.measure(line, size) <= room);
    if (fits && lines.length <= TITLE_LINES) return { size, lines };
  }
  const size = TITLE_SIZES.at(-1) ?? 0;
  const lines = breakLines(letters, title, size, room);
  const shown = lines.slice(0, TITLE_LINES).map((line, index) => {
    const isCut = index === TITLE_LINES - 1 && lines.length > TITLE_LINES;
    return isCut || letters.measure(line, size) > room ? cutLine(letters, line, size, room) : line;
  });
  return { size, lines: shown };
}

/** The price in the booking's yellow, its left edge at `x`. */
function drawPrice(types: TextOutlines, cents: number, language: Language, x: number, y: number) {
  const t = TEXTS[language];
  const start = x + 28;
  const price = formatEuros(cents, language);
  const afterFrom = start + types.regular.measure(`${t.from} `, 27);
  const afterPrice = afterFrom + types.bold.measure(price, 48);
  const end = afterPrice + types.regular.measure(t.perDay, 27);
  return [
    `<rect x="${x}" y="${y}" width="${end - x + 28}" height="80" rx="40" fill="${PALETTE.sun[4]}"/>`,
    path(types.regular.outline(t.from, { x: start, y: y + 55, size: 27 }), INK),
    path(types.bold.outline(price, { x: afterFrom, y: y + 55, size: 48 }), INK),
    path(types.regular.outline(t.perDay, { x: afterPrice, y: y + 55, size: 27 }), INK),
  ].join("");
}

/** The drawing beside a vehicle's own image: logo, title and price on sand. */
export function drawVehicleShare(
  types: TextOutlines,
  vehicle: { title: string; pricePerDayCents: number },
  language: Language,
): string {
  const { size, lines } = fitTitle(types.bold, vehicle.title, SHARE_PHOTO.left - MARGIN - 24);
  const step = size * 1.16;
  const first = HEIGHT / 2 + 30 - ((lines.length - 1) * step) / 2;
  const title = lines.map((line, index) =>
    path(types.bold.outline(line, { x: MARGIN, y: first + index * step, size }), INK),
  );
  return svg(`<rect width="${SHARE_PHOTO.left}" height="${HEIGHT}" fill="${PAGE_BACKGROUND.light}"/>
    ${drawLogo(types, PALETTE.sea[8])}${title.join("")}
    ${drawPrice(types, vehicle.pricePerDayCents, language, MARGIN - 6, HEIGHT - 142)}`);
}

/** A morning on the coast, also used instead of the image of a vehicle that has none. */
export function drawCoast(): string {
  return svg(`<defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#4fa3d8"/><stop offset=".6" stop-color="#a9d8ee"/><stop offset="1" stop-color="#fdebcb"/></linearGradient>
    <linearGradient id="sea" x2="0" y2="1"><stop stop-color="#2e93bd"/><stop offset=".5" stop-color="#1780ab"/><stop offset="1" stop-color="#0b6a91"/></linearGradient>
    <radialGradient id="glow"><stop stop-color="#fff0c0" stop-opacity=".95"/><stop offset=".35" stop-color="#fff0c0" stop-opacity=".4"/><stop offset="1" stop-color="#fff0c0" stop-opacity="0"/></radialGradient></defs>
    <rect width="${WIDTH}" height="440" fill="url(#sky)"/>
    <circle cx="905" cy="250" r="270" fill="url(#glow)"/><circle cx="905" cy="250" r="42" fill="#fffbe8"/>
    <path fill="#b3c6da" d="M420 440L540 380 600 396 690 330 740 346 800 282 846 304 884 274 950 326 1000 300 1070 344 1130 318 1200 352V440Z"/>
    <path fill="#fff" d="M800 282L830 306 816 310 800 300 782 312ZM884 274L920 302 902 300 886 316 866 296Z"/>
    <path fill="#93b0c0" d="M300 442L420 408 520 420 610 396 700 420 790 388 880 408 960 368 1060 396 1130 360 1200 384V442Z"/>
    <rect y="436" width="${WIDTH}" height="194" fill="url(#sea)"/>
    <path fill="#fff" opacity=".75" d="M860 446h90v3h-90zM890 462h60v3h-60zM820 478h80v4h-80zM880 498h70v4h-70zM800 520h90v4h-90zM860 546h70v4h-70z"/>
    <path fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".3" d="M40 480q40-8 80 0t80 0 80 0M330 520q40-8 80 0t80 0M60 560q50-9 100 0t100 0M520 566q50-9 100 0t100 0M1010 486q30-6 60 0t60 0"/>
    <g transform="translate(1030 500) scale(.9)"><path fill="#fff" d="M-30-8H36Q30 5 22 5H-20Q-26 5-30-8ZM5-100C22-68 28-38 30-13H5Z"/><path fill="#1f7ab5" d="M-28-4H34L32 0H-26Z"/><path fill="#d3e0ea" d="M-1-94C-10-64-22-34-32-14C-20-12-10-12-1-13Z"/></g>
    <path fill="#d6b88c" d="M0 630V566Q110 548 220 574T420 606Q520 618 600 630Z"/><path fill="#8aa163" d="M0 630V596Q120 580 230 604T400 630Z"/>`);
}

/** The layer over the coast for pages that are not about a vehicle. */
export function drawSiteShare(types: TextOutlines, language: Language): string {
  const t = TEXTS[language];
  const claim = listVehicleTypes(language);
  const room = WIDTH - 2 * MARGIN;
  const size = CLAIM_SIZE * Math.min(1, room / types.regular.measure(claim, CLAIM_SIZE));
  return svg(`${drawLogo(types, INK)}
    ${t.headline
      .map((line, index) =>
        path(types.bold.outline(line, { x: MARGIN, y: 262 + index * 94, size: 86 }), INK),
      )
      .join("")}
    ${path(types.regular.outline(claim, { x: MARGIN, y: 418, size }), INK)}`);
}
