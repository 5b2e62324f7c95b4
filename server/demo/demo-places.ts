import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";

/** Where partners of the east and of the west of Crete rent, and one with VIP cars. */
export const EAST = [
  "heraklion-airport",
  "sitia-airport",
  "heraklion-port",
  "heraklion",
  "agios-nikolaos",
  "ierapetra",
  "sitia",
  "hersonissos",
  "malia",
  "stalida",
  "gouves",
  "ammoudara",
  "agia-pelagia",
  "elounda",
  "makry-gialos",
  "athens",
] as const;
export const WEST = [
  "chania-airport",
  "souda-port",
  "chania",
  "rethymno",
  "kissamos",
  "bali",
  "georgioupoli",
  "platanias",
  "agia-marina",
  "kolymbari",
  "plakias",
  "paleochora",
  "athens",
] as const;

export const ELOUNDA = [
  "heraklion-airport",
  "chania-airport",
  "heraklion-port",
  "heraklion",
  "agios-nikolaos",
  "hersonissos",
  "elounda",
  "athens",
] as const;

const AROUND_HERAKLION = new Set([
  "heraklion-airport",
  "heraklion-port",
  "heraklion",
  "hersonissos",
  "malia",
  "stalida",
  "gouves",
  "ammoudara",
  "agia-pelagia",
  "matala",
  "agios-nikolaos",
  "chania-airport",
  "athens",
]);
const AROUND_RETHYMNO = new Set([
  "rethymno",
  "bali",
  "georgioupoli",
  "plakias",
  "matala",
  "agia-pelagia",
  "heraklion-airport",
  "heraklion",
  "chania",
]);
/** Where guests of large hotels arrive and stay. */
const FOR_VIP = new Set([
  "heraklion-airport",
  "chania-airport",
  "heraklion-port",
  "souda-port",
  "heraklion",
  "chania",
  "rethymno",
  "agios-nikolaos",
  "elounda",
  "hersonissos",
  "platanias",
  "athens",
]);
/** Close to beaches and hills, as ATVs are not for the motorway. */
const FOR_ATVS = new Set([
  "rethymno",
  "agios-nikolaos",
  "ierapetra",
  "kissamos",
  "hersonissos",
  "malia",
  "stalida",
  "gouves",
  "bali",
  "georgioupoli",
  "platanias",
  "agia-marina",
  "kolymbari",
  "plakias",
  "matala",
  "paleochora",
  "makry-gialos",
]);
/** Too far for a scooter to be brought. */
const NOT_FOR_MOTORCYCLES = new Set(["sitia-airport", "athens"]);

const [KNOSSOS, PSILORITIS] = [0, 3];
/** A car that costs less per day is small, and brought to every place. */
const SMALL_CAR_EUROS = 50;

/**
 * Where a partner of the demo brings a vehicle, so that places differ in what they offer. Partners
 * of the whole island bring only small cars and those for bad roads everywhere.
 * @param partner index into the demo partners
 * @param served the partner's places
 * @returns null for all of them
 */
export function placesOfVehicle(
  { type, euros }: { type: VehicleType; euros: number },
  partner: number,
  served: readonly string[],
): string[] | null {
  const isSuitable: Record<VehicleType, (place: string) => boolean> = {
    car: (place) => partner !== KNOSSOS || euros < SMALL_CAR_EUROS || AROUND_HERAKLION.has(place),
    motorcycle: (place) => !NOT_FOR_MOTORCYCLES.has(place),
    atv: (place) => FOR_ATVS.has(place),
    vip: (place) => FOR_VIP.has(place),
  };
  const isNear = (place: string) => {
    if (type === "car" || type === "vip") return true;
    if (partner === KNOSSOS) return AROUND_HERAKLION.has(place);
    return partner !== PSILORITIS || AROUND_RETHYMNO.has(place);
  };
  const places = served.filter((place) => isSuitable[type](place) && isNear(place));
  return places.length === served.length ? null : places;
}
