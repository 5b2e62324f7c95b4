import { verticalGradient } from "#server/demo/drawings/svg-gradient.ts";
import { drawClouds, drawHill, drawRidge, drawSky } from "./landscape.ts";
import { drawBush, drawCypress, drawOliveTree, drawStoneWall, placed } from "./plants.ts";
import type { Scene } from "./scene.ts";

const STONES = ["#d8c6a4", "#c7b491", "#e2d3b4", "#b39f7d"];

const CHAPEL =
  '<path d="M-36 0V-40H36V0Z" fill="#fbfaf5"/><path d="M12 0V-40H36V0Z" fill="#d7dde2"/><path d="M-26-40C-26-62-12-72 0-72C12-72 26-62 26-40Z" fill="#2f7fb4"/><path d="M-20-44C-20-58-10-68-2-69C-10-62-12-52-12-44Z" fill="#6cb2dc"/><path d="M0-72V-88M-6-82H6" stroke="#e9eef0" stroke-width="3"/><path d="M-8 0V-18Q0-28 8-18V0Z" fill="#2b6a96"/>';

function groveRow(y: number, offset: number, gap: number, scale: number): string {
  let row = "";
  for (let x = offset; x < 1640; x += gap) {
    row += `M${Math.round(x - 26 * scale)} ${y}q${Math.round(-6 * scale)}-${Math.round(34 * scale)} ${Math.round(26 * scale)}-${Math.round(34 * scale)}q${Math.round(34 * scale)} 0 ${Math.round(26 * scale)} ${Math.round(34 * scale)}Z`;
  }
  return row;
}

/** A farm track between silver-green groves. */
export const OLIVES: Scene = {
  light: { tint: "#ffedc4", amount: 0.12, shadow: "#33402a" },
  backdrop({ horizon, ground, random }) {
    const golden = random.chance(0.5);
    const rows = [
      [horizon + 52, 40, 74, 0.55, "#71875a"],
      [horizon + 74, 10, 88, 0.72, "#647c4e"],
      [horizon + 102, 50, 108, 0.95, "#5a7147"],
    ] as const;
    return (
      drawSky(
        horizon,
        golden
          ? [
              [0, "#7fb2d2"],
              [0.55, "#e2e2d0"],
              [1, "#ffe2ad"],
            ]
          : [
              [0, "#4c9ad0"],
              [0.55, "#b2d9ea"],
              [1, "#f4f3e0"],
            ],
        {
          x: random.whole(1040, 1400),
          y: golden ? 300 : 160,
          radius: 44,
          glow: 460,
          colour: "#fff0bf",
          disc: "#fffbe8",
        },
      ) +
      drawClouds(random, random.whole(3, 5), 100, 280, "#ffffff") +
      drawRidge(random, {
        id: "far",
        left: random.whole(-200, 100),
        right: 1900,
        base: horizon + 20,
        height: random.whole(200, 270),
        peaks: 5,
        lit: golden ? "#c6b7bd" : "#aebfcd",
        shade: golden ? "#a396ab" : "#8ba0b8",
        haze: "#e3e2d2",
        snow: golden ? "#fff4e2" : "#ffffff",
      }) +
      drawHill(random, {
        id: "hill",
        top: horizon - 10,
        swell: 26,
        base: ground + 20,
        colour: "#b9bf86",
        foot: "#a8ad6c",
      }) +
      placed(random.whole(300, 1100), horizon + 14, 0.8, CHAPEL) +
      rows
        .map(
          ([y, offset, gap, scale, colour]) =>
            `<path d="${groveRow(y, offset, gap, scale)}" fill="${colour}"/><path d="${groveRow(y - 6 * scale, offset - 6, gap, scale * 0.62)}" fill="#9aac78" opacity=".7"/>`,
        )
        .join("") +
      `<rect y="${horizon + 100}" width="1600" height="${ground - horizon - 60}" fill="#bdb576"/>`
    );
  },
  ground({ ground, random }) {
    const big = [random.whole(60, 160), random.whole(1400, 1520)]
      .map((x) => placed(x, ground + 30, random.between(3.9, 4.6), drawOliveTree(random)))
      .join("");
    const tufts = Array.from({ length: 40 }, () => {
      const x = random.whole(0, 1600);
      return `M${x} ${ground + 66}l${random.whole(-9, 9)}-${random.whole(10, 24)}`;
    }).join("");
    return `<defs>${verticalGradient("track", [
      [0, "#e6cfa0"],
      [0.5, "#d8b981"],
      [1, "#bb9560"],
    ])}</defs><rect y="${ground - 4}" width="1600" height="80" fill="#c1b274"/>${placed(random.whole(330, 460), ground + 4, 2.1, drawOliveTree(random))}${placed(random.whole(1120, 1250), ground + 2, 2, drawCypress(random))}${big}${drawStoneWall(random, -10, 1610, ground + 50, 44, STONES)}<rect y="${ground + 48}" width="1600" height="30" fill="#a9a05e"/><path d="M-20 ${ground + 68}C400 ${ground + 60} 1100 ${ground + 74} 1620 ${ground + 64}V1000H-20Z" fill="url(#track)"/><path d="${tufts}" stroke="#7f8448" stroke-width="4" stroke-linecap="round"/><path d="M-20 ${ground + 118}C500 ${ground + 108} 1000 ${ground + 122} 1620 ${ground + 112}M-20 950C500 938 1000 956 1620 944" stroke="#a47f4e" stroke-width="16" fill="none" opacity=".3"/>${placed(random.whole(20, 120), 1006, 1.9, drawBush(random, "#7b8a4c", "#a9b56c", "#f2c94c"))}${placed(random.whole(1470, 1590), 1008, 2.1, drawBush(random, "#7b8a4c", "#a9b56c", "#c9a4e0"))}`;
  },
  road: {
    far: "#e2cb9c",
    near: "#c49f69",
    verge: "#bdb576",
    vergeNear: "#98904e",
    line: "#e2cb9c",
  },
  roadside: (random) => placed(0, 0, 1.2, drawOliveTree(random)),
};
