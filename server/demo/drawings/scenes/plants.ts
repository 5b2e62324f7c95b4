import type { Random } from "#server/demo/drawings/seeded-random.ts";

/** Places a drawing with its foot at x, y. */
export function placed(x: number, y: number, scale: number, drawing: string): string {
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${Math.round(scale * 100) / 100})">${drawing}</g>`;
}

/** Scattered round dabs of one size; a zero-length line with round caps is the shortest dot. */
function dabs(
  random: Random,
  count: number,
  box: readonly [left: number, top: number, right: number, bottom: number],
  size: number,
  colour: string,
): string {
  const dots = Array.from(
    { length: count },
    () => `M${random.whole(box[0], box[2])} ${random.whole(box[1], box[3])}h.1`,
  ).join("");
  return `<path d="${dots}" stroke="${colour}" stroke-width="${size}" stroke-linecap="round" fill="none"/>`;
}

/** An old olive tree, 100 tall. */
export function drawOliveTree(random: Random): string {
  const lean = random.whole(-6, 6);
  return `<ellipse rx="54" ry="5" fill="#2c3320" opacity=".28"/><path d="M-9 1C-5-12-12-22-4-34L-22-54L-16-57L0-42L${4 + lean}-60L12-58L8-40L24-54L28-50L10-31C6-20 12-10 13 1Z" fill="#6b5a48"/><path d="M2 0C-2-14 4-22 2-36M7-2C4-12 8-18 7-30" stroke="#92806a" stroke-width="2" fill="none"/>
${dabs(random, 9, [-42, -74, 42, -46], 38, "#55683f")}${dabs(random, 10, [-42, -86, 36, -58], 27, "#71875a")}${dabs(random, 12, [-40, -92, 26, -62], 15, "#8fa374")}${dabs(random, 12, [-38, -96, 18, -68], 8, "#b3c295")}${dabs(random, 7, [-24, -58, 46, -40], 11, "#475a37")}`;
}

/** A dark slim cypress, 100 tall. */
export function drawCypress(random: Random): string {
  const width = random.whole(9, 13);
  return `<ellipse rx="${width + 4}" ry="3" fill="#1c2a22" opacity=".3"/><path d="M-2 0V-10H2V0Z" fill="#4c3d30"/><path d="M0-100C${width * 0.7}-76 ${width}-44 ${width * 0.8}-16Q${width * 0.5}-6 0-6Q${-width * 0.5}-6 ${-width * 0.8}-16C${-width}-44 ${-width * 0.7}-76 0-100Z" fill="#2f5540"/><path d="M-1-94C${-width * 0.6}-70 ${-width * 0.8}-44 ${-width * 0.6}-18Q-2-30-1-94Z" fill="#54805d" opacity=".8"/>`;
}

/** A flowering bush, about 40 tall; blossoms in the given colour. */
export function drawBush(random: Random, leaf: string, light: string, blossom?: string): string {
  const flowers = blossom ? dabs(random, 12, [-30, -36, 30, -10], 6, blossom) : "";
  return `<path d="M-38 2C-44-14-34-26-22-27C-16-40 8-42 16-31C32-32 42-16 38 2Z" fill="${leaf}"/>${dabs(random, 7, [-26, -32, 20, -14], 13, light)}${flowers}`;
}

/** A spiky agave, about 50 tall. */
export function drawAgave(colour: string, light: string): string {
  return `<path d="M-4 2C-20-6-38-14-52-30C-34-24-20-18-10-8C-20-24-30-38-34-54C-20-42-10-26-5-10C-6-30-4-48 2-64C8-46 8-28 6-10C12-28 22-42 36-52C32-36 22-22 12-8C24-18 38-24 54-28C40-12 22-4 6 2Z" fill="${colour}"/><path d="M-1-2C-3-22-1-42 2-60C4-42 4-22 2-2ZM6-4C12-20 22-36 33-48C26-32 16-16 8-3Z" fill="${light}" opacity=".6"/>`;
}

/** A dry-stone wall along the road. */
export function drawStoneWall(
  random: Random,
  left: number,
  right: number,
  base: number,
  height: number,
  tones: readonly string[],
): string {
  const rows = 3;
  const rise = height / rows;
  const stones = new Map<string, string>();
  for (let row = 0; row < rows; row += 1) {
    let x = left - random.whole(0, 20);
    while (x < right) {
      const width = random.whole(30, 62);
      const tone = random.pick(tones);
      const y = Math.round(base - rise * (row + 1));
      const stone = `M${x + 4} ${y + random.whole(0, 4)}h${width - 9}q5 1 5 6v${Math.round(rise - 9)}q0 4-5 4h${9 - width}q-4 0-4-5v${Math.round(9 - rise)}q0-5 4-6Z`;
      stones.set(tone, (stones.get(tone) ?? "") + stone);
      x += width;
    }
  }
  const paths = [...stones].map(([tone, d]) => `<path d="${d}" fill="${tone}"/>`).join("");
  return `<rect x="${left}" y="${base - height + 5}" width="${right - left}" height="${height - 4}" fill="#6f6455"/>${paths}<rect x="${left}" y="${base - 5}" width="${right - left}" height="7" fill="#3a3a34" opacity=".25"/>`;
}
