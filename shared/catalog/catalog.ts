import { z } from "zod";
import type { SpecialPrice } from "#shared/checkout/quote.ts";
import type { Language } from "#shared/language.ts";
import type { LocalDate, LocalDateTime, LocalPeriod } from "#shared/local-time.ts";
import type { OpeningHours } from "#shared/partner/opening-hours.ts";
import type { PLACE_KINDS } from "#shared/place-kinds.ts";
import type { MinimumLicence } from "#shared/rental-facts.ts";
import type { Season } from "#shared/settings.ts";
import {
  boundedList,
  boundedText,
  dateField,
  idField,
  placeIdField,
  rawTextField,
  timeField,
} from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import type { VehicleFacts } from "#shared/vehicle/vehicle-facts.ts";
import {
  VEHICLE_SORTS,
  type VehicleExtra,
  type VehicleType,
} from "#shared/vehicle/vehicle-values.ts";
import type { Rating } from "./rating.ts";
import {
  FACT_FILTERS,
  type FactFilter,
  type FactFilterName,
  type FactFilterValue,
  type FilterName,
  mapFactFilters,
  VEHICLE_FILTERS,
} from "./vehicle-filters.ts";

/** Featured vehicles on the home page (BR-093). */
export const FEATURED_LIMIT = 8;

/** The most vehicles that a comparison or a row of recently seen ones can request at once. */
const SLUGS_LIMIT = 12;

/** The number of similar vehicles on a vehicle's page. */
export const SIMILAR_LIMIT = 4;
/** Maximum ratio between the prices of similar vehicles. */
export const SIMILAR_PRICE_REACH = 1.6;

/** A slug out of an address, which may be a title in another spelling. */
const slugField = rawTextField(200).min(1);

function factSchema(filter: FactFilter) {
  switch (filter.kind) {
    case "choice":
      return z.enum(filter.values);
    case "minimum":
      return z.literal(filter.values);
    case "text":
      return rawTextField(filter.maxLength).min(1);
    case "number":
      return z.number().int().min(filter.min).max(filter.max);
    case "flag":
      return z.boolean();
  }
}

type FactSchemas = {
  [Name in FactFilterName]: z.ZodOptional<z.ZodType<FactFilterValue<Name>, FactFilterValue<Name>>>;
};

const priceField = z.number().int().min(0).max(VEHICLE_FILTERS.price.maxCents);

/** The chosen filters of the vehicle list (BR-101). */
export const vehicleFiltersSchema = z
  .strictObject({
    search: rawTextField(VEHICLE_FILTERS.search.maxLength).optional(),
    ...mapFactFilters<FactSchemas>((name) => factSchema(FACT_FILTERS[name]).optional()),
    minPriceCents: priceField.optional(),
    maxPriceCents: priceField.optional(),
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

/** A position in a list of vehicles, as opaque text; whether it is one is known to the server. */
const cursorField = boundedText(200, key("cursorInvalid"), key("cursorInvalid"));

/** Input of `catalog.list`: filters, sort, and the page as a cursor from the previous page. */
export const listVehiclesSchema = z.strictObject({
  filters: vehicleFiltersSchema.default({}),
  sort: z.enum(VEHICLE_SORTS).default("newest"),
  cursor: cursorField.nullish(),
  /**
   * The cursor of the first page, for addresses that open in the middle of the list. Unlike with
   * `cursor`, a value that does not fit the sort is ignored, because people edit addresses.
   */
  after: boundedText(200).optional(),
  limit: z.number().int().min(1).max(60).default(24),
  /** React Query's direction of infinite lists; only forward is supported. */
  direction: z.literal("forward").optional(),
});

/** Input of `catalog.facets`, `catalog.placeCounts` and `catalog.alternatives`. */
export const searchSchema = z.strictObject({ filters: vehicleFiltersSchema.default({}) });

/** Input of `catalog.bySlugs`: a comparison, or recently viewed vehicles. */
export const vehicleSlugsSchema = z.strictObject({
  slugs: boundedList(slugField, { min: 1, max: SLUGS_LIMIT }),
});

/** The most vehicles that `catalog.byIds` returns at once. */
export const IDS_LIMIT = 24;

/** Input of `catalog.byIds`; with dates, vehicles that are free on them have their total. */
export const vehiclesByIdsSchema = z.strictObject({
  vehicleIds: boundedList(idField, { min: 1, max: IDS_LIMIT }),
  pickupDate: dateField.optional(),
  pickupTime: timeField.optional(),
  returnDate: dateField.optional(),
  returnTime: timeField.optional(),
});

/** Input of `catalog.similar`; with dates only vehicles that are free on them. */
export const similarSchema = z.strictObject({
  slug: slugField,
  pickupDate: dateField.optional(),
  pickupTime: timeField.optional(),
  returnDate: dateField.optional(),
  returnTime: timeField.optional(),
});

/** Input of `catalog.bySlug`. A title in any spelling with the same slug finds the vehicle too. */
export const vehicleSlugSchema = z.strictObject({ slug: slugField });

/** Input of `catalog.partner`. */
export const partnerIdSchema = z.strictObject({ partnerId: idField });

/** Input of `catalog.partnerVehicles`: a page as a cursor from the previous page. */
export const partnerVehiclesSchema = z.strictObject({
  partnerId: idField,
  /** Leaves out one vehicle, on its own page. */
  except: idField.optional(),
  /** A value that is no cursor is ignored, because people edit addresses. */
  cursor: cursorField.nullish(),
  /** The cursor of the first page, for addresses that open in the middle of the list. */
  after: boundedText(200).optional(),
  limit: z.number().int().min(1).max(60).default(24),
  /** React Query's direction of infinite lists; only forward is supported. */
  direction: z.literal("forward").optional(),
});

/** Input of `catalog.availability` and `catalog.countView`. */
export const availabilitySchema = z.strictObject({ vehicleId: idField });

export type VehicleFilters = z.infer<typeof vehicleFiltersSchema>;
export type VehiclesByIds = z.infer<typeof vehiclesByIdsSchema>;
export type SimilarVehicles = z.infer<typeof similarSchema>;

export type ListVehicles = z.infer<typeof listVehiclesSchema>;

/** An image in all its widths; width and height are those of the largest. */
export type CatalogImage = {
  /** A path of the site, or an absolute address where browsers load images from elsewhere. */
  url: string;
  srcSet: string;
  width: number;
  height: number;
  /** A blurred miniature as a data URI, shown until the image has loaded. */
  placeholder: string;
};

/** The facts that lists read with every vehicle. */
type CardFact =
  | "transmission"
  | "fuelType"
  | "engineSize"
  | "seats"
  | "luggageCapacity"
  | "year"
  | "airConditioning";

/** A name as readers of each language can read it. */
export type LocalizedName = Record<Language, string>;

/** The partner of a vehicle, as its card names it. */
export type CardPartner = {
  id: string;
  /** As the partner writes it, and in Latin letters. */
  name: LocalizedName;
  /**
   * Where the partner's vehicles are kept, unless they name a place of their own; null where none
   * is set.
   */
  town: LocalizedName | null;
};

/** What the chosen dates cost in all: `totalCents` of `checkout.quote` for the same dates. */
export type StayPrice = { days: number; totalCents: number };

export type VehicleCard = Pick<VehicleFacts, CardFact> & {
  id: string;
  slug: string;
  title: string;
  brand: string;
  type: VehicleType;
  description: string;
  /** The description in English; null where the partner wrote only one. */
  descriptionEn: string | null;
  pricePerDayCents: number;
  featured: boolean;
  image: CatalogImage | null;
  /** The name of the place where it is kept; null where neither it nor its partner names one. */
  homePlace: LocalizedName | null;
  /** Null for a vehicle without a partner, which is never public. */
  offeredBy: CardPartner | null;
  /** What its reviews come to; null without a review. */
  rating: Rating | null;
  /** Only in responses for dates. */
  stay?: StayPrice;
};

/** A vehicle with all its facts, as comparisons show it. */
export type VehicleSummary = VehicleCard & VehicleFacts & { extras: VehicleExtra[] };

export type VehicleDetail = VehicleSummary & {
  images: CatalogImage[];
  /** Ids of the places where this vehicle can be picked up and returned. */
  placeIds: string[];
  /** Id of the place where the vehicle is kept; null where neither it nor its partner names one. */
  homePlaceId: string | null;
};

/** The vehicles similar to one, the closest price first. */
export type SimilarVehiclesFound = {
  to: Pick<VehicleCard, "id" | "type" | "pricePerDayCents">;
  vehicles: VehicleCard[];
};

/** A partner as the public sees it, without anything to reach the partner by. */
export type PartnerProfile = CardPartner & {
  /** The day from which the partner has been with us, in Athens. */
  since: LocalDate;
  /** Rentals that were confirmed and had ended at the last half hour. */
  completedRentals: number;
  /** What the reviews of all the partner's vehicles come to; null without a review. */
  rating: Rating | null;
  /** Vehicles on offer now. */
  vehicleCount: number;
  /** Ids of the active places that the partner serves. */
  placeIds: string[];
  /** Of all these places; null where the partner has entered none. */
  openingHours: OpeningHours | null;
};

/** One page of a partner's vehicles, newest first. */
export type PartnerVehiclePage = Pick<VehiclePage, "vehicles" | "nextCursor">;

export type VehiclePage = {
  vehicles: VehicleCard[];
  total: number;
  /** False where counting stopped: there are at least `total` vehicles. */
  totalIsExact: boolean;
  nextCursor: string | null;
};

export type ValueCount<T> = { value: T; count: number };

/** The number of vehicles for each value of the filters by fact. */
export type FactCounts = { [Name in FactFilterName]: ValueCount<FactFilterValue<Name>>[] };

/**
 * The number of vehicles for each value of a filter, with the other filters unchanged. Values
 * without a vehicle are left out, except for the selected one.
 */
export type VehicleFacets = FactCounts & {
  /** False in a fleet too large to read every vehicle: then these are counts of a part of it. */
  isExact: boolean;
  /**
   * Vehicles by price per day in steps of `PRICE_STEP_CENTS`, without the price filter, cheapest
   * first.
   */
  prices: { fromCents: number; toCents: number; count: number }[];
};

/** The vehicles that can be picked up at a place, with the other filters unchanged (BR-138). */
export type PlaceCount = {
  placeId: string;
  /** At least this many; exact where `PlaceCounts.isExact`. */
  count: number;
  /** The lowest price per day of these vehicles; null without a vehicle. */
  fromCents: number | null;
};

/** Every active place in the order of the lists. */
export type PlaceCounts = {
  places: PlaceCount[];
  /** False in a fleet too large to inspect every vehicle: then these are counts of a part of it. */
  isExact: boolean;
};

/** Changes that would give results for a search that has none. */
export type SearchAlternatives = {
  /** The nearest periods of the same length in which a vehicle is free, nearest first. */
  periods: LocalPeriod[];
  /**
   * The number of results without one of the filters, most first; at least `count` where counting
   * stopped.
   */
  without: { filter: FilterName; count: number; countIsExact: boolean }[];
  /** The search with its misspelled words corrected; only where it has results then. */
  corrected?: { search: string; count: number; countIsExact: boolean };
};

/** What the calendar of a vehicle shows of its days. */
export type Availability = {
  /**
   * The periods in which no rental of a vehicle can be, from now on, without the customer. They
   * include the time between rentals (BR-283), so they may overlap.
   */
  taken: LocalPeriod[];
  /** The special prices from today on, in order (BR-343). */
  specialPrices: SpecialPrice[];
};

export type Place = {
  id: string;
  kind: (typeof PLACE_KINDS)[number];
  nameEl: string;
  nameEn: string;
  /** IATA code of an airport. */
  code: string | null;
  /** False where no vehicles are handed over any more; existing bookings still refer to it. */
  active: boolean;
};

/** The options of the filters and date pickers. */
export type CatalogOptions = {
  brands: string[];
  years: number[];
  minPriceCents: number;
  maxPriceCents: number;
  /** The lowest price per day of each type that can be rented. */
  fromCents: Partial<Record<VehicleType, number>>;
  defaultPickupPlace: string;
  minRentalDays: number;
  maxRentalDays: number;
  maxDaysAhead: number;
  /** The seasons that prices follow; none while seasonal prices are off. */
  seasons: readonly Season[];
  /** The minimum licence for four wheels. */
  minLicence: MinimumLicence;
  /**
   * The longest time for which an unpaid booking is held, and how long before pickup payment is
   * due.
   */
  paymentHoldHours: number;
  paymentBeforePickupHours: number;
  /** The minimum number of hours between a booking and its pickup. */
  leadHours: number;
  /**
   * ISO 8601 instant of the response, on a whole minute; `leadHours` counts from it. The response
   * may be used until the next half hour, at which another pickup is the first.
   */
  now: string;
  /**
   * The wall clock in Athens `leadHours` after that half hour: a rental that starts then or later
   * is not too soon for as long as the response may be used.
   */
  earliestPickup: LocalDateTime;
  /** Until how long before pickup customers may cancel a confirmed booking. */
  cancelBeforePickupHours: number;
  /** Today in Athens, so that every device uses the same first selectable day. */
  today: string;
};
