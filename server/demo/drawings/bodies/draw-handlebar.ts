import type { Shades } from "#server/demo/drawings/paint-shades.ts";
import { drawRoadAhead, type SeatParts } from "#server/demo/drawings/scenes/road-ahead.ts";
import { horizontalGradient, verticalGradient } from "#server/demo/drawings/svg-gradient.ts";

/** The handlebars that scooters, motorcycles and quads share. */
export type Handlebar = "scooter" | "maxi-scooter" | "naked" | "adventure" | "atv" | "quad-sport";

/** A round dial with its needle; radius 80 around x, y. */
function dial(x: number, y: number, turn: number): string {
  return `<circle cx="${x}" cy="${y}" r="86" fill="#c9d0d5"/><circle cx="${x}" cy="${y}" r="78" fill="#0f1417"/><circle cx="${x}" cy="${y}" r="62" fill="none" stroke="#eef3f6" stroke-width="10" stroke-dasharray="3 13.2"/><path d="M${x} ${y}v-56" stroke="#ff6b4a" stroke-width="6" stroke-linecap="round" transform="rotate(${turn} ${x} ${y})"/><circle cx="${x}" cy="${y}" r="11" fill="#39424a"/><path d="M${x - 60} ${y - 40}A72 72 0 0 1 ${x + 20} ${y - 68}" fill="none" stroke="#fff" stroke-width="5" opacity=".5" stroke-linecap="round"/>`;
}

function display(x: number, y: number, width: number, height: number): string {
  return `<rect x="${x - 14}" y="${y - 14}" width="${width + 28}" height="${height + 28}" rx="20" fill="#15191d"/><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="#0d2f40"/><path d="M${x + 20} ${y + height - 26}A${width * 0.4} ${height * 0.8} 0 0 1 ${x + width - 20} ${y + height * 0.4}" fill="none" stroke="#1d6d8f" stroke-width="16"/><path d="M${x + 20} ${y + height - 26}A${width * 0.4} ${height * 0.8} 0 0 1 ${x + width * 0.5} ${y + height * 0.28}" fill="none" stroke="#ffc94a" stroke-width="16"/><path d="M${x + width * 0.52} ${y + height * 0.62}h${width * 0.3}M${x + width * 0.52} ${y + height * 0.78}h${width * 0.2}" stroke="#bfe6f5" stroke-width="9" stroke-linecap="round"/><path d="M${x} ${y + 8}Q${x} ${y} ${x + 8} ${y}H${x + width * 0.5}L${x + width * 0.24} ${y + height}H${x}Z" fill="#fff" opacity=".08"/>`;
}

function mirror(x: number, y: number, from: number, parts: SeatParts, id: string): string {
  const { road } = parts.place;
  return `<path d="M${from} 760C${from + (x - from) * 0.2} 690 ${x} 660 ${x} ${y + 60}" fill="none" stroke="#15191d" stroke-width="17"/><path d="M${from} 756C${from + (x - from) * 0.2} 688 ${x - 3} 660 ${x - 3} ${y + 60}" fill="none" stroke="#5c656d" stroke-width="4"/><path d="M${x - 124} ${y - 8}C${x - 116} ${y - 66} ${x - 50} ${y - 74} ${x} ${y - 74}S${x + 116} ${y - 66} ${x + 124} ${y - 8}C${x + 120} ${y + 60} ${x + 60} ${y + 72} ${x} ${y + 72}S${x - 120} ${y + 60} ${x - 124} ${y - 8}Z" fill="#15191d"/><clipPath id="${id}"><path d="M${x - 112} ${y - 6}C${x - 104} ${y - 56} ${x - 46} ${y - 62} ${x} ${y - 62}S${x + 104} ${y - 56} ${x + 112} ${y - 6}C${x + 108} ${y + 50} ${x + 54} ${y + 60} ${x} ${y + 60}S${x - 108} ${y + 50} ${x - 112} ${y - 6}Z"/></clipPath><g clip-path="url(#${id})"><rect x="${x - 120}" y="${y - 70}" width="240" height="90" fill="#bfe0ee"/><path d="M${x - 120} ${y + 6}L${x - 70} ${y - 26} ${x - 30} ${y} ${x + 30} ${y - 34} ${x + 120} ${y + 2}V${y + 80}H${x - 120}Z" fill="${road.verge}"/><path d="M${x - 8} ${y + 2}h18l80 70H${x - 90}Z" fill="${road.near}"/><path d="M${x - 40} ${y - 70}h50L${x - 70} ${y + 70}h-50Z" fill="#fff" opacity=".22"/></g>`;
}

function grip(flip: boolean, y: number, guard: string): string {
  return `<g${flip ? ' transform="matrix(-1 0 0 1 1600 0)"' : ""}><path d="M700 ${y + 30}C620 ${y - 10} 560 ${y} 470 ${y + 14}" fill="none" stroke="url(#bar)" stroke-width="30"/><path d="M480 ${y + 12}L236 ${y + 44}" stroke="#101316" stroke-width="58" stroke-linecap="round"/><path d="M470 ${y}L250 ${y + 28}" stroke="#59626a" stroke-width="6" stroke-linecap="round" stroke-dasharray="10 9"/><path d="M206 ${y + 22}l24-4 4 56-24 2z" fill="#a9b2b9"/><path d="M470 ${y - 26}h88q14 0 14 14v52q0 14-14 14h-76q-14 0-14-14Z" fill="#22282d"/><path d="M484 ${y - 12}h30v16h-30z" fill="#c4342c"/><path d="M524 ${y - 12}h30v16h-30zM484 ${y + 14}h70v14h-70z" fill="#4a535b"/><path d="M520 ${y - 34}C440 ${y - 58} 330 ${y - 30} 232 ${y - 8}" fill="none" stroke="#c3cbd1" stroke-width="15" stroke-linecap="round"/><path d="M520 ${y - 38}C440 ${y - 62} 330 ${y - 34} 236 ${y - 12}" fill="none" stroke="#fff" stroke-width="4" opacity=".8"/>${guard}</g>`;
}

const HAND_GUARD =
  '<path d="M190 790C180 720 230 680 330 676C400 676 470 690 510 716L500 736C440 712 380 706 320 712C250 718 226 744 222 794Z" fill="#1d2226"/><path d="M202 740C220 696 280 684 340 684" fill="none" stroke="#7d868e" stroke-width="4"/>';

function front(name: Handlebar, shades: Shades): string {
  const line = (d: string) =>
    `<path d="${d}" fill="none" stroke="${shades.shine}" stroke-width="6" stroke-linecap="round" opacity=".85"/>`;
  switch (name) {
    case "scooter":
      return `<path d="M470 830C480 690 620 610 800 604C980 610 1120 690 1130 830C1080 930 960 970 800 972C640 970 520 930 470 830Z" fill="url(#cowl)"/>${line("M500 800C520 700 640 632 800 626C900 630 980 650 1040 690")}<path d="M640 860C700 900 900 900 960 860L1010 1010H590Z" fill="#22282d"/>${dial(800, 744, -38)}<circle cx="640" cy="800" r="16" fill="#7bd06a"/><circle cx="960" cy="800" r="16" fill="#f0a33e"/>`;
    case "maxi-scooter":
      return `<path d="M560 640L640 330Q800 280 960 330L1040 640Z" fill="#eaf6fb" opacity=".28"/><path d="M560 640L640 330Q800 280 960 330L1040 640" fill="none" stroke="#fff" stroke-width="5" opacity=".75"/><path d="M420 1010C440 800 520 660 640 612H960C1080 660 1160 800 1180 1010Z" fill="url(#cowl)"/>${line("M452 960C480 800 550 690 650 640")}<path d="M560 1010C580 780 620 700 680 660H920C980 700 1020 780 1040 1010Z" fill="#1b2025"/>${dial(668, 752, -30)}${dial(932, 752, 20)}${display(748, 690, 104, 110)}<path d="M640 880H960L990 1010H610Z" fill="#2c3339"/>`;
    case "adventure":
      return `<path d="M590 640L650 240Q800 190 950 240L1010 640Z" fill="#eaf6fb" opacity=".26"/><path d="M590 640L650 240Q800 190 950 240L1010 640" fill="none" stroke="#fff" stroke-width="5" opacity=".75"/><path d="M430 1010C440 900 520 850 640 840H960C1080 850 1160 900 1170 1010Z" fill="url(#cowl)"/>${line("M470 960C500 890 560 868 640 860")}<path d="M640 900H960L1000 1010H600Z" fill="#1b2025"/><path d="M620 640Q800 606 980 640L960 800H640Z" fill="#22282d"/>${display(672, 650, 256, 136)}<path d="M560 846Q800 800 1040 846" fill="none" stroke="url(#bar)" stroke-width="32"/>`;
    case "atv":
      return `<path d="M150 1010C190 850 380 764 600 752H1000C1220 764 1410 850 1450 1010Z" fill="url(#cowl)"/>${line("M200 980C260 860 420 796 600 780")}<path d="M260 590H1340M300 640H1300" stroke="#1b2025" stroke-width="19" stroke-linecap="round"/><path d="M400 590V820M640 590V770M960 590V770M1200 590V820" stroke="#1b2025" stroke-width="17"/><path d="M264 584H1336" stroke="#7d868e" stroke-width="4"/><path d="M640 700Q800 660 960 700L930 870H670Z" fill="#262c31"/>${display(706, 716, 188, 110)}`;
    case "quad-sport":
      return `<path d="M520 1010L600 830 720 690H880L1000 830 1080 1010Z" fill="url(#cowl)"/>${line("M548 980L620 846 730 712")}<path d="M690 1010L730 830H870L910 1010Z" fill="#1b2025"/><path d="M560 716H1040" stroke="#30373d" stroke-width="64" stroke-linecap="round"/><path d="M570 698H1030" stroke="${shades.base}" stroke-width="16" stroke-linecap="round"/><path d="M620 760V716M980 760V716" stroke="#8b949c" stroke-width="16"/><circle cx="800" cy="846" r="30" fill="#c9d0d5"/><circle cx="800" cy="846" r="18" fill="#22282d"/>`;
    default:
      return `<path d="M480 1010C470 900 560 850 660 838H940C1040 850 1130 900 1120 1010Z" fill="url(#cowl)"/>${line("M520 970C530 900 590 868 670 858")}<circle cx="800" cy="936" r="54" fill="#aab3ba"/><circle cx="800" cy="936" r="40" fill="#d8dee2"/><path d="M782 936h36" stroke="#59626a" stroke-width="8"/><path d="M610 660Q800 616 990 660L950 800H650Z" fill="#1d2226"/>${display(676, 662, 248, 116)}<path d="M580 836Q800 800 1020 836" fill="none" stroke="url(#bar)" stroke-width="34"/>`;
  }
}

/** The view over the handlebar of a scooter, motorbike or quad. */
export function drawHandlebar(name: Handlebar, parts: SeatParts): string {
  const { shades } = parts;
  const quad = name === "atv" || name === "quad-sport";
  const guard = name === "adventure" || name === "quad-sport" ? HAND_GUARD : "";
  const y = 748;
  const mirrors = quad
    ? ""
    : mirror(330, 520, 540, parts, "left") + mirror(1270, 520, 1060, parts, "right");
  return `${drawRoadAhead(parts, 360)}<defs>${verticalGradient("cowl", [
    [0, shades.shine],
    [0.12, shades.light],
    [0.5, shades.base],
    [1, shades.dark],
  ])}${verticalGradient(
    "bar",
    [
      [0, "#59626a"],
      [0.4, "#2b3137"],
      [1, "#101316"],
    ],
    [y - 20, y + 120],
  )}${horizontalGradient("dusk", [
    [0, "#0b1016", 0.14],
    [0.3, "#0b1016", 0],
    [0.7, "#0b1016", 0],
    [1, "#0b1016", 0.14],
  ])}</defs>${mirrors}<path d="M600 776C560 830 560 900 620 1010M1000 776C1040 830 1040 900 980 1010" fill="none" stroke="#14181b" stroke-width="10"/>${front(name, shades)}${grip(false, y, guard)}${grip(true, y, guard)}<rect width="1600" height="1000" fill="url(#dusk)"/>`;
}
