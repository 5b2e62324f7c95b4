import { createDemoRandom } from "#server/demo/demo-random.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { addDays } from "#shared/local-time.ts";
import { VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";

/** What the requests of the visitors are drawn from. */
export type Season = {
  /** Vehicles, the most popular first. */
  vehicles: { id: string; slug: string }[];
  /** Sessions of signed-in customers, as Cookie headers. */
  cookies: string[];
  today: string;
};

export type Visit = { path: string; cookie?: string };

type Random = () => number;

const call = (procedure: string, input: unknown) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

/** Draws ranks by Zipf's law: the n-th most popular is n times as rare as the first. */
function createZipf(count: number): (random: Random) => number {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= count; rank++) {
    sum += 1 / rank;
    sums.push(sum);
  }
  return (random) => {
    const drawn = random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < drawn) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** A rental of two to ten days within the next four months. */
function drawDates(random: Random, today: string) {
  const pickupDate = addDays(today, 3 + Math.floor(random() * 120));
  return { pickupDate, returnDate: addDays(pickupDate, 2 + Math.floor(random() * 9)) };
}

const often = (random: Random, share: number, draw: () => VehicleFilters): VehicleFilters =>
  random() < share ? draw() : {};

function drawFilters(random: Random, today: string): VehicleFilters {
  return {
    ...often(random, 0.7, () => ({ type: pick(random, ["car", "car", "motorcycle", "atv"]) })),
    ...often(random, 0.3, () => ({ transmission: pick(random, ["manual", "automatic"]) })),
    ...often(random, 0.3, () => ({ maxPriceCents: 2_000 + 500 * Math.floor(random() * 20) })),
    ...often(random, 0.2, () => ({ seats: 4 })),
    ...often(random, 0.2, () => ({ place: "chania" })),
    ...often(random, 0.6, () => drawDates(random, today)),
  };
}

type Draw = (random: Random) => string;

/** The kinds of requests and their shares in percent of a season's day. */
const SHARES = { page: 35, list: 30, "list page": 5, quote: 12, vehicle: 8, home: 10 } as const;
export type MixedKind = keyof typeof SHARES;
/** Requests that are only measured one kind at a time. */
type SingleKind =
  | "plain list"
  | "cold list"
  | "cold list page"
  | "cold page"
  | "cold home"
  | "hot list"
  | "hot page"
  | "hot list page"
  | "warm pages";
export type Kind = MixedKind | SingleKind;

const SIGNED_IN = 0.1;
/** A price above all vehicles, so that every list has the same rows under another address. */
const HIGH_CENTS = 9_000_000;
const HIGH_EUROS = HIGH_CENTS / 100;
/** The most popular vehicles, whose pages are requested before they are measured as warm. */
export const WARM_PAGES = 1_000;

/** How the address of each kind is drawn. */
export function createDraws({ vehicles, today }: Season): Record<Kind, Draw> {
  const zipf = createZipf(vehicles.length);
  const popular = (random: Random) => vehicles[zipf(random)] ?? pick(random, vehicles);
  const first = vehicles[0] ?? { id: "", slug: "" };
  return {
    page: (random) => `/vehicles/${popular(random).slug}`,
    list(random) {
      const sort = random() < 0.3 ? "priceAsc" : "newest";
      return call("catalog.list", { filters: drawFilters(random, today), sort });
    },
    "list page": (random) => `/vehicles?type=${pick(random, VEHICLE_TYPES)}`,
    quote(random) {
      const times = { pickupTime: "10:00", returnTime: "10:00" };
      const dates = { ...drawDates(random, today), ...times };
      return call("checkout.quote", { vehicleId: popular(random).id, ...dates });
    },
    vehicle: (random) => call("catalog.bySlug", { slug: popular(random).slug }),
    home: () => "/",
    "cold list": (random) =>
      call("catalog.list", {
        filters: { maxPriceCents: HIGH_CENTS + Math.floor(random() * 900_000) },
      }),
    "cold page": (random) =>
      `/vehicles/${vehicles[WARM_PAGES + Math.floor(random() * (vehicles.length - WARM_PAGES))]?.slug ?? first.slug}`,
    "cold list page": (random) => `/vehicles?priceMax=${HIGH_EUROS + Math.floor(random() * 9_000)}`,
    // No page reads this parameter, but an address with it has not been requested before.
    "cold home": (random) => `/?visit=${Math.floor(random() * 1e9)}`,
    "plain list": (random) => `?price=${HIGH_CENTS / 100 + Math.floor(random() * 900_000) / 100}`,
    "hot list": () => call("catalog.list", { filters: {} }),
    "hot list page": () => "/vehicles",
    "hot page": () => `/vehicles/${first.slug}`,
    "warm pages": (random) => `/vehicles/${pick(random, vehicles.slice(0, WARM_PAGES)).slug}`,
  };
}

/** Draws one request after the other by the shares above, one in ten of them signed in. */
export function createVisits(season: Season, seed: number): () => Visit & { kind: MixedKind } {
  const random = createDemoRandom(seed);
  const draws = createDraws(season);
  const kinds = Object.entries(SHARES).flatMap(([kind, share]) =>
    Array.from({ length: share }, () => kind as MixedKind),
  );
  return () => {
    const kind = pick(random, kinds);
    const path = draws[kind](random);
    return random() < SIGNED_IN
      ? { kind, path, cookie: pick(random, season.cookies) }
      : { kind, path };
  };
}
