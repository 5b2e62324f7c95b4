import type { Random } from "#server/demo/drawings/seeded-random.ts";
import { verticalGradient } from "#server/demo/drawings/svg-gradient.ts";
import { drawSailBoat } from "./boats.ts";
import { drawClouds, drawFootShadow, drawRidge, drawSea, drawSky } from "./landscape.ts";
import { drawAgave, drawBush, placed } from "./plants.ts";
import type { Scene } from "./scene.ts";

const PARASOL =
  '<ellipse cx="10" rx="60" ry="6" fill="#6b5430" opacity=".25"/><path d="M-2 0L0-104H4L5 0Z" fill="#8b6a45"/><path d="M2-128C-24-118-52-98-66-78Q-58-84-50-76Q-40-84-30-76Q-18-84-8-76Q4-84 14-76Q24-84 34-76Q46-84 54-76Q62-84 70-78C56-98 28-118 2-128Z" fill="#c79a58"/><path d="M2-128C-24-118-52-98-66-78Q-58-84-50-76Q-40-84-30-77C-26-96-14-114 2-128Z" fill="#e6c083"/><path d="M2-128C8-112 14-94 14-76Q24-84 34-76C30-96 18-114 2-128Z" fill="#a57a3e"/>';

const LOUNGER =
  '<ellipse cx="0" cy="2" rx="62" ry="5" fill="#6b5430" opacity=".22"/><path d="M-54-14H26L58-44L63-40L34-8H-54Z" fill="#fff"/><path d="M-52-19H24L56-48L60-45L28-14H-52Z" fill="#2f93b8"/><path d="M-44-10L-48 2M20-10L26 2" stroke="#8b6a45" stroke-width="5"/>';

function surf(random: Random, y: number): string {
  let edge = `M-20 ${y}`;
  for (let x = -20; x < 1600; x += 135) edge += `q34 ${-random.between(4, 12)} 68 0t67 0`;
  return edge;
}

/** A wide sand beach with thatched parasols. */
export const BEACH: Scene = {
  light: { tint: "#fff4d6", amount: 0.1, shadow: "#23405a" },
  backdrop({ horizon, ground, random }) {
    const sunX = random.whole(1000, 1400);
    const warm = random.chance(0.4);
    return (
      drawSky(
        horizon,
        warm
          ? [
              [0, "#6fb4dc"],
              [0.6, "#cfe6ee"],
              [1, "#fde8c8"],
            ]
          : [
              [0, "#3d9bd6"],
              [0.55, "#9ed4ee"],
              [1, "#e9f6f6"],
            ],
        { x: sunX, y: 150, radius: 46, glow: 420, colour: "#fff6d8", disc: "#fffdf2" },
      ) +
      drawClouds(random, random.whole(4, 6), 110, 330, "#ffffff") +
      drawRidge(random, {
        id: "far",
        left: -260,
        right: random.whole(560, 760),
        base: horizon,
        height: random.whole(150, 210),
        peaks: 5,
        lit: "#a9bfd3",
        shade: "#7f9ab8",
        haze: "#d3e3ea",
      }) +
      drawRidge(random, {
        id: "cape",
        left: random.whole(1080, 1200),
        right: 1820,
        base: horizon,
        height: random.whole(120, 170),
        peaks: 4,
        lit: "#c3b295",
        shade: "#8f8a86",
        haze: "#cfc8b4",
      }) +
      drawSea(random, {
        top: horizon,
        bottom: ground + 20,
        stops: [
          [0, "#1c78ad"],
          [0.3, "#2a9cc2"],
          [0.65, "#53c6cd"],
          [1, "#b4ebde"],
        ],
        glint: "#ffffff",
        sunX,
      }) +
      placed(random.whole(150, 900), horizon + 16, random.between(0.5, 0.8), drawSailBoat()) +
      placed(random.whole(950, 1500), horizon + 10, random.between(0.3, 0.45), drawSailBoat())
    );
  },
  ground({ ground, random }) {
    const wave = surf(random, ground - 4);
    const dots = Array.from({ length: 46 }, () => {
      const y = random.whole(ground + 60, 990);
      return `M${random.whole(0, 1600)} ${y}h${Math.round(3 + (y - ground) / 26)}`;
    }).join("");
    const beds = [random.whole(60, 150), random.whole(1330, 1420)];
    const furniture = beds
      .map(
        (x) =>
          placed(x, ground + 46, 1.75, PARASOL) +
          placed(x + 70, ground + 62, 1.05, LOUNGER) +
          placed(x - 90, ground + 58, 1, LOUNGER),
      )
      .join("");
    return `<defs>${verticalGradient("sand", [
      [0, "#e3cfa0"],
      [0.12, "#f4e2ba"],
      [0.55, "#ecd3a0"],
      [1, "#d9b67c"],
    ])}</defs><path d="${wave}V1000H-20Z" fill="url(#sand)"/><path d="${wave}" fill="none" stroke="#fff" stroke-width="9" opacity=".9"/><path d="${wave}" fill="none" stroke="#c9ad78" stroke-width="7" opacity=".4" transform="translate(0 10)"/><path d="${surf(random, ground - 26)}" fill="none" stroke="#fff" stroke-width="4" opacity=".5"/>${furniture}<path d="M-20 ${ground + 92}C400 ${ground + 78} 1100 ${ground + 84} 1620 ${ground + 96}V980C1100 964 500 966-20 984Z" fill="#c8a873" opacity=".32"/><path d="${dots}" stroke="#a9834c" stroke-width="3" stroke-linecap="round" opacity=".4"/>${placed(random.whole(20, 160), 1000, 1.8, drawAgave("#5e8a78", "#a8cdb8"))}${placed(random.whole(1440, 1590), 1004, 1.6, drawBush(random, "#6f8d5a", "#9fb67c", "#fff3c9"))}`;
  },
  road: {
    far: "#d8c7a4",
    near: "#c4ad83",
    verge: "#efdcae",
    vergeNear: "#dfc08a",
    line: "#f6ecd2",
  },
  roadside: () => drawFootShadow(0, 0, 40) + placed(0, 0, 0.9, PARASOL),
};
