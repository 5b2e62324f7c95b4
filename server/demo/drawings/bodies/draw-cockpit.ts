import { mixColour } from "#server/demo/drawings/mix-colour.ts";
import { drawRoadAhead, type SeatParts } from "#server/demo/drawings/scenes/road-ahead.ts";
import { radialGradient, verticalGradient } from "#server/demo/drawings/svg-gradient.ts";

type CabinFittings = {
  /** Height of the dashboard's upper edge and how far the bonnet rises above it. */
  dash: number;
  bonnet: number;
  trim: "paint" | "wood" | "metal";
  tone: "dark" | "tan" | "gray";
  screen: readonly [x: number, y: number, width: number, height: number];
  upright?: boolean;
  open?: boolean;
};

const COMPACT: CabinFittings = {
  dash: 648,
  bonnet: 46,
  trim: "paint",
  tone: "gray",
  screen: [838, 700, 220, 136],
};

const CABINS = {
  city: { ...COMPACT, bonnet: 30, screen: [846, 706, 196, 124] },
  compact: COMPACT,
  hybrid: { ...COMPACT, dash: 656, bonnet: 34, trim: "metal", screen: [830, 640, 250, 190] },
  "off-roader": {
    dash: 660,
    bonnet: 84,
    trim: "metal",
    tone: "dark",
    screen: [850, 716, 200, 118],
    upright: true,
  },
  crossover: { ...COMPACT, bonnet: 66, tone: "dark", trim: "metal", screen: [826, 640, 260, 150] },
  "seven-seater": { ...COMPACT, trim: "wood", screen: [834, 690, 240, 140] },
  saloon: {
    dash: 652,
    bonnet: 62,
    trim: "wood",
    tone: "tan",
    screen: [760, 648, 400, 132],
  },
  van: { dash: 672, bonnet: 22, trim: "metal", tone: "gray", screen: [820, 660, 280, 150] },
  open: {
    dash: 660,
    bonnet: 58,
    trim: "metal",
    tone: "tan",
    screen: [800, 652, 330, 126],
    open: true,
  },
  luxury: {
    dash: 648,
    bonnet: 74,
    trim: "wood",
    tone: "tan",
    screen: [790, 690, 330, 150],
  },
} satisfies Record<string, CabinFittings>;

/** The cabins that the cars share. */
export type Cabin = keyof typeof CABINS;

const TONES = {
  dark: ["#4a525a", "#2a3036", "#15191d", "#353c43"],
  gray: ["#6d757d", "#3c444b", "#1e2328", "#4b535b"],
  tan: ["#d9b58a", "#4a3a30", "#231b17", "#b98e60"],
} as const;

function map(x: number, y: number, width: number, height: number): string {
  const right = x + width;
  const low = y + height;
  return `<rect x="${x - 10}" y="${y - 10}" width="${width + 20}" height="${height + 20}" rx="14" fill="#0b0e11"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="#eaf0e6"/><path d="M${x} ${y + 6}Q${x} ${y} ${x + 6} ${y}H${right - 6}Q${right} ${y} ${right} ${y + 6}V${y + height * 0.36}C${right - width * 0.2} ${y + height * 0.5} ${x + width * 0.6} ${y + height * 0.2} ${x + width * 0.44} ${y + height * 0.44}S${x + width * 0.1} ${y + height * 0.4} ${x} ${y + height * 0.58}Z" fill="#8cc9e4"/><path d="M${x} ${y + height * 0.8}C${x + width * 0.3} ${y + height * 0.6} ${x + width * 0.5} ${low} ${right} ${y + height * 0.72}" fill="none" stroke="#fff" stroke-width="7"/><path d="M${x + width * 0.12} ${low - 4}C${x + width * 0.3} ${y + height * 0.62} ${x + width * 0.52} ${y + height * 0.7} ${x + width * 0.78} ${y + height * 0.58}" fill="none" stroke="#0b6e99" stroke-width="6" stroke-linecap="round"/><circle cx="${x + width * 0.78}" cy="${y + height * 0.56}" r="8" fill="#ffc94a" stroke="#fff" stroke-width="3"/><path d="M${x} ${y}H${x + width * 0.5}L${x + width * 0.2} ${low}H${x}Z" fill="#fff" opacity=".14"/>`;
}

function vent(x: number, y: number, width: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="44" rx="16" fill="#0e1114"/><path d="M${x + 12} ${y + 13}h${width - 24}M${x + 12} ${y + 23}h${width - 24}M${x + 12} ${y + 33}h${width - 24}" stroke="#4d555d" stroke-width="4" stroke-linecap="round"/><rect x="${x}" y="${y}" width="${width}" height="44" rx="16" fill="none" stroke="#c3cbd1" stroke-width="3" opacity=".7"/>`;
}

function gauges(y: number): string {
  const dial = (x: number, turn: number) =>
    `<circle cx="${x}" cy="${y}" r="62" fill="#0c1013"/><circle cx="${x}" cy="${y}" r="58" fill="none" stroke="#7f8a93" stroke-width="2.5"/><circle cx="${x}" cy="${y}" r="47" fill="none" stroke="#dfe8ee" stroke-width="8" stroke-dasharray="3 12.8"/><path d="M${x} ${y}v-44" stroke="#ff6b4a" stroke-width="4.5" stroke-linecap="round" transform="rotate(${turn} ${x} ${y})"/><circle cx="${x}" cy="${y}" r="9" fill="#2c333a"/>`;
  return `${dial(392, -58)}${dial(548, 24)}<rect x="452" y="${y - 40}" width="36" height="74" rx="6" fill="#12384c"/><path d="M460 ${y + 22}h20M460 ${y + 10}h20M460 ${y - 2}h14" stroke="#7fd0f0" stroke-width="4"/>`;
}

function steeringWheel(metal: string): string {
  return `<g transform="translate(470 912) scale(1 .96)"><circle r="236" fill="none" stroke="#0d1013" stroke-width="50"/><circle r="236" fill="none" stroke="url(#rim-leather)" stroke-width="42"/><path d="M-196-142A242 242 0 0 1 60-234" fill="none" stroke="#aab3ba" stroke-width="6" stroke-linecap="round" opacity=".55"/><path d="M-216-16C-150-30-112-44-84-62Q0-98 84-62C112-44 150-30 216-16V24C150 30 116 60 84 92H-84C-116 60-150 30-216 24Z" fill="#22282d"/><path d="M-210-8C-160-18-128-28-100-44L-96-8-206 14ZM210-8C160-18 128-28 100-44L96-8 206 14Z" fill="${metal}"/><path d="M-78-52Q0-84 78-52Q92-10 70 60H-70Q-92-10-78-52Z" fill="#2f363c"/><path d="M-72-50Q0-80 72-50" fill="none" stroke="#69737b" stroke-width="3"/><path d="M-26 2Q-12-16 0-2T26-6M-26 16Q-12-2 0 12T26 8" fill="none" stroke="#aab4bb" stroke-width="5" stroke-linecap="round"/><path d="M-172-8h22M-172 2h22M150-8h22M150 2h22" stroke="#20262b" stroke-width="5" stroke-linecap="round"/></g>`;
}

/** The view from the driver's seat of a car, the scene through the windscreen. */
export function drawCockpit(name: Cabin, parts: SeatParts): string {
  const cabin: CabinFittings = CABINS[name];
  const { shades } = parts;
  const { dash, bonnet, upright = false, open = false } = cabin;
  const [soft, face, deep, seam] = TONES[cabin.tone];
  const trims = {
    paint: shades.base,
    wood: "#8a5a34",
    metal: "#b9c2c9",
  };
  const trim = trims[cabin.trim];
  const hoodTop = dash - bonnet;
  const lean = upright ? 40 : 150;
  const pillar = open ? 44 : 74;
  const pillarFill = open ? shades.dark : mixColour(deep, "#454d55", 0.35);
  const roof = open
    ? `<path d="M${100 + lean} 148Q800 112 ${1500 - lean} 148L${1500 - lean} 176Q800 140 ${100 + lean} 176Z" fill="${shades.dark}"/><path d="M${100 + lean} 149Q800 113 ${1500 - lean} 149" stroke="${shades.shine}" stroke-width="4" fill="none"/>`
    : `<path d="M-10-10H1610V64Q800 ${upright ? 84 : 30} -10 64Z" fill="#23292e"/><path d="M-10 64Q800 ${upright ? 84 : 30} 1610 64" stroke="#5d666e" stroke-width="3" fill="none"/><path d="M210-6H650V70Q640 86 620 86H244Q220 86 214 66ZM950-6H1390L1386 66Q1380 86 1356 86H980Q960 86 950 70Z" fill="#39414a"/><path d="M222 72Q224 82 244 82H620M958 72Q964 82 980 82H1356" stroke="#6a747d" stroke-width="3" fill="none"/>`;
  const pillarTop = open ? 146 : -10;
  const side = (flip: boolean) => {
    const at = flip ? ' transform="matrix(-1 0 0 1 1600 0)"' : "";
    return `<g${at}><path d="M${100 + lean} ${pillarTop}h${pillar}L${pillar - 14} ${dash + 20}H-70Z" fill="${pillarFill}"/><path d="M${100 + lean + pillar} ${pillarTop}L${pillar - 14} ${dash + 20}" stroke="#8b959d" stroke-opacity=".5" stroke-width="3"/></g>`;
  };
  const mirrorY = open ? 206 : 128;
  return `${drawRoadAhead(parts, 384)}<defs>${verticalGradient("dash-top", [
    [0, soft],
    [0.3, face],
    [1, deep],
  ])}${verticalGradient("panel", [
    [0, mixColour(trim, "#ffffff", 0.35)],
    [0.5, trim],
    [1, mixColour(trim, "#000000", 0.4)],
  ])}${verticalGradient("bonnet", [
    [0, shades.shine],
    [0.25, shades.light],
    [1, shades.mid],
  ])}${radialGradient("rim-leather", [
    [0.86, "#15191d"],
    [0.94, "#4a525a"],
    [1, "#1d2226"],
  ])}</defs>
<path d="M40 ${dash + 30}C160 ${hoodTop + 34} 400 ${hoodTop} 800 ${hoodTop - 4}S1440 ${hoodTop + 34} 1560 ${dash + 30}Z" fill="url(#bonnet)"/><path d="M250 ${dash + 20}C340 ${hoodTop + 26} 420 ${hoodTop + 14} 560 ${hoodTop + 8}M1350 ${dash + 20}C1260 ${hoodTop + 26} 1180 ${hoodTop + 14} 1040 ${hoodTop + 8}" stroke="${shades.dark}" stroke-width="4" fill="none" opacity=".5"/>
<path d="M300 ${dash + 6}L690 ${dash - 20}M900 ${dash + 6}L1270 ${dash - 18}" stroke="#14181b" stroke-width="7" stroke-linecap="round"/>
<path d="M640 ${open ? 180 : 50}L240 ${dash - 20}H420L800 ${open ? 170 : 46}Z" fill="#fff" opacity=".07"/>
${side(false)}${side(true)}${roof}
<path d="M792 ${open ? 140 : 40}h16v${mirrorY - (open ? 140 : 40)}h-16z" fill="#1a1f23"/><rect x="668" y="${mirrorY - 34}" width="264" height="76" rx="26" fill="#14181b"/><clipPath id="rear"><rect x="677" y="${mirrorY - 26}" width="246" height="60" rx="20"/></clipPath><g clip-path="url(#rear)"><rect x="670" y="${mirrorY - 30}" width="260" height="40" fill="#bfe0ee"/><path d="M670 ${mirrorY + 6}L740 ${mirrorY - 14} 790 ${mirrorY} 850 ${mirrorY - 18} 930 ${mirrorY + 4}V${mirrorY + 40}H670Z" fill="${parts.place.road.verge}"/><path d="M780 ${mirrorY + 4}h16l60 34H720Z" fill="${parts.place.road.near}"/></g>
<path d="M-20 ${dash + 36}C120 ${dash + 6} 220 ${dash - 4} 300 ${dash - 10}C340 ${dash - 44} 600 ${dash - 44} 640 ${dash - 8}C900 ${dash - 2} 1360 ${dash + 2} 1620 ${dash + 36}V1020H-20Z" fill="url(#dash-top)"/>
<path d="M-20 ${dash + 40}C120 ${dash + 10} 220 ${dash} 302 ${dash - 6}C342 ${dash - 38} 598 ${dash - 38} 638 ${dash - 4}C900 ${dash + 2} 1360 ${dash + 6} 1620 ${dash + 40}" fill="none" stroke="#fff" stroke-width="3" opacity=".3"/>
<path d="M660 ${dash + 66}C900 ${dash + 58} 1300 ${dash + 62} 1620 ${dash + 84}V${dash + 152}C1300 ${dash + 136} 900 ${dash + 134} 660 ${dash + 142}Z" fill="url(#panel)"/><path d="M660 ${dash + 148}C900 ${dash + 140} 1300 ${dash + 142} 1620 ${dash + 158}" stroke="${seam}" stroke-width="4" fill="none" stroke-dasharray="14 7"/><path d="M-20 ${dash + 84}C80 ${dash + 70} 180 ${dash + 64} 280 ${dash + 62}V${dash + 136}C180 ${dash + 138} 80 ${dash + 144}-20 ${dash + 154}Z" fill="url(#panel)"/>
${cabin.trim === "wood" ? `<path d="M664 ${dash + 84}C900 ${dash + 74} 1300 ${dash + 80} 1620 ${dash + 100}M664 ${dash + 106}C940 ${dash + 90} 1280 ${dash + 104} 1620 ${dash + 122}M664 ${dash + 124}C900 ${dash + 118} 1320 ${dash + 118} 1620 ${dash + 138}" stroke="#5c3a1f" stroke-width="3" fill="none" opacity=".55"/>` : ""}
<path d="M318 ${dash + 140}C322 ${dash + 20} 342 ${dash - 8} 470 ${dash - 10}C598 ${dash - 8} 618 ${dash + 20} 622 ${dash + 140}Z" fill="#14181b"/>${gauges(dash + 66)}
${vent(70, dash + 84, 130)}${vent(1370, dash + 92, 150)}${map(...cabin.screen)}
${vent(cabin.screen[0] - 4, Math.max(cabin.screen[1] + cabin.screen[3] + 26, dash + 164), cabin.screen[2] / 2 - 8)}${vent(cabin.screen[0] + cabin.screen[2] / 2 + 12, Math.max(cabin.screen[1] + cabin.screen[3] + 26, dash + 164), cabin.screen[2] / 2 - 8)}
<path d="M${cabin.screen[0] - 50} 1010L${cabin.screen[0] - 16} 930H${cabin.screen[0] + cabin.screen[2] + 16}L${cabin.screen[0] + cabin.screen[2] + 50} 1010Z" fill="${deep}"/><g fill="#30373d" stroke="#9aa4ac" stroke-width="4">${[0.14, 0.5, 0.86].map((share) => `<circle cx="${cabin.screen[0] + cabin.screen[2] * share}" cy="958" r="27"/>`).join("")}</g>
<path d="M1190 ${dash + 190}H1560Q1580 ${dash + 190} 1580 ${dash + 212}V990H1170V${dash + 212}Q1170 ${dash + 190} 1190 ${dash + 190}Z" fill="none" stroke="#0c0f12" stroke-width="4" opacity=".6"/><rect x="1330" y="${dash + 206}" width="90" height="14" rx="7" fill="#0c0f12" opacity=".7"/>
${upright ? `<path d="M1180 ${dash + 40}H1500" stroke="#0e1114" stroke-width="34" stroke-linecap="round"/><path d="M1184 ${dash + 34}H1496" stroke="#6a737b" stroke-width="5" stroke-linecap="round"/>` : ""}
${steeringWheel(cabin.tone === "tan" ? "#d5dbe0" : "#8d969e")}`;
}
