import type { Shades } from "#server/demo/drawings/paint-shades.ts";
import { horizontalGradient, verticalGradient } from "#server/demo/drawings/svg-gradient.ts";
import type { CarShape } from "./car-shape.ts";
import { drawWheel, wheelGradients } from "./draw-wheel.ts";

function lowerEdge(shape: CarShape): string {
  const arch = shape.wheelRadius + shape.archGap;
  const rise = Math.sqrt(arch * arch - (shape.wheelRadius + shape.sill) ** 2);
  const large = shape.sill > -shape.wheelRadius ? 1 : 0;
  const curve = (x: number) =>
    `L${(x + rise).toFixed(1)} ${shape.sill}A${arch} ${arch} 0 ${large} 0 ${(x - rise).toFixed(1)} ${shape.sill}`;
  return `${curve(shape.rearWheel)}${curve(shape.frontWheel)}Z`;
}

function carGradients(shape: CarShape, shades: Shades): string {
  const tall = shape.sill - shape.top;
  const at = (height: number) => Math.round(((height - shape.top) / tall) * 1000) / 1000;
  return (
    verticalGradient(
      "body",
      [
        [0, shades.light],
        [at(shape.belt - 6), shades.light],
        [at(shape.belt + 3), shades.shine],
        [at(shape.belt + 9), shades.base],
        [at(shape.crease - 3), shades.base],
        [at(shape.crease + 2), shades.mid],
        [at(shape.crease + 22), shades.base],
        [0.93, shades.mid],
        [1, shades.dark],
      ],
      [shape.top, shape.sill],
    ) +
    horizontalGradient(
      "turn",
      [
        [0, shades.deep, 0.55],
        [0.035, shades.deep, 0.26],
        [0.13, shades.deep, 0],
        [0.88, shades.deep, 0],
        [0.97, shades.deep, 0.3],
        [1, shades.deep, 0.55],
      ],
      [0, shape.length],
    ) +
    verticalGradient(
      "glass",
      [
        [0, "#9fc0d3"],
        [0.3, "#56748a"],
        [0.62, "#2a3b49"],
        [1, "#1a242d"],
      ],
      [shape.top + 6, shape.belt],
    ) +
    verticalGradient("lamp", [
      [0, "#ffffff"],
      [0.5, "#d5e4ee"],
      [1, "#8ea5b5"],
    ]) +
    verticalGradient("tail", [
      [0, "#ff6a55"],
      [1, "#a3121a"],
    ])
  );
}

function drawGlass(shape: CarShape, shades: Shades): string {
  const seat = (x: number) =>
    `<path d="M${x - 2} ${shape.belt + 6}C${x - 1} ${shape.belt - 8} ${x + 3} ${shape.belt - 16} ${x + 6} ${shape.belt - 19}Q${x + 12} ${shape.belt - 22} ${x + 19} ${shape.belt - 18}L${x + 22} ${shape.belt + 6}Z" fill="#10171d" opacity=".7"/><rect x="${x + 8}" y="${shape.belt - 32}" width="14" height="9" rx="4" transform="rotate(10 ${x + 14} ${shape.belt - 28})" fill="#10171d" opacity=".7"/>`;
  const wheel = `<path d="M${shape.wheelAt} ${shape.belt + 4}L${shape.wheelAt + 10} ${shape.belt - 14}" stroke="#0c1216" stroke-width="4" stroke-linecap="round" opacity=".8"/>`;
  const pillars = shape.pillars
    .map(({ top, bottom, width, painted }) => {
      const fill = painted ? shades.base : "#12171b";
      return `<path d="M${top} ${shape.top}L${top + width} ${shape.top}L${bottom + width} ${shape.belt + 8}L${bottom} ${shape.belt + 8}Z" fill="${fill}"/>`;
    })
    .join("");
  const height = shape.belt - shape.top;
  const streak = (x: number, width: number, opacity: number) =>
    `<path d="M${x + height * 0.8} ${shape.top}h${width}L${x + width} ${shape.belt + 4}h${-width}Z" fill="#e9f5fb" opacity="${opacity}"/>`;
  return `<clipPath id="panes"><path d="${shape.glass}"/></clipPath>
<path d="${shape.glass}" fill="url(#glass)"/><g clip-path="url(#panes)">${shape.seats.map(seat).join("")}${wheel}
${streak(shape.frontWheel + 40, 26, 0.2)}${streak(shape.frontWheel + 76, 9, 0.16)}${streak(shape.rearWheel - 82, 34, 0.14)}
<path d="${shape.glass}" fill="none" stroke="#0b0f12" stroke-opacity=".6" stroke-width="5" transform="translate(0 2.4)"/>${pillars}</g>
<path d="${shape.glass}" fill="none" stroke="#13181c" stroke-width="2.4" stroke-linejoin="round"/>
${shape.chrome ? `<path d="${shape.glass}" fill="none" stroke="#dfe6ea" stroke-width="1.1"/>` : ""}
${shape.screen ? `<path d="${shape.screen}" fill="#31465a"/><path d="${shape.screen}" fill="none" stroke="${shades.shine}" stroke-opacity=".5" stroke-width=".8"/>` : ""}`;
}

function drawFittings(shape: CarShape, shades: Shades): string {
  const seams = shape.seams
    .map(
      (seam) =>
        `<path d="${seam}" stroke="${shades.deep}" stroke-opacity=".62" stroke-width="1.2"/><path d="${seam}" stroke="${shades.shine}" stroke-opacity=".35" stroke-width=".8" transform="translate(1.2 .5)"/>`,
    )
    .join("");
  const handles = shape.handles
    .map(
      ([x, y]) =>
        `<path d="M${x} ${y + 2}q9-6 19 0v2.4h-19z" fill="${shades.dark}" opacity=".6"/><rect x="${x - 1}" y="${y - 1}" width="21" height="3.6" rx="1.8" fill="${shape.chrome ? "#e6ebee" : shades.light}"/><path d="M${x} ${y + 3.2}h19" stroke="${shades.deep}" stroke-opacity=".55" stroke-width=".9"/>`,
    )
    .join("");
  const [mx, my] = shape.mirror;
  return `<g fill="none" stroke-linecap="round" clip-path="url(#shell)">${seams}</g>${handles}
<path d="M${mx + 12} ${my + 12}l-6-4 3-4 8 5z" fill="#14181c"/><path d="M${mx} ${my + 6}C${mx - 1} ${my} ${mx + 3} ${my - 5} ${mx + 9} ${my - 6}L${mx + 19} ${my - 5}Q${mx + 22} ${my - 3} ${mx + 20} ${my + 5}Q${mx + 18} ${my + 9} ${mx + 13} ${my + 9}L${mx + 5} ${my + 9}Q${mx + 1} ${my + 9} ${mx} ${my + 6}Z" fill="${shape.darkMirror ? "#1c2126" : shades.base}" stroke="${shades.deep}" stroke-opacity=".5" stroke-width=".8"/>
<path d="M${mx + 2} ${my + 1}Q${mx + 4} ${my - 4} ${mx + 9} ${my - 4.6}L${mx + 18} ${my - 3.6}" fill="none" stroke="${shades.shine}" stroke-width="1.4" opacity=".85" stroke-linecap="round"/>`;
}

function drawCladding(shape: CarShape): string {
  if (!shape.cladding) return "";
  const arch = shape.wheelRadius + shape.archGap + 1.6;
  const ring = (x: number) =>
    `<path d="M${x - arch - 1} ${shape.sill + 2}A${arch} ${arch} 0 0 1 ${x + arch + 1} ${shape.sill + 2}" fill="none" stroke="#262b30" stroke-width="7"/><path d="M${x - arch - 4} ${shape.sill}A${arch + 3.4} ${arch + 3.4} 0 0 1 ${x + arch + 4} ${shape.sill}" fill="none" stroke="#59626a" stroke-width="1"/>`;
  return `<path d="M${shape.frontWheel + arch} ${shape.sill - 9}H${shape.rearWheel - arch}V${shape.sill + 4}H${shape.frontWheel + arch}Z" fill="#262b30"/><path d="M${shape.frontWheel + arch + 4} ${shape.sill - 8.4}H${shape.rearWheel - arch - 4}" stroke="#59626a"/>${ring(shape.frontWheel)}${ring(shape.rearWheel)}`;
}

/** A car from the left, in centimetres, front at x = 0 and tyres on y = 0. */
export function drawCar(shape: CarShape, shades: Shades): string {
  const edge = lowerEdge(shape);
  const outline = `${shape.outline}${edge}`;
  const wheel = { radius: shape.wheelRadius, rim: shape.rim, rimShare: shape.rimShare ?? 0.67 };
  const arch = shape.wheelRadius + shape.archGap + 1;
  const well = (x: number) =>
    `<path d="M${x - arch} ${shape.sill}V${-shape.wheelRadius}A${arch} ${arch} 0 0 1 ${x + arch} ${-shape.wheelRadius}V${shape.sill}Z" fill="#0b0d10"/>`;
  return `<defs>${carGradients(shape, shades)}${wheelGradients()}<clipPath id="shell"><path d="${outline}"/></clipPath></defs>
<path d="M${shape.frontWheel} ${shape.sill - 10}H${shape.rearWheel}V-15H${shape.frontWheel}Z" fill="#0d1013"/>
${well(shape.frontWheel)}${well(shape.rearWheel)}${shape.behind(shades)}
${drawWheel({ ...wheel, x: shape.frontWheel })}${drawWheel({ ...wheel, x: shape.rearWheel })}
<path d="${outline}" fill="url(#body)"/><g clip-path="url(#shell)">
<path d="${shape.reflection}" fill="${shades.dark}" opacity=".2"/>
<rect width="${shape.length}" y="${shape.top - 4}" height="${shape.sill - shape.top + 6}" fill="url(#turn)"/>
<path d="${shape.shoulder}" fill="none" stroke="${shades.shine}" stroke-width="2.6" opacity=".8" stroke-linecap="round"/>
<path d="${shape.shoulder}" fill="none" stroke="${shades.deep}" stroke-width="1.6" opacity=".28" transform="translate(0 3)"/>
<path d="${shape.outline}" fill="none" stroke="${shades.shine}" stroke-width="3" opacity=".55"/>
<path d="${edge.replace("L", "M")}" fill="none" stroke="${shades.deep}" stroke-width="3" opacity=".4"/>
${shape.panels(shades)}${drawCladding(shape)}</g>
${shape.openTop ? "" : drawGlass(shape, shades)}
<g clip-path="url(#shell)">${shape.lamps(shades)}</g>${drawFittings(shape, shades)}${shape.extras(shades)}`;
}
