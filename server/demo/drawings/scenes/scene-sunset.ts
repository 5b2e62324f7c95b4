import { verticalGradient } from "#server/demo/drawings/svg-gradient.ts";
import { drawSailBoat } from "./boats.ts";
import { drawClouds, drawRidge, drawSea, drawSky } from "./landscape.ts";
import { drawAgave, drawBush, placed } from "./plants.ts";
import type { Scene } from "./scene.ts";

/** The coast road as the sun goes down over the Libyan Sea. */
export const SUNSET: Scene = {
  light: { tint: "#ff9a52", amount: 0.26, shadow: "#2a1638" },
  backdrop({ horizon, ground, random }) {
    const sunX = random.whole(900, 1380);
    return (
      drawSky(
        horizon,
        random.chance(0.5)
          ? [
              [0, "#3f4a82"],
              [0.32, "#9a6a94"],
              [0.6, "#ee8e70"],
              [0.82, "#ffc074"],
              [1, "#ffe3a4"],
            ]
          : [
              [0, "#356a96"],
              [0.34, "#8d8fb0"],
              [0.6, "#f3a58a"],
              [0.84, "#ffcf8a"],
              [1, "#fff0c2"],
            ],
        { x: sunX, y: horizon - 62, radius: 66, glow: 520, colour: "#ffe7a6", disc: "#fff6d6" },
      ) +
      drawClouds(random, 5, 130, 390, "#ffb999") +
      drawClouds(random, 3, 90, 260, "#7b5a8a") +
      drawRidge(random, {
        id: "isle",
        left: random.whole(420, 560),
        right: random.whole(800, 880),
        base: horizon,
        height: 74,
        peaks: 3,
        lit: "#c97f7c",
        shade: "#a86a78",
        haze: "#f0a98a",
      }) +
      drawRidge(random, {
        id: "far",
        left: -220,
        right: random.whole(480, 640),
        base: horizon,
        height: random.whole(190, 260),
        peaks: 4,
        lit: "#a5647a",
        shade: "#7f4f70",
        haze: "#d9877c",
      }) +
      drawSea(random, {
        top: horizon,
        bottom: ground + 10,
        stops: [
          [0, "#ffcf8e"],
          [0.16, "#e59a7c"],
          [0.55, "#8c6488"],
          [1, "#4a4a78"],
        ],
        glint: "#fff0bd",
        sunX,
      }) +
      placed(sunX - random.whole(160, 300), horizon + 12, 0.62, drawSailBoat()) +
      drawRidge(random, {
        id: "near",
        left: -300,
        right: random.whole(300, 420),
        base: ground - 30,
        height: random.whole(200, 270),
        peaks: 3,
        lit: "#6d4260",
        shade: "#4f3152",
        haze: "#6d4562",
      })
    );
  },
  ground({ ground, random }) {
    const grass = Array.from({ length: 60 }, () => {
      const x = random.whole(0, 1600);
      return `M${x} ${ground + 26}q${random.whole(-8, 8)} -16 ${random.whole(-14, 14)} -${random.whole(18, 40)}`;
    }).join("");
    return `<defs>${verticalGradient("verge", [
      [0, "#8c5a55"],
      [1, "#5a3d4c"],
    ])}${verticalGradient("road", [
      [0, "#8b6d70"],
      [0.4, "#74606c"],
      [1, "#4b4358"],
    ])}</defs><path d="M-20 ${ground + 6}C300 ${ground - 14} 700 ${ground + 10} 1000 ${ground - 2}S1400 ${ground - 10} 1620 ${ground + 4}V1000H-20Z" fill="url(#verge)"/><path d="${grass}" stroke="#d89a68" stroke-width="3" fill="none" opacity=".6"/><rect y="${ground + 46}" width="1600" height="${954 - ground}" fill="url(#road)"/><rect y="${ground + 46}" width="1600" height="5" fill="#f0b488" opacity=".6"/><rect y="${ground + 64}" width="1600" height="6" fill="#ffe2bd" opacity=".75"/><path d="M-40 972H1640" stroke="#ffd9a6" stroke-width="9" stroke-dasharray="150 110" opacity=".6"/>${placed(random.whole(40, 150), ground + 40, 1.5, drawAgave("#3f3550", "#b0715f"))}${placed(random.whole(1380, 1540), ground + 40, 1.7, drawAgave("#3f3550", "#c98a66"))}${placed(random.whole(1180, 1320), ground + 36, 1.1, drawBush(random, "#51405a", "#8f5f62", "#ffb77a"))}`;
  },
  road: {
    far: "#a07c78",
    near: "#5b5064",
    verge: "#a86c5c",
    vergeNear: "#5a3d4c",
    line: "#ffe2bd",
  },
  roadside: () => placed(0, 0, 1.2, drawAgave("#4a3a55", "#c98a66")),
};
