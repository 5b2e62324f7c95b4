import { describe, expect, it } from "vitest";
import { placeDirectionsText } from "#client/booking/place/place-directions-text.ts";
import type { Position } from "#shared/catalog/crete-map.ts";
import { PLACE_POSITIONS, PLACES_OFF_CRETE } from "#shared/catalog/place-positions.ts";

const DIRECTIONS: Readonly<Record<string, string>> = placeDirectionsText.en;
const GREEK: Readonly<Record<string, string>> = placeDirectionsText.el;

/** The places that directions start from, by their English names. */
const TOWNS: Readonly<Record<string, string>> = {
  "the airport": "heraklion-airport",
  "the centre of Heraklion": "heraklion",
  Heraklion: "heraklion",
  Chania: "chania",
  Rethymno: "rethymno",
  Sitia: "sitia",
  "Agios Nikolaos": "agios-nikolaos",
  Ierapetra: "ierapetra",
};

const NAMES = Object.keys(TOWNS).join("|");
const STATED = new RegExp(`(\\d+) km (?:([a-z-]+) )?(?:of|from) (${NAMES})`, "g");
const IN_BRACKETS = new RegExp(`(${NAMES}) \\((\\d+) km\\)`, "g");

const POINTS = ["north", "north-east", "east", "south-east", "south", "south-west", "west"];
const COMPASS = [...POINTS, "north-west"];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function positionOf(id: string): Position {
  const position = PLACE_POSITIONS[id];
  if (!position) throw new Error(`${id} has no position`);
  return position;
}

/** Kilometres in a straight line, and the bearing from one place to another, in degrees. */
function wayBetween(from: Position, to: Position): { km: number; bearing: number } {
  const north = (to.lat - from.lat) * 111.2;
  const east = (to.lon - from.lon) * 111.2 * Math.cos(radians((to.lat + from.lat) / 2));
  const bearing = (Math.atan2(east, north) * 180) / Math.PI;
  return { km: Math.hypot(north, east), bearing: (bearing + 360) % 360 };
}

/** Every distance that a place's directions state. */
function statedWays(text: string): { km: number; point: string | undefined; from: string }[] {
  const ways = [...text.matchAll(STATED)].map(([, km, point, from = ""]) => ({
    km: Number(km),
    point,
    from: TOWNS[from] ?? "",
  }));
  const between = [...text.matchAll(IN_BRACKETS)].map(([, from = "", km]) => ({
    km: Number(km),
    point: undefined,
    from: TOWNS[from] ?? "",
  }));
  return [...ways, ...between];
}

const numbersOf = (text = "") => text.match(/\d+/g) ?? [];

describe("the directions to a place of pickup", () => {
  it("exist in both languages for every place of a new installation", () => {
    const known = [...Object.keys(PLACE_POSITIONS), ...PLACES_OFF_CRETE].toSorted();
    expect(Object.keys(DIRECTIONS).toSorted()).toEqual(known);
    expect(Object.keys(GREEK).toSorted()).toEqual(known);
  });

  const onCrete = Object.entries(DIRECTIONS).filter(([id]) => !PLACES_OFF_CRETE.has(id));

  it.each(onCrete)("%s: state the same distances in both languages", (id, text) => {
    expect(statedWays(text).length).toBeGreaterThan(0);
    expect(numbersOf(GREEK[id])).toEqual(numbersOf(text));
  });

  it.each(onCrete)("%s: agree with its position on the map", (id, text) => {
    for (const { km, point, from } of statedWays(text)) {
      const way = wayBetween(positionOf(from), positionOf(id));
      // A road is never shorter than the straight line, and on Crete seldom twice as long. Stated
      // distances are rounded, and towns are larger than a point.
      expect(km, `${id} from ${from}`).toBeGreaterThanOrEqual(Math.floor(way.km) - 1);
      expect(km, `${id} from ${from}`).toBeLessThanOrEqual(Math.ceil(way.km * 2) + 1);
      if (point === undefined) continue;
      const stated = COMPASS.indexOf(point) * 45;
      const turn = Math.abs(((way.bearing - stated + 540) % 360) - 180);
      expect(turn, `${id} is ${Math.round(way.bearing)}° from ${from}`).toBeLessThanOrEqual(45);
    }
  });
});
