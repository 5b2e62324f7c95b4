import type { Random } from "#server/demo/drawings/seeded-random.ts";
import { horizontalGradient, verticalGradient } from "#server/demo/drawings/svg-gradient.ts";
import { drawClouds, drawRidge, drawSea, drawSky } from "./landscape.ts";
import { drawBush, placed } from "./plants.ts";
import type { Scene } from "./scene.ts";

/** Leaves and blossoms of a bougainvillea that hangs over a wall in uneven swags. */
function bougainvillea(random: Random, x: number, y: number, width: number, drop: number): string {
  const phase = random.between(0, 6);
  const swag = (count: number, size: number, colour: string, reach: number) => {
    let dots = "";
    for (let index = 0; index < count; index += 1) {
      const share = random.between(0, 100) / 100;
      const hang = drop * (0.3 + 0.7 * Math.abs(Math.sin(share * 6 + phase))) * reach;
      const fall = (random.between(0, 100) / 100) ** 1.5;
      dots += `M${Math.round(x + share * width)} ${Math.round(y - 22 + fall * (hang + 16))}h.1`;
    }
    return `<path d="${dots}" stroke="${colour}" stroke-width="${size}" stroke-linecap="round"/>`;
  };
  return (
    swag(46, 40, "#3f6b3c", 0.74) +
    swag(40, 22, "#5b8a4c", 0.86) +
    swag(70, 22, "#a8195f", 0.9) +
    swag(90, 15, "#d93585", 1) +
    swag(60, 8, "#f79cc5", 0.95)
  );
}

const POT =
  '<ellipse cx="4" rx="34" ry="6" fill="#33405a" opacity=".25"/><path d="M-22 0L-30-44H30L22 0Q0 5-22 0Z" fill="#c9714a"/><path d="M6 2L10-44H30L22 0Q14 2 6 2Z" fill="#9d5236"/><path d="M-33-52H33V-43H-33Z" fill="#dc8a60"/>';

function shutteredWindow(x: number, y: number, frame: string): string {
  return placed(
    x,
    y,
    1,
    `<path d="M-48-8H48V122H-48Z" fill="${frame}"/><path d="M-38 0H38V112H-38Z" fill="#2b4258"/><path d="M-38 0H38L-38 70Z" fill="#6f9bb8" opacity=".5"/><path d="M-2 0h4v112h-4zM-38 52h76v4h-76z" fill="#1d6fa8"/><path d="M-84-2h44v116h-44zM40-2h44v116H40z" fill="#1f7ab5"/><path d="M-78 8h32M-78 20h32M-78 32h32M-78 44h32M-78 56h32M-78 68h32M-78 80h32M-78 92h32M46 8h32M46 20h32M46 32h32M46 44h32M46 56h32M46 68h32M46 80h32M46 92h32" stroke="#135684" stroke-width="4"/><path d="M-56 118H56V130H-56Z" fill="#dfe5ea"/>`,
  );
}

/** A whitewashed lane with a blue door; the wall turns ochre behind pale vehicles. */
export const VILLAGE: Scene = {
  light: { tint: "#fff3df", amount: 0.08, shadow: "#2b3a5c" },
  backdrop({ horizon, ground, random, paleVehicle, roadAhead }) {
    const corner = roadAhead ? random.whole(470, 540) : random.whole(1040, 1160);
    const top = horizon - random.whole(390, 430);
    const tone = paleVehicle
      ? random.pick([
          ["#e0a468", "#c98549", "#f6efe2"],
          ["#d98c74", "#bd6d58", "#f9efe6"],
          ["#7fa9c4", "#5f8bab", "#f4f8fa"],
        ])
      : ["#fdfcf8", "#d9e2ec", "#e6edf3"];
    const [wall = "#fff", low = "#ddd", frame = "#eee"] = tone;
    const foot = paleVehicle ? low : "#4f93c0";
    const door = random.whole(150, 210);
    const windows = roadAhead
      ? [random.whole(330, 380)]
      : [random.whole(440, 500), random.whole(700, 740)];
    const view =
      drawSky(
        horizon,
        [
          [0, "#3f98d6"],
          [0.6, "#a9d8ef"],
          [1, "#f1f6ee"],
        ],
        { x: 1370, y: 190, radius: 42, glow: 420, colour: "#fff4d4", disc: "#fffdf2" },
      ) +
      drawClouds(random, 3, 110, 280, "#ffffff") +
      drawRidge(random, {
        id: "far",
        left: 900,
        right: 1900,
        base: horizon,
        height: random.whole(110, 170),
        peaks: 4,
        lit: "#b3c6d8",
        shade: "#8faac6",
        haze: "#dbe7ec",
      }) +
      drawSea(random, {
        top: horizon,
        bottom: ground + 10,
        stops: [
          [0, "#2585b8"],
          [1, "#49b4c9"],
        ],
        glint: "#ffffff",
        sunX: 1370,
      }) +
      placed(
        1330,
        ground + 4,
        1.35,
        `<path d="M-110 0V-66H-20V0Z" fill="#f7f8f7"/><path d="M-44 0V-66H-20V0Z" fill="#ccd8e2"/><path d="M0 0V-110H110V0Z" fill="#fdfcf8"/><path d="M74 0V-110H110V0Z" fill="#cdd9e4"/><path d="M12-110C12-146 34-164 55-164C76-164 98-146 98-110Z" fill="#2b7db8"/><path d="M22-116C22-142 36-156 50-158C38-148 34-132 34-116Z" fill="#77b9e2"/><path d="M55-164V-184M48-177H62" stroke="#f4f8fa" stroke-width="4"/><path d="M36 0V-34Q50-54 64-34V0Z" fill="#2a6b9d"/><path d="M-86-44h18v22h-18z" fill="#2a6b9d"/>`,
      );
    return `${view}<defs>${horizontalGradient("wall", [
      [0, low],
      [0.2, wall],
      [0.9, wall],
      [1, low],
    ])}${verticalGradient("wall-shade", [
      [0, "#31456b", 0],
      [1, "#31456b", 0.3],
    ])}</defs><path d="M-20 ${ground + 30}V${top + 40}L${corner - 420} ${top + 36}Q${corner - 410} ${top} ${corner - 390} ${top}H${corner}V${ground + 30}Z" fill="url(#wall)"/><path d="M${corner} ${top}l46 26V${ground + 30}h-46Z" fill="${paleVehicle ? low : "#b4c5d8"}"/><path d="M-20 ${top + 40}L${corner - 420} ${top + 36}M${corner - 390} ${top}H${corner}" stroke="#fff" stroke-width="7" opacity=".8"/><path d="M-20 ${ground - 84}H${corner}l46 4V${ground + 30}H-20Z" fill="${foot}" opacity="${paleVehicle ? 1 : 0.8}"/><rect x="-20" y="${top + 60}" width="${corner + 20}" height="${ground - top - 30}" fill="url(#wall-shade)"/>
${placed(door, ground + 24, 1.15, `<path d="M-72 0V-214Q0-262 72-214V0Z" fill="${frame}"/><path d="M-54 0V-204Q0-240 54-204V0Z" fill="#1f7ab5"/><path d="M0 0V-222Q32-218 54-204V0Z" fill="#17639a"/><path d="M-44-10V-96h36v86zM8-10V-96h36v86zM-44-108V-192Q-26-204-8-207V-108zM8-108V-207Q26-204 44-192V-108z" fill="none" stroke="#0f4b78" stroke-width="4"/><circle cx="-8" cy="-112" r="6" fill="#e8c268"/><path d="M-92 0H92V16H-92Z" fill="#e9eef2"/>`)}
${windows.map((x) => shutteredWindow(x, top + 96, frame)).join("")}
${bougainvillea(random, corner - (roadAhead ? 240 : random.whole(300, 340)), top + 6, roadAhead ? 260 : 350, 190)}${random.chance(0.5) ? bougainvillea(random, -30, top + 40, 190, 130) : ""}`;
  },
  ground({ ground, random }) {
    let cells = "";
    let y = ground + 26;
    for (let row = 0; row < 7; row += 1) {
      const height = 18 + row * 12;
      const width = 90 + row * 38;
      for (let x = random.whole(-width, 0); x < 1640; x += width + random.whole(-20, 20)) {
        cells += `M${Math.round(x)} ${y}l${Math.round((x - 800) * height * 0.0011)} ${height}`;
      }
      y += height;
      cells += `M-10 ${y}q400 ${random.whole(-4, 4)} 810 0t810 0`;
    }
    const pots = [
      [random.whole(350, 400), "#d8425f"],
      [random.whole(20, 50), "#f2c94c"],
      [random.whole(1150, 1220), "#e06a9b"],
    ] as const;
    return `<defs>${verticalGradient("plaza", [
      [0, "#d5d2cb"],
      [0.4, "#c4c0b8"],
      [1, "#a09c97"],
    ])}</defs><rect y="${ground + 22}" width="1600" height="${980 - ground}" fill="url(#plaza)"/><path d="${cells}" stroke="#f4f4f0" stroke-width="5" fill="none" opacity=".55"/><path d="M-20 ${ground + 22}H1140L1290 ${ground + 96}H-20Z" fill="#2f3f66" opacity=".16"/><rect x="1080" y="${ground - 8}" width="540" height="34" fill="#f4f5f3"/><rect x="1080" y="${ground + 12}" width="540" height="16" fill="#c4d0db"/>${pots
      .map(([x, bloom]) =>
        placed(
          x,
          ground + 44,
          1.05,
          `${POT}${placed(0, -50, 1, drawBush(random, "#4f7d45", "#7fa862", bloom))}`,
        ),
      )
      .join("")}`;
  },
  road: {
    far: "#d5d2cb",
    near: "#a8a49e",
    verge: "#e6e4de",
    vergeNear: "#c4c0b8",
    line: "#f4f4f0",
  },
  roadside: (random) =>
    random.chance(0.5)
      ? `${placed(0, 0, 0.9, POT)}${placed(0, -45, 1.2, drawBush(random, "#4f7d45", "#7fa862", "#e06a9b"))}`
      : '<path d="M-60 0V-110H60V0Z" fill="#fdfcf8"/><path d="M24 0V-110H60V0Z" fill="#c9d6e2"/><path d="M-40 0V-56Q-26-74-12-56V0Z" fill="#1f7ab5"/><path d="M-4-84h20v26h-20z" fill="#2a6b9d"/>',
};
