import { z } from "zod";
import {
  boundedList,
  boundedText,
  dateField,
  idField,
  placeIdField,
  rawTextField,
  timeField,
} from "#shared/fields.ts";
import type { LocalDateTime, LocalPeriod } from "#shared/local-time.ts";
import type { PLACE_KINDS } from "#shared/place-kinds.ts";
import type { MinimumLicence } from "#shared/rental-facts.ts";
import { key } from "#shared/validation-keys.ts";
import {
  type Color,
  FUEL_TYPES,
  type FuelType,
  LUGGAGE_CAPACITIES,
  type LuggageCapacity,
  SEAT_COUNTS,
  TRANSMISSIONS,
  type Transmission,
  VEHICLE_SORTS,
  VEHICLE_TYPES,
  type VehicleExtra,
  type VehicleType,
} from "#shared/vehicle-values.ts";

/** Featured vehicles on the home page (BR-093). */
export const FEATURED_LIMIT = 8;

/** How many vehicles a comparison or a row of recently seen ones asks for at once. */
const SLUGS_LIMIT = 12;

/** How many similar vehicles a vehicle's page proposes. */
export const SIMILAR_LIMIT = 4;

/** A slug as an address names it, which may be a title in another spelling. */
const slugField = rawTextField(200).min(1);

const priceCents = z.number().int().min(0).max(10_000_000);

/**
 * The filters of the vehicle list (BR-101): seats means at least that number, the others are
 * exact, `airConditioning` applies only when set. Dates ask for vehicles that are free for the whole period.
 */
export const vehicleFiltersSchema = z
  .strictObject({
    /** Free text; every word must begin a word of the vehicle, in any accents, case or alphabet. */
    q: rawTextField(80).optional(),
    type: z.enum(VEHICLE_TYPES).optional(),
    brand: rawTextField(60).min(1).optional(),
    transmission: z.enum(TRANSMISSIONS).optional(),
    fuelType: z.enum(FUEL_TYPES).optional(),
    seats: z.literal(SEAT_COUNTS).optional(),
    year: z.number().int().min(1990).max(2100).optional(),
    airConditioning: z.boolean().optional(),
    luggageCapacity: z.enum(LUGGAGE_CAPACITIES).optional(),
    minPriceCents: priceCents.optional(),
    maxPriceCents: priceCents.optional(),
    place: placeIdField.optional(),
    pickupDate: dateField.optional(),
    pickupTime: timeField.optional(),
    returnDate: dateField.optional(),
    returnTime: timeField.optional(),
  })
  .refine((f) => (f.pickupDate === undefined) === (f.returnDate === undefined), {
    path: ["returnDate"],
    message: key("required"),
  })
  .refine((f) => !f.pickupDate || !f.returnDate || f.returnDate > f.pickupDate, {
    path: ["returnDate"],
    message: key("returnNotAfterPickup"),
  });

/** Input of `catalog.list`: filters, sort, and the page as a cursor out of the page before. */
export const listVehiclesSchema = z.strictObject({
  filters: vehicleFiltersSchema.default({}),
  sort: z.enum(VEHICLE_SORTS).default("newest"),
  cursor: boundedText(200).nullish(),
  /**
   * The cursor behind which the first page starts, for addresses that open in the middle of the list;
   * unlike `cursor` one that does not fit the sort is ignored, because people edit addresses.
   */
  after: boundedText(200).optional(),
  limit: z.number().int().min(1).max(60).default(24),
  /** How React Query walks infinite lists; only forward exists. */
  direction: z.literal("forward").optional(),
});

/** Input of `catalog.facets` and `catalog.alternatives`. */
export const searchSchema = z.strictObject({ filters: vehicleFiltersSchema.default({}) });

/** Input of `catalog.bySlugs`: a comparison, or what somebody has looked at. */
export const vehicleSlugsSchema = z.strictObject({
  slugs: boundedList(slugField, { min: 1, max: SLUGS_LIMIT }),
});

/** Input of `catalog.similar`; with dates only vehicles that are free in them. */
export const similarSchema = z.strictObject({
  slug: slugField,
  pickupDate: dateField.optional(),
  pickupTime: timeField.optional(),
  returnDate: dateField.optional(),
  returnTime: timeField.optional(),
});

/** Input of `catalog.bySlug`. A title in any spelling that makes the same slug finds the vehicle too. */
export const vehicleSlugSchema = z.strictObject({ slug: slugField });

/** Input of `catalog.availability` and `catalog.countView`. */
export const availabilitySchema = z.strictObject({ vehicleId: idField });

export type VehicleFilters = z.infer<typeof vehicleFiltersSchema>;
export type SimilarVehicles = z.infer<typeof similarSchema>;

/** The filters as people see them: each can be left out as one, price and dates with all their parts. */
export const FILTER_PARTS = {
  q: ["q"],
  type: ["type"],
  brand: ["brand"],
  transmission: ["transmission"],
  fuelType: ["fuelType"],
  seats: ["seats"],
  year: ["year"],
  airConditioning: ["airConditioning"],
  luggageCapacity: ["luggageCapacity"],
  price: ["minPriceCents", "maxPriceCents"],
  place: ["place"],
  dates: ["pickupDate", "pickupTime", "returnDate", "returnTime"],
} as const satisfies Record<string, readonly (keyof VehicleFilters)[]>;

export type FilterName = keyof typeof FILTER_PARTS;
export type ListVehicles = z.infer<typeof listVehiclesSchema>;

/** A picture in all its widths; width and height are those of the largest. */
export type CatalogImage = {
  url: string;
  srcSet: string;
  width: number;
  height: number;
  /** A blurred miniature as a data URI, to stand in until the picture is there. */
  placeholder: string;
};

export type VehicleCard = {
  id: string;
  slug: string;
  title: string;
  brand: string;
  type: VehicleType;
  engineSize: number | null;
  description: string;
  /** The description in English; null where the partner wrote only one. */
  descriptionEn: string | null;
  pricePerDayCents: number;
  featured: boolean;
  transmission: Transmission | null;
  fuelType: FuelType | null;
  seats: number | null;
  year: number | null;
  airConditioning: boolean;
  luggageCapacity: LuggageCapacity | null;
  image: CatalogImage | null;
};

/** A vehicle with all its facts, as comparisons show it. */
export type VehicleSummary = VehicleCard & {
  color: Color | null;
  doors: number | null;
  unlimitedMileage: boolean;
  extras: VehicleExtra[];
};

export type VehicleDetail = VehicleSummary & {
  images: CatalogImage[];
  partnerName: string;
  /** Ids of the places where this vehicle can be picked up and returned. */
  placeIds: string[];
};

export type VehiclePage = {
  vehicles: VehicleCard[];
  total: number;
  /** False where counting stopped: there are `total` vehicles or more. */
  totalIsExact: boolean;
  nextCursor: string | null;
};

export type ValueCount<T> = { value: T; count: number };

/**
 * How many vehicles each value of a filter would give, the other filters staying as they are. Values
 * without a vehicle are left out, except for the one that is chosen.
 */
export type VehicleFacets = {
  /** False in a fleet too large to look at every vehicle: then these are counts of a part of it. */
  isExact: boolean;
  type: ValueCount<VehicleType>[];
  brand: ValueCount<string>[];
  transmission: ValueCount<Transmission>[];
  fuelType: ValueCount<FuelType>[];
  /** At least so many seats. */
  seats: ValueCount<number>[];
  year: ValueCount<number>[];
  airConditioning: ValueCount<boolean>[];
  luggageCapacity: ValueCount<LuggageCapacity>[];
  /** Vehicles by price per day in steps of `PRICE_STEP_CENTS`, without the price filter, cheapest first. */
  prices: { fromCents: number; toCents: number; count: number }[];
};

/** What would give results where a search gives none. */
export type SearchAlternatives = {
  /** The nearest periods of the same length in which something is free, nearest first. */
  periods: LocalPeriod[];
  /** What leaving out one filter would give, most first. */
  without: { filter: FilterName; count: number }[];
};

/** The periods in which a vehicle is occupied, from now on, without who occupies it. */
export type Availability = { taken: LocalPeriod[] };

export type Place = {
  id: string;
  kind: (typeof PLACE_KINDS)[number];
  nameEl: string;
  nameEn: string;
  /** IATA code of an airport. */
  code: string | null;
  /** False where nothing is handed over any more; bookings still name it. */
  active: boolean;
};

/** What the filters and date pickers offer. */
export type CatalogOptions = {
  brands: string[];
  years: number[];
  minPriceCents: number;
  maxPriceCents: number;
  /** The cheapest price per day of each type that is for rent. */
  fromCents: Partial<Record<VehicleType, number>>;
  defaultPickupPlace: string;
  minRentalDays: number;
  maxRentalDays: number;
  maxDaysAhead: number;
  /** The least licence for four wheels. */
  minLicence: MinimumLicence;
  /** How long a booking waits for its payment at the most, and how long before pickup it is due. */
  paymentHoldHours: number;
  paymentBeforePickupHours: number;
  /** A rental is booked at least so many hours before its pickup. */
  leadHours: number;
  /** ISO 8601 instant of the answer, on a whole minute: what `leadHours` is counted from. */
  now: string;
  /** The wall clock in Athens `leadHours` later: no rental that is booked in this minute starts before. */
  earliestPickup: LocalDateTime;
  /** Until how long before pickup customers may cancel what is confirmed. */
  cancelBeforePickupHours: number;
  /** Today in Athens, so that every clock agrees on the first day that can be chosen. */
  today: string;
};
