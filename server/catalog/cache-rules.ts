import { type Dependencies, EVERY_CHANGE } from "#server/platform/cache/dependencies.ts";
import type {
  ListedFacts,
  OccupancyChange,
  VehicleChange,
} from "#server/platform/events/catalog-change.ts";
import {
  type CatalogOptions,
  type ListVehicles,
  type PartnerProfile,
  type PartnerVehiclePage,
  type PlaceCounts,
  SIMILAR_LIMIT,
  SIMILAR_PRICE_REACH,
  type SimilarVehicles,
  type SimilarVehiclesFound,
  type VehicleCard,
  type VehicleFacets,
  type VehicleFilters,
  type VehiclePage,
  type VehiclesByIds,
} from "#shared/catalog/catalog.ts";
import { PRICE_STEP_CENTS } from "#shared/catalog/price-steps.ts";
import type {
  LatestReview,
  PartnerReviewsQuery,
  ReviewPage,
  VehicleReviewsQuery,
} from "#shared/catalog/reviews.ts";
import { FACT_FILTER_NAMES, FACT_FILTERS } from "#shared/catalog/vehicle-filters.ts";
import { addDays, toLocalDate } from "#shared/local-time.ts";
import { VEHICLE_FACTS } from "#shared/vehicle/vehicle-facts.ts";
import type { VehicleSort } from "#shared/vehicle/vehicle-values.ts";

/**
 * Which changes make a response of the catalog wrong. Where a notification does not contain it,
 * such as which places a partner serves, the change counts: a response too many is built again,
 * never one too few.
 */

type Dates = Pick<VehicleFilters, "pickupDate" | "returnDate">;

/** A booking's time between rentals reaches this far beyond its days. */
const BUFFER_DAYS = Math.ceil(VEHICLE_FACTS.bufferHours.max / 24);

/** What cards show: their vehicles, partners and towns. */
function cardsDependOn(cards: readonly VehicleCard[]): Dependencies {
  return {
    vehicleIds: cards.map(({ id }) => id),
    partnerIds: [...new Set(cards.flatMap(({ offeredBy }) => offeredBy?.id ?? []))],
    places: true,
  };
}

/** Counts the filters by value that a vehicle does not match. */
type CountMisses = (facts: ListedFacts) => number;

/** Prepared once per response, because each change is tested against thousands of them. */
function missesOf(filters: VehicleFilters): CountMisses {
  const { minPriceCents = 0, maxPriceCents = Number.POSITIVE_INFINITY } = filters;
  const chosen = FACT_FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    return value === undefined
      ? []
      : [{ name, value, isMinimum: FACT_FILTERS[name].kind === "minimum" }];
  });
  return (facts) => {
    let misses = facts.priceCents >= minPriceCents && facts.priceCents <= maxPriceCents ? 0 : 1;
    for (const { name, value, isMinimum } of chosen) {
      const fact = facts[name];
      if (fact === null || (isMinimum ? fact < value : fact !== value)) misses += 1;
    }
    return misses;
  };
}

/**
 * False where the vehicle names other places; which its partner serves, the notification leaves
 * out.
 */
function mayBeAt(place: string | undefined, { placeIds }: ListedFacts): boolean {
  return place === undefined || placeIds === null || placeIds.includes(place);
}

type MayMatch = (facts: ListedFacts | null) => boolean;

/** Whether a vehicle matches a search, where its text, its partner's places and its days do too. */
function matcherOf(filters: VehicleFilters): MayMatch {
  const countMisses = missesOf(filters);
  const { place } = filters;
  return (facts) => facts !== null && countMisses(facts) === 0 && mayBeAt(place, facts);
}

/** The facts that decide about filters which are taken to match: the text, the place, the dates. */
function factsBeyondValues({ search, place, pickupDate }: VehicleFilters): (keyof ListedFacts)[] {
  const facts: (keyof ListedFacts)[] = [];
  if (search !== undefined) facts.push("searchDigest");
  // Which places another partner serves.
  if (place !== undefined) facts.push("partnerId");
  if (pickupDate !== undefined) facts.push("minRentalDays", "maxRentalDays", "bufferHours");
  return facts;
}

const hasAny = (differs: VehicleChange["differs"], names: readonly (keyof ListedFacts)[]) =>
  names.some((name) => differs.has(name));

/**
 * True when a vehicle enters or leaves a search, or may, or stays in it with another value of one
 * of these facts.
 */
function touchesSearch(
  mayMatch: MayMatch,
  { before, after, differs }: VehicleChange,
  facts: readonly (keyof ListedFacts)[],
): boolean {
  const [was, is] = [mayMatch(before), mayMatch(after)];
  return was && is ? hasAny(differs, facts) : was || is;
}

/** Whether a booking may take, or leave, the chosen days. */
function periodTestOf({ pickupDate, returnDate }: Dates): (change: OccupancyChange) => boolean {
  if (!pickupDate || !returnDate) return () => false;
  const [first, last] = [addDays(pickupDate, -BUFFER_DAYS), addDays(returnDate, BUFFER_DAYS)];
  return ({ periods }) => periods.some(([from, to]) => to >= first && from <= last);
}

/** Dates add the settings, which refuse and price them, and the bookings of all that match. */
function datesDependOn(filters: VehicleFilters, mayMatch: MayMatch): Dependencies {
  if (!filters.pickupDate) return {};
  const touchesPeriod = periodTestOf(filters);
  return {
    settings: true,
    bookings: (change) => touchesPeriod(change) && change.facts.some(mayMatch),
  };
}

/** The facts that move a vehicle within a list. */
const ORDERED_BY: Record<VehicleSort, readonly (keyof ListedFacts)[]> = {
  best: ["featured", "createdAt"],
  newest: ["createdAt"],
  priceAsc: ["priceCents"],
  priceDesc: ["priceCents"],
};

/**
 * True for vehicles that a list by price has after this page, on which there is no room for them.
 */
function comesAfterPage(sort: VehicleSort, { vehicles, nextCursor }: VehiclePage) {
  const last = nextCursor === null ? undefined : vehicles.at(-1)?.pricePerDayCents;
  return ({ priceCents }: ListedFacts) => {
    if (last === undefined) return false;
    return sort === "priceAsc" ? priceCents > last : sort === "priceDesc" && priceCents < last;
  };
}

/** One page of a search, with its total. */
export function listDependsOn({ filters, sort }: ListVehicles, page: VehiclePage): Dependencies {
  const mayMatch = matcherOf(filters);
  const counted = factsBeyondValues(filters);
  const ordered = ORDERED_BY[sort];
  const isAfter = comesAfterPage(sort, page);
  return {
    ...cardsDependOn(page.vehicles),
    ...datesDependOn(filters, mayMatch),
    ...(filters.place !== undefined && { partnerIds: true }),
    ofType: filters.type,
    vehicles: (change) => {
      if (touchesSearch(mayMatch, change, counted)) return true;
      const { before, after, differs } = change;
      if (!before || !after || !hasAny(differs, ordered) || !mayMatch(after)) return false;
      return !isAfter(before) || !isAfter(after);
    },
  };
}

const priceStepOf = ({ priceCents }: ListedFacts) => Math.floor(priceCents / PRICE_STEP_CENTS);

/** Counts per value, where each filter is counted without its own choice. */
export function facetsDependOn(
  { filters }: { filters: VehicleFilters },
  { isExact }: VehicleFacets,
): Dependencies {
  const facts = [...FACT_FILTER_NAMES, ...factsBeyondValues(filters)];
  const touchesPeriod = periodTestOf(filters);
  // Where not all vehicles are inspected, each of them takes the place of another.
  const mostMisses = isExact ? 1 : Number.POSITIVE_INFINITY;
  const countMisses = missesOf(filters);
  const isCounted = (vehicle: ListedFacts | null): vehicle is ListedFacts =>
    vehicle !== null && countMisses(vehicle) <= mostMisses && mayBeAt(filters.place, vehicle);
  return {
    ...(filters.place !== undefined && { partnerIds: true }),
    vehicles: ({ before, after, differs }) => {
      if (!isCounted(before) || !isCounted(after)) return isCounted(before) || isCounted(after);
      if (!isExact || hasAny(differs, facts)) return true;
      // A price that crosses a limit counts for all filters or for the price alone.
      if (countMisses(before) !== countMisses(after)) return true;
      return priceStepOf(before) !== priceStepOf(after);
    },
    ...(filters.pickupDate !== undefined && {
      settings: true,
      bookings: (change) => touchesPeriod(change) && change.facts.some(isCounted),
    }),
  };
}

/** Counts and lowest prices per place, whichever is chosen. */
export function placeCountsDependOn(
  { filters: { place: _chosen, ...filters } }: { filters: VehicleFilters },
  counts: PlaceCounts,
): Dependencies {
  const mayMatch = matcherOf(filters);
  const facts: (keyof ListedFacts)[] = ["placeIds", "partnerId", ...factsBeyondValues(filters)];
  /** A price only matters where it is, or becomes, the lowest. */
  const movesLowest = (before: ListedFacts, after: ListedFacts) =>
    counts.places.some(
      ({ placeId, fromCents }) =>
        mayBeAt(placeId, after) &&
        (fromCents === null || before.priceCents <= fromCents || after.priceCents < fromCents),
    );
  return {
    ...datesDependOn(filters, mayMatch),
    ofType: filters.type,
    vehicles: (change) => {
      const { before, after, differs } = change;
      if (touchesSearch(mayMatch, change, facts)) return true;
      if (!before || !after || !mayMatch(after)) return false;
      return !counts.isExact || (differs.has("priceCents") && movesLowest(before, after));
    },
    partnerIds: true,
    places: true,
  };
}

/** Searches with one filter less or on other days. */
export function alternativesDependOn(): Dependencies {
  return EVERY_CHANGE;
}

/** Featured vehicles, newest first. */
export function featuredDependsOn(_input: undefined, cards: readonly VehicleCard[]): Dependencies {
  return {
    ...cardsDependOn(cards),
    vehicles: ({ before, after, differs }) =>
      after !== null && after.featured && (!before?.featured || differs.has("createdAt")),
  };
}

/** A vehicle that was found by its slug, or else by its title. */
export function vehicleDependsOn({ slug }: { slug: string }, vehicle: VehicleCard): Dependencies {
  return {
    ...cardsDependOn([vehicle]),
    ...(vehicle.slug !== slug && { everyVehicle: true }),
  };
}

/** Chosen vehicles by slug. */
export function slugsDependOn(
  { slugs }: { slugs: readonly string[] },
  found: readonly VehicleCard[],
): Dependencies {
  return {
    ...cardsDependOn(found),
    ...(found.length < new Set(slugs).size && { vehicles: ({ after }) => after !== null }),
  };
}

/** Chosen vehicles by id, those that are not public at present included. */
export function idsDependOn(
  { vehicleIds, ...dates }: VehiclesByIds,
  found: readonly VehicleCard[],
): Dependencies {
  return {
    ...cardsDependOn(found),
    vehicleIds,
    ...(dates.pickupDate !== undefined && {
      settings: true,
      bookingsOf: vehicleIds,
    }),
  };
}

/**
 * The vehicles with the nearest prices: another one enters where it is nearer than the last, or as
 * near and before it. In a large fleet many have the same price, of which only the first are shown.
 */
export function similarDependsOn(
  dates: SimilarVehicles,
  { to, vehicles }: SimilarVehiclesFound,
): Dependencies {
  const isFull = vehicles.length === SIMILAR_LIMIT;
  const distanceOf = (cents: number) => Math.abs(cents - to.pricePerDayCents);
  const reach = isFull
    ? Math.max(...vehicles.map(({ pricePerDayCents }) => distanceOf(pricePerDayCents)))
    : Math.ceil(to.pricePerDayCents * SIMILAR_PRICE_REACH);
  const isNear = (facts: ListedFacts | null) =>
    facts?.type === to.type && distanceOf(facts.priceCents) <= reach;
  const isDated = dates.pickupDate !== undefined;
  const lastId = vehicles.at(-1)?.id ?? "";
  // Of equal distance the smaller id comes first. Lower prices are walked from the largest id
  // (records/vehicles/vehicle-detail.ts), so one that is not shown may still keep another one out.
  const isAsFarAsLast = ({ priceCents }: ListedFacts) => distanceOf(priceCents) === reach;
  const isCheaper = ({ priceCents }: ListedFacts) => priceCents < to.pricePerDayCents;
  const isAfterLast = (id: string, facts: ListedFacts) =>
    isAsFarAsLast(facts) && !isCheaper(facts) && id > lastId;
  const keepsOut = (facts: ListedFacts | null) =>
    facts !== null && isAsFarAsLast(facts) && isCheaper(facts);
  const touchesPeriod = periodTestOf(dates);
  const shown = cardsDependOn(vehicles);
  return {
    ...shown,
    vehicleIds: [to.id, ...(shown.vehicleIds ?? [])],
    ofType: to.type,
    vehicles: ({ id, before, after, differs }) => {
      // Of the nearest, of which so many are looked up, a taken one makes room for another.
      if (after === null || !isNear(after)) {
        return isNear(before) && (isDated || !isFull || keepsOut(before));
      }
      if (isFull && !isDated && isAfterLast(id, after)) return keepsOut(before);
      return !before || differs.size > 0;
    },
    ...(isDated && {
      settings: true,
      bookings: (change) => touchesPeriod(change) && change.facts.some(isNear),
    }),
  };
}

/**
 * A partner's facts: beside the partner, the number of vehicles, and of the rentals that have
 * ended. Those that end later are counted at another half hour, of which the response is not.
 */
export function partnerDependsOn(
  { partnerId }: { partnerId: string },
  _partner: PartnerProfile,
  now: Date,
): Dependencies {
  const today = toLocalDate(now);
  return {
    partnerIds: [partnerId],
    places: true,
    fleetOf: partnerId,
    reviewsOf: partnerId,
    bookings: (change) =>
      change.partnerId === partnerId && change.periods.some(([, last]) => last <= today),
  };
}

/** One page of a partner's vehicles, newest first. */
export function partnerVehiclesDependOn(
  { partnerId }: { partnerId: string },
  { vehicles }: PartnerVehiclePage,
): Dependencies {
  return {
    ...cardsDependOn(vehicles),
    partnerIds: [partnerId],
    fleetOf: partnerId,
  };
}

/** The vehicles that reviews name, with titles and addresses. */
const reviewedIds = (reviews: readonly { vehicle: { id: string } }[]) => [
  ...new Set(reviews.map(({ vehicle }) => vehicle.id)),
];

/** One page of the reviews of a vehicle, which announces each change of them. */
export function vehicleReviewsDependOn({ vehicleId }: VehicleReviewsQuery): Dependencies {
  return { vehicleIds: [vehicleId] };
}

/** One page of the reviews of a partner: their vehicles, and the partner's fleet. */
export function partnerReviewsDependOn(
  { partnerId }: PartnerReviewsQuery,
  { reviews }: ReviewPage,
): Dependencies {
  return {
    vehicleIds: reviewedIds(reviews),
    partnerIds: [partnerId],
    fleetOf: partnerId,
    reviewsOf: partnerId,
  };
}

/** The newest reviews of all partners, and of vehicles that were not on offer before. */
export function latestReviewsDependOn(
  _input: undefined,
  reviews: readonly LatestReview[],
): Dependencies {
  return {
    vehicleIds: reviewedIds(reviews),
    reviewsOf: true,
    vehicles: ({ before, after }) => before === null && after !== null,
  };
}

/** The settings, and the brands and lowest and highest prices of the fleet. */
export function optionsDependOn(_input: undefined, options: CatalogOptions): Dependencies {
  const { brands, fromCents, minPriceCents, maxPriceCents } = options;
  const isAtEdge = ({ type, priceCents }: ListedFacts) =>
    priceCents <= (fromCents[type] ?? Number.POSITIVE_INFINITY) ||
    priceCents <= minPriceCents ||
    priceCents >= maxPriceCents;
  return {
    settings: true,
    vehicles: ({ before, after, differs }) => {
      if (before && after && !hasAny(differs, ["brand", "type", "priceCents"])) return false;
      if ((before && isAtEdge(before)) || (after && isAtEdge(after))) return true;
      if (after && !brands.includes(after.brand)) return true;
      return before !== null && before.brand !== after?.brand;
    },
  };
}
