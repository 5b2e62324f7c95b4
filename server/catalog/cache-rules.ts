import { type Dependencies, EVERY_VEHICLE } from "#server/platform/cache/dependencies.ts";
import type {
  BookingChange,
  ListedFacts,
  VehicleChange,
} from "#server/platform/events/catalog-change.ts";
import {
  type CatalogOptions,
  type ListVehicles,
  type PartnerVehiclePage,
  SIMILAR_LIMIT,
  SIMILAR_PRICE_REACH,
  type SimilarVehicles,
  type SimilarVehiclesFound,
  type VehicleCard,
  type VehicleFilters,
  type VehiclePage,
  type VehiclesByIds,
} from "#shared/catalog/catalog.ts";
import { PRICE_STEP_CENTS } from "#shared/catalog/price-steps.ts";
import { FACT_FILTER_NAMES, FACT_FILTERS } from "#shared/catalog/vehicle-filters.ts";
import { addDays } from "#shared/local-time.ts";
import { VEHICLE_FACTS } from "#shared/vehicle/vehicle-facts.ts";
import type { VehicleSort } from "#shared/vehicle/vehicle-values.ts";

/**
 * Which changes make a response of the catalog wrong. Where a notification does not tell, as with
 * words and places, the change counts: a response too many is built again, never one too few.
 */

type Dates = Pick<VehicleFilters, "pickupDate" | "returnDate">;

/** A booking's time between rentals reaches this far beyond its days. */
const BUFFER_DAYS = Math.ceil(VEHICLE_FACTS.bufferHours.max / 24);

/** What cards show: their vehicles, partners and towns. */
function cardsDependOn(cards: readonly VehicleCard[]): Dependencies {
  return {
    vehicleIds: cards.map(({ id }) => id),
    partnerIds: cards.flatMap(({ offeredBy }) => offeredBy?.id ?? []),
    places: true,
  };
}

/** How many filters by value do not match; those by words, place and dates are taken to match. */
function countMisses(filters: VehicleFilters, facts: ListedFacts): number {
  const { minPriceCents = 0, maxPriceCents = Number.POSITIVE_INFINITY } = filters;
  const isInPrice = facts.priceCents >= minPriceCents && facts.priceCents <= maxPriceCents;
  const missed = FACT_FILTER_NAMES.filter((name) => {
    const [chosen, fact] = [filters[name], facts[name]];
    if (chosen === undefined) return false;
    if (fact === null) return true;
    return FACT_FILTERS[name].kind === "minimum" ? fact < chosen : fact !== chosen;
  });
  return missed.length + Number(!isInPrice);
}

function mayMatch(filters: VehicleFilters, facts: ListedFacts | null): facts is ListedFacts {
  return facts !== null && countMisses(filters, facts) === 0;
}

/** True when a vehicle enters or leaves a search, or may, or changes a fact of which it is part. */
function touchesSearch(filters: VehicleFilters, { before, after }: VehicleChange): boolean {
  if (!mayMatch(filters, before)) return mayMatch(filters, after);
  if (!mayMatch(filters, after)) return true;
  // These are also matched by what the notification leaves out.
  if (filters.search !== undefined || filters.pickupDate !== undefined) return true;
  return !isSame(before, after);
}

function isSame(before: ListedFacts, after: ListedFacts): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

/** The same of a listed vehicle that stays in the search: whether it moves in the order. */
function movesInOrder(sort: VehicleSort, before: ListedFacts, after: ListedFacts): boolean {
  if (before.createdAt !== after.createdAt) return true;
  if (sort === "newest") return false;
  if (sort === "best") return before.featured !== after.featured;
  return before.priceCents !== after.priceCents;
}

function touchesPeriod({ pickupDate, returnDate }: Dates, { periods }: BookingChange): boolean {
  if (!pickupDate || !returnDate) return false;
  const [first, last] = [addDays(pickupDate, -BUFFER_DAYS), addDays(returnDate, BUFFER_DAYS)];
  return periods.some(([from, to]) => to >= first && from <= last);
}

/** Dates add the settings, which refuse and price them, and the bookings of all that match. */
function datesDependOn(filters: VehicleFilters): Dependencies {
  if (!filters.pickupDate) return {};
  return {
    settings: true,
    bookings: (change) => mayMatch(filters, change.facts) && touchesPeriod(filters, change),
  };
}

/** One page of a search, with its total. */
export function listDependsOn(
  { filters, sort }: ListVehicles,
  { vehicles }: VehiclePage,
): Dependencies {
  return {
    ...cardsDependOn(vehicles),
    ...datesDependOn(filters),
    ...(filters.place !== undefined && { partnerIds: true }),
    vehicles: (change) => {
      const { before, after } = change;
      if (!touchesSearch(filters, change)) return false;
      const stays = mayMatch(filters, before) && mayMatch(filters, after);
      if (!stays || filters.search !== undefined || filters.pickupDate !== undefined) return true;
      return movesInOrder(sort, before, after);
    },
  };
}

/** The facts that counts tell apart: prices by their step. */
function countedBy({
  priceCents,
  featured: _featured,
  createdAt: _createdAt,
  ...facts
}: ListedFacts): string {
  return JSON.stringify({ ...facts, step: Math.floor(priceCents / PRICE_STEP_CENTS) });
}

/** Counts per value, where each filter is counted without its own choice. */
export function facetsDependOn({ filters }: { filters: VehicleFilters }): Dependencies {
  const isPlain = filters.search === undefined && filters.pickupDate === undefined;
  const isCounted = (facts: ListedFacts | null) =>
    facts !== null && countMisses(filters, facts) <= 1;
  return {
    ...(filters.place !== undefined && { partnerIds: true }),
    vehicles: ({ before, after }) => {
      if (!isCounted(before) && !isCounted(after)) return false;
      return !(isPlain && before && after && countedBy(before) === countedBy(after));
    },
    ...(filters.pickupDate !== undefined && {
      bookings: (change) => isCounted(change.facts) && touchesPeriod(filters, change),
    }),
  };
}

/** Counts and lowest prices per place. */
export function placeCountsDependOn({ filters }: { filters: VehicleFilters }): Dependencies {
  return {
    ...datesDependOn(filters),
    vehicles: (change) => touchesSearch(filters, change),
    partnerIds: true,
    places: true,
  };
}

/** Searches with one filter less or on other days. */
export function alternativesDependOn(): Dependencies {
  return { ...EVERY_VEHICLE, bookings: () => true };
}

/** Featured vehicles, newest first. */
export function featuredDependsOn(_input: undefined, cards: readonly VehicleCard[]): Dependencies {
  return {
    ...cardsDependOn(cards),
    vehicles: ({ after }) => after?.featured ?? false,
  };
}

/** A vehicle that was found by its slug, or else by its title. */
export function vehicleDependsOn({ slug }: { slug: string }, vehicle: VehicleCard): Dependencies {
  return {
    ...cardsDependOn([vehicle]),
    ...(vehicle.slug !== slug && { vehicles: () => true }),
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
      bookings: (change) => vehicleIds.includes(change.vehicleId),
    }),
  };
}

/** The vehicles with the nearest prices: another one enters where it is nearer than the last. */
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
  const shown = cardsDependOn(vehicles);
  return {
    ...shown,
    vehicleIds: [to.id, ...(shown.vehicleIds ?? [])],
    vehicles: ({ before, after }) => {
      if (!isNear(after)) return !isFull && isNear(before);
      return dates.pickupDate !== undefined || !before || !isSame(before, after as ListedFacts);
    },
    ...(dates.pickupDate !== undefined && {
      settings: true,
      bookings: (change) =>
        touchesPeriod(dates, change) &&
        (isNear(change.facts) || vehicles.some(({ id }) => id === change.vehicleId)),
    }),
  };
}

/** A partner's page: beside the partner, the number of vehicles. */
export function partnerDependsOn({ partnerId }: { partnerId: string }): Dependencies {
  const isOwn = (facts: ListedFacts | null) => facts?.partnerId === partnerId;
  return {
    partnerIds: [partnerId],
    places: true,
    vehicles: ({ before, after }) => isOwn(before) !== isOwn(after),
  };
}

/** One page of a partner's vehicles, newest first. */
export function partnerVehiclesDependOn(
  { partnerId }: { partnerId: string },
  { vehicles }: PartnerVehiclePage,
): Dependencies {
  const { vehicles: entered } = partnerDependsOn({ partnerId });
  return {
    ...cardsDependOn(vehicles),
    partnerIds: [partnerId],
    ...(entered && { vehicles: entered }),
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
    vehicles: ({ before, after }) => {
      if (before && after && isSame(before, after)) return false;
      if ((before && isAtEdge(before)) || (after && isAtEdge(after))) return true;
      if (after && !brands.includes(after.brand)) return true;
      return before !== null && before.brand !== after?.brand;
    },
  };
}
