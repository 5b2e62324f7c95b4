import type { Random } from "#server/demo/drawings/seeded-random.ts";
import { radialGradient, type Stop, verticalGradient } from "#server/demo/drawings/svg-gradient.ts";

type Point = readonly [x: number, y: number];

/** Joins points to path commands, in whole pixels to keep the drawing light. */
function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`;
}

/** The sky down to just below the horizon, with its sun. */
export function drawSky(
  horizon: number,
  stops: readonly Stop[],
  sun: { x: number; y: number; radius: number; glow: number; colour: string; disc: string },
): string {
  return `<defs>${verticalGradient("sky", stops)}${radialGradient("sun", [
    [0, sun.colour, 0.95],
    [0.25, sun.colour, 0.5],
    [1, sun.colour, 0],
  ])}</defs><rect width="1600" height="${horizon + 40}" fill="url(#sky)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.glow}" fill="url(#sun)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${sun.disc}"/>`;
}

/** Long wind-drawn clouds: a lit upper bank over a thinner, fainter one. */
export function drawClouds(
  random: Random,
  count: number,
  top: number,
  bottom: number,
  colour: string,
): string {
  const bank = (x: number, y: number, width: number, rise: number) =>
    `M${x} ${y}C${Math.round(x + width * 0.12)} ${Math.round(y - rise * 0.5)} ${Math.round(x + width * 0.22)} ${Math.round(y - rise * 0.4)} ${Math.round(x + width * 0.32)} ${Math.round(y - rise * 0.8)}S${Math.round(x + width * 0.5)} ${Math.round(y - rise * 1.2)} ${Math.round(x + width * 0.6)} ${Math.round(y - rise * 0.7)}S${Math.round(x + width * 0.84)} ${Math.round(y - rise * 0.5)} ${x + width} ${y}C${Math.round(x + width * 0.7)} ${Math.round(y + rise * 0.22)} ${Math.round(x + width * 0.3)} ${Math.round(y + rise * 0.2)} ${x} ${y}Z`;
  return Array.from({ length: count }, (_, index) => {
    const x = Math.round((1600 / count) * index + random.between(-160, 120));
    const y = random.whole(top, bottom);
    const width = random.whole(220, 520);
    const rise = random.whole(16, 38);
    const under = bank(x + random.whole(-90, 60), y + 16, Math.round(width * 0.8), rise * 0.4);
    return `<path d="${under}" fill="${colour}" opacity=".35"/><path d="${bank(x, y, width, rise)}" fill="${colour}" opacity="${random.between(0.6, 0.9)}"/>`;
  }).join("");
}

/** A mountain range with lit and shaded faces, fading into the haze at its foot. */
export function drawRidge(
  random: Random,
  range: {
    id: string;
    left: number;
    right: number;
    base: number;
    height: number;
    peaks: number;
    lit: string;
    shade: string;
    haze: string;
    snow?: string;
  },
): string {
  const { id, left, right, base, height, peaks } = range;
  const step = (right - left) / peaks;
  const outline: Point[] = [[left, base]];
  const shades: string[] = [];
  const caps: string[] = [];
  for (let index = 0; index < peaks; index += 1) {
    const middle = 1 - Math.abs((index + 0.5) / peaks - 0.5) * 0.75;
    const x = left + step * (index + random.between(0.35, 0.65));
    const rise = height * middle * random.between(0.68, 1);
    const top = base - rise;
    const valley = left + step * (index + 1);
    const dip = index === peaks - 1 ? base : base - rise * random.between(0.42, 0.68);
    const leftX = x - step * random.between(0.2, 0.3);
    const leftY = top + rise * random.between(0.22, 0.34);
    const rightX = x + step * random.between(0.14, 0.24);
    const rightY = top + rise * random.between(0.16, 0.3);
    outline.push([leftX, leftY], [x - step * 0.09, top + rise * 0.1], [x, top]);
    outline.push([rightX, rightY], [valley, dip]);
    const spur: Point[] = [
      [x, top],
      [rightX, rightY],
      [valley, dip],
      [valley - step * 0.02, base],
      [x + step * random.between(0.02, 0.16), base],
      [x - step * random.between(0.02, 0.14), top + rise * 0.62],
      [x + step * random.between(0.02, 0.08), top + rise * 0.34],
    ];
    shades.push(`${polyline(spur)}Z`);
    shades.push(
      `${polyline([
        [leftX, leftY],
        [leftX + step * 0.1, leftY + rise * 0.22],
        [leftX + step * 0.04, leftY + rise * 0.46],
        [leftX - step * 0.05, leftY + rise * 0.22],
      ])}Z`,
    );
    if (rise > height * 0.55) {
      caps.push(
        `${polyline([
          [x, top],
          [x + (rightX - x) * 0.9, top + (rightY - top) * 0.9],
          [x + step * 0.05, top + rise * 0.2],
          [x + step * 0.01, top + rise * 0.32],
          [x - step * 0.05, top + rise * 0.2],
          [x - step * 0.13, top + rise * 0.27],
          [x - step * 0.09, top + rise * 0.1],
        ])}Z`,
      );
    }
  }
  outline.push([right, base]);
  const fade = (name: string, colour: string) =>
    verticalGradient(
      name,
      [
        [0, colour],
        [0.45, colour],
        [1, range.haze],
      ],
      [base - height, base + 8],
    );
  const snow = range.snow ? `<path d="${caps.join("")}" fill="${range.snow}" opacity=".9"/>` : "";
  return `<defs>${fade(`${id}-lit`, range.lit)}${fade(`${id}-shade`, range.shade)}</defs><path d="${polyline(outline)}V${base + 40}H${left}Z" fill="url(#${id}-lit)"/>${snow}<path d="${shades.join("")}" fill="url(#${id}-shade)" opacity=".75"/>`;
}

/** A soft rolling hill from edge to edge. */
export function drawHill(
  random: Random,
  hill: { id: string; top: number; swell: number; base: number; colour: string; foot: string },
): string {
  const y = () => hill.top + random.between(-hill.swell, hill.swell);
  const curve = `M-20 ${y()}C200 ${y() - hill.swell} 380 ${y()} 560 ${y()}S900 ${y() - hill.swell} 1080 ${y()}S1460 ${y()} 1620 ${y() - hill.swell}V${hill.base}H-20Z`;
  return `<defs>${verticalGradient(hill.id, [
    [0, hill.colour],
    [1, hill.foot],
  ])}</defs><path d="${curve}" fill="url(#${hill.id})"/>`;
}

/** Open water between two heights, with glints that grow towards the viewer. */
export function drawSea(
  random: Random,
  sea: { top: number; bottom: number; stops: readonly Stop[]; glint: string; sunX: number },
): string {
  const depth = sea.bottom - sea.top;
  const glints: string[] = [];
  for (let index = 0; index < 70; index += 1) {
    const share = random.between(0.1, 10) / 10;
    const y = Math.round(sea.top + 4 + share * share * (depth - 8));
    const near = index < 34;
    const spread = near ? 90 + share * 190 : 900;
    const x = Math.round(sea.sunX + random.between(-spread, spread));
    const width = Math.round((near ? 14 : 24) + share * random.between(20, 70));
    glints.push(`M${x - width / 2} ${y}h${width}`);
  }
  return `<defs>${verticalGradient("sea", sea.stops)}</defs><rect y="${sea.top}" width="1600" height="${depth + 4}" fill="url(#sea)"/><path d="${glints.join("")}" stroke="${sea.glint}" stroke-width="2.6" stroke-linecap="round" opacity=".55"/>`;
}

/** The contact shadow of an upright object on the ground. */
export function drawFootShadow(x: number, y: number, width: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${Math.max(3, width / 16)}" fill="#1c2430" opacity=".22"/>`;
}
