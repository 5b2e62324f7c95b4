import type { Random } from "#server/demo/drawings/seeded-random.ts";
import { verticalGradient } from "#server/demo/drawings/svg-gradient.ts";
import { drawClouds, drawFootShadow, drawHill, drawRidge, drawSky } from "./landscape.ts";
import { drawBush, drawCypress, drawOliveTree, drawStoneWall, placed } from "./plants.ts";
import type { Scene } from "./scene.ts";

const STONES = ["#cfc3ad", "#bfb29a", "#dcd2bf", "#a99c86", "#c7b9a2"];

function village(random: Random, x: number, y: number): string {
  return Array.from({ length: 7 }, (_, index) => {
    const left = x + index * 17 + random.whole(-4, 4);
    const top = y - random.whole(8, 20) - (index % 3) * 6;
    return `<path d="M${left} ${top}h18v14h-18z" fill="#f6efe2"/><path d="M${left - 2} ${top}l11-7 11 7z" fill="#c8765a"/><path d="M${left + 11} ${top}h7v14h-7z" fill="#cbbfb2"/>`;
  }).join("");
}

/** A pass road under the White Mountains. */
export const MOUNTAINS: Scene = {
  light: { tint: "#fdf6e6", amount: 0.08, shadow: "#26384e" },
  backdrop({ horizon, ground, random }) {
    const evening = random.chance(0.4);
    return (
      drawSky(
        horizon,
        evening
          ? [
              [0, "#5a8fc0"],
              [0.55, "#c3d3de"],
              [1, "#fbe1c2"],
            ]
          : [
              [0, "#3f8dcb"],
              [0.6, "#a8d2ea"],
              [1, "#e6f2f3"],
            ],
        {
          x: random.whole(180, 420),
          y: 150,
          radius: 40,
          glow: 380,
          colour: "#fff3d2",
          disc: "#fffdf0",
        },
      ) +
      drawClouds(random, random.whole(3, 5), 90, 250, "#ffffff") +
      drawRidge(random, {
        id: "far",
        left: -160,
        right: 1760,
        base: horizon + 10,
        height: random.whole(300, 350),
        peaks: 6,
        lit: evening ? "#c7b8c4" : "#b3c3d4",
        shade: evening ? "#9a94b4" : "#8ba4c2",
        haze: "#dbe6ec",
        snow: "#ffffff",
      }) +
      drawRidge(random, {
        id: "mid",
        left: -300,
        right: 1960,
        base: horizon + 60,
        height: random.whole(210, 250),
        peaks: 7,
        lit: "#a9ad9e",
        shade: "#7b8a8f",
        haze: "#c3cdbd",
      }) +
      drawHill(random, {
        id: "slope",
        top: horizon + 36,
        swell: 22,
        base: ground + 40,
        colour: "#93a878",
        foot: "#78915f",
      }) +
      village(random, random.whole(980, 1240), horizon + 40) +
      Array.from({ length: 26 }, () =>
        placed(
          random.whole(0, 1600),
          horizon + random.whole(64, 92),
          random.between(0.2, 0.3),
          '<path d="M-40 0C-48-40-20-66 0-62C28-66 48-36 38 0Z" fill="#5f7a4c"/>',
        ),
      ).join("") +
      drawHill(random, {
        id: "near",
        top: horizon + 112,
        swell: 10,
        base: ground + 60,
        colour: "#a8ad72",
        foot: "#8d9a5e",
      })
    );
  },
  ground({ ground, random }) {
    const trees = [70, 190, 1430, 1540]
      .map((x) =>
        placed(x + random.whole(-40, 40), ground + 8, random.between(1.9, 3), drawCypress(random)),
      )
      .join("");
    return `<defs>${verticalGradient("road", [
      [0, "#9a9ea0"],
      [0.5, "#85898d"],
      [1, "#6c7177"],
    ])}</defs><rect y="${ground}" width="1600" height="90" fill="#b5aa7c"/>${trees}${placed(random.whole(250, 330), ground + 6, 2, drawOliveTree(random))}${drawStoneWall(random, -10, 1610, ground + 40, 62, STONES)}<rect y="${ground + 38}" width="1600" height="30" fill="#c4b68b"/><rect y="${ground + 62}" width="1600" height="${940 - ground}" fill="url(#road)"/><rect y="${ground + 76}" width="1600" height="6" fill="#f4f4ee" opacity=".9"/><path d="M-60 976H1660" stroke="#f4f4ee" stroke-width="9" stroke-dasharray="150 110" opacity=".85"/>${[120, 420, 1180, 1500].map((x) => placed(x + random.whole(-80, 80), ground + 58, random.between(0.7, 1.1), drawBush(random, "#6f8a4e", "#9db06c", random.pick(["#e58bb0", "#f4d35e", "#c9a4e0"])))).join("")}`;
  },
  road: {
    far: "#a9acad",
    near: "#72777c",
    verge: "#a8ad72",
    vergeNear: "#8d8a55",
    line: "#f4f4ee",
  },
  roadside: (random) => drawFootShadow(0, 0, 30) + drawCypress(random),
};
