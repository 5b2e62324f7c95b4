import type { Random } from "#server/demo/drawings/seeded-random.ts";
import { verticalGradient } from "#server/demo/drawings/svg-gradient.ts";
import { drawFishingBoat } from "./boats.ts";
import { drawClouds, drawRidge, drawSea, drawSky } from "./landscape.ts";
import { placed } from "./plants.ts";
import type { Scene } from "./scene.ts";

const WALLS = ["#e8b77c", "#dd9476", "#f3dcae", "#d7a5a0", "#efe4d0", "#c98a5e"];
const SHUTTERS = ["#3f7f86", "#2f6690", "#6b8f5e", "#8a4b3c"];

const LIGHTHOUSE =
  '<path d="M-70 0L-60-34H60L70 0Z" fill="#cdb48c"/><path d="M10 0V-34H60L70 0Z" fill="#a98f6a"/><path d="M-28-34L-24-118H24L28-34Z" fill="#ecd9b2"/><path d="M6-34V-118H24L28-34Z" fill="#c4a97d"/><path d="M-29-118H29V-126H-29Z" fill="#d9c296"/><path d="M-20-126L-18-186H18L20-126Z" fill="#f0dfbc"/><path d="M5-126V-186H18L20-126Z" fill="#c9af84"/><path d="M-23-186H23V-192H-23Z" fill="#d9c296"/><path d="M-12-192L-11-226H11L12-192Z" fill="#f3e4c4"/><path d="M3-192V-226H11L12-192Z" fill="#cfb68c"/><path d="M-15-226H15V-231H-15Z" fill="#b89f76"/><path d="M-8-231V-246H8V-231Z" fill="#bfe0ec"/><path d="M-10-246Q0-264 10-246Z" fill="#b5543f"/><path d="M-4-60h8v16h-8zM-3-100h6v12h-6zM-3-160h6v12h-6z" fill="#6d5738"/>';

function house(random: Random, x: number, width: number, height: number): string {
  const wall = random.pick(WALLS);
  const shutter = random.pick(SHUTTERS);
  const columns = Math.max(2, Math.round(width / 42));
  const floors = Math.max(2, Math.round(height / 62));
  const gap = width / columns;
  const rise = (height - 52) / floors;
  let panes = "";
  let leaves = "";
  for (let floor = 0; floor < floors; floor += 1) {
    for (let column = 0; column < columns; column += 1) {
      const left = Math.round(x + gap * (column + 0.5) - 7);
      const top = Math.round(-height + 16 + rise * floor);
      panes += `M${left} ${top}h14v28h-14z`;
      leaves += `M${left - 7} ${top}h7v28h-7zM${left + 14} ${top}h7v28h-7z`;
    }
  }
  const awning = random.pick(["#f7f3e8", "#2f7fa8", "#c4543f", "#e9b949"]);
  return `<path d="M${x} 2V${-height}H${x + width}V2Z" fill="${wall}"/><path d="M${x + width - 12} 2V${-height}h12V2Z" fill="#5b3a2a" opacity=".2"/><path d="M${x - 4} ${-height + 2}l8-15h${width - 8}l8 15z" fill="#b9603f"/><path d="M${x - 4} ${-height + 2}h${width + 8}v4h${-width - 8}z" fill="#7c3f2b" opacity=".5"/><path d="${panes}" fill="#4a5a64"/><path d="${leaves}" fill="${shutter}"/><path d="M${x + 8} 0v-32h${width - 16}v32z" fill="#5a4638" opacity=".6"/><path d="M${x + 4}-34h${width - 8}l6 16h${-width - 4}z" fill="${awning}"/>`;
}

function quayHouses(random: Random, right: number): string {
  let x = -30;
  let row = "";
  while (x < right) {
    const width = random.whole(84, 132);
    row += house(random, x, width, random.whole(150, 250) - (x / right) * 50);
    x += width;
  }
  return row;
}

/** The Venetian harbour with its lighthouse. */
export const HARBOUR: Scene = {
  light: { tint: "#ffeccb", amount: 0.1, shadow: "#22384e" },
  backdrop({ horizon, ground, random }) {
    const golden = random.chance(0.45);
    const edge = random.whole(430, 620);
    const water = horizon + 34;
    const beacon = random.whole(1120, 1400);
    const row = quayHouses(random, edge);
    return (
      drawSky(
        horizon,
        golden
          ? [
              [0, "#6aa9d0"],
              [0.5, "#d7dccf"],
              [1, "#ffdcae"],
            ]
          : [
              [0, "#3f95d2"],
              [0.6, "#aed8ee"],
              [1, "#eef6f3"],
            ],
        {
          x: random.whole(860, 1040),
          y: golden ? 330 : 180,
          radius: 44,
          glow: 460,
          colour: "#fff0c8",
          disc: "#fffbe9",
        },
      ) +
      drawClouds(random, random.whole(4, 6), 100, 300, golden ? "#fff1de" : "#ffffff") +
      drawRidge(random, {
        id: "far",
        left: 300,
        right: 1800,
        base: horizon,
        height: random.whole(110, 160),
        peaks: 5,
        lit: golden ? "#d0b9b4" : "#b4c7d8",
        shade: golden ? "#b09ca8" : "#90aac4",
        haze: "#dfe7e8",
      }) +
      drawSea(random, {
        top: horizon,
        bottom: ground + 10,
        stops: [
          [0, golden ? "#d9c9b0" : "#7fbcd2"],
          [0.25, "#3b9bb8"],
          [1, "#176a90"],
        ],
        glint: golden ? "#fff0cf" : "#ffffff",
        sunX: 980,
      }) +
      `<path d="M${beacon - 560} ${horizon + 22}V${horizon - 4}H1620V${horizon + 22}Z" fill="#d8c29a"/><path d="M${beacon - 560} ${horizon + 22}v-10H1620v10Z" fill="#9d875f"/><path d="M${beacon - 560} ${horizon + 22}H1620v30H${beacon - 500}Z" fill="#caa974" opacity=".25"/>` +
      placed(beacon, horizon, 1.25, LIGHTHOUSE) +
      `<g transform="translate(0 ${water}) scale(1 -.55)" opacity=".3">${row}</g><g transform="translate(0 ${water})">${row}<path d="M-20 0H${edge + 130}V16H-20Z" fill="#b9a27a"/></g>` +
      placed(
        random.whole(660, 800),
        horizon + 74,
        0.8,
        drawFishingBoat(random.pick(["#2f7fb4", "#3d9a8b", "#d98b3a"])),
      ) +
      placed(
        random.whole(1340, 1500),
        ground - 12,
        1.5,
        drawFishingBoat(random.pick(["#2a6ca3", "#c4543f", "#3d9a8b"])),
      ) +
      placed(
        random.whole(130, 240),
        ground - 14,
        1.45,
        drawFishingBoat(random.pick(["#2f7fb4", "#d98b3a", "#3d8f6b"])),
      )
    );
  },
  ground({ ground, random }) {
    let joints = `M0 ${ground + 92}H1600M0 ${ground + 152}H1600M0 ${ground + 228}H1600`;
    for (const [top, bottom, gap] of [
      [ground + 44, ground + 92, 130],
      [ground + 92, ground + 152, 176],
      [ground + 152, ground + 228, 232],
      [ground + 228, 1000, 300],
    ] as const) {
      for (let x = random.whole(-100, 0); x < 1700; x += gap) {
        joints += `M${Math.round(x)} ${top}l${Math.round((x - 800) * 0.07)} ${bottom - top}`;
      }
    }
    const bollard = (x: number) =>
      placed(
        x,
        ground + 46,
        1,
        '<ellipse cx="4" rx="26" ry="5" fill="#3a2f22" opacity=".3"/><path d="M-14 0V-30H14V0Q0 5-14 0Z" fill="#3c434a"/><path d="M-19-30Q-19-43 0-43Q19-43 19-30Q0-24-19-30Z" fill="#596169"/><path d="M-12-37q8-4 16-3" stroke="#a9b3ba" stroke-width="2.4" fill="none"/>',
      );
    return `<defs>${verticalGradient("quay", [
      [0, "#e3d2b0"],
      [0.4, "#d3bf98"],
      [1, "#b39b74"],
    ])}</defs><rect y="${ground - 2}" width="1600" height="26" fill="#7d6a4c"/><rect y="${ground - 2}" width="1600" height="7" fill="#3c3a36" opacity=".4"/><rect y="${ground + 18}" width="1600" height="${1000 - ground}" fill="url(#quay)"/><rect y="${ground + 18}" width="1600" height="26" fill="#efe1c4"/><path d="M0 ${ground + 44}H1600" stroke="#8d7753" stroke-width="3"/><path d="${joints}" stroke="#8d7753" stroke-width="2.6" fill="none" opacity=".5"/>${bollard(random.whole(40, 120))}${bollard(random.whole(1490, 1570))}`;
  },
  road: {
    far: "#dccaa6",
    near: "#b8a27b",
    verge: "#cdb88f",
    vergeNear: "#a8926b",
    line: "#efe1c4",
  },
  roadside: () =>
    '<ellipse cx="4" rx="20" ry="4" fill="#3a2f22" opacity=".3"/><path d="M-9 0L-4-12H4L9 0ZM-2.5-12V-96H2.5V-12Z" fill="#2f3a42"/><path d="M-22-96Q-22-88-14-88H14Q22-88 22-96" fill="none" stroke="#2f3a42" stroke-width="3"/><path d="M-28-96L-26-112H-18L-16-96ZM16-96L18-112H26L28-96ZM-6-98L-5-118H5L6-98Z" fill="#fff2c9"/><path d="M-28-112Q-22-120-16-112ZM16-112Q22-120 28-112ZM-7-118Q0-128 7-118Z" fill="#2f3a42"/>',
};
