import { z } from "zod";
import { dateField, placeIdField, plainText, timeField } from "./fields.ts";
import type { LocalPeriod } from "./local-time.ts";
import { key } from "./validation-keys.ts";
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
} from "./vehicle-values.ts";

/** Featured vehicles on the home page (spec section 9). */
export const FEATURED_LIMIT = 8;

const priceCents = z.number().int().min(0).max(10_000_000);

/**
 * The filters of the vehicle list (spec section 5): seats means at least that number, the others are
 * exact, `ac` applies only when set. Dates ask for vehicles that are free for the whole period.
 */
export const vehicleFiltersSchema = z
  .strictObject({
    type: z.enum(VEHICLE_TYPES).optional(),
    brand: plainText().min(1).max(60).optional(),
    gearbox: z.enum(TRANSMISSIONS).optional(),
    fuel: z.enum(FUEL_TYPES).optional(),
    seats: z.literal(SEAT_COUNTS).optional(),
    year: z.number().int().min(1990).max(2100).optional(),
    ac: z.boolean().optional(),
    luggage: z.enum(LUGGAGE_CAPACITIES).optional(),
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
  cursor: z.string().max(200).nullish(),
  limit: z.number().int().min(1).max(60).default(24),
  /** How React Query walks infinite lists; only forward exists. */
  direction: z.literal("forward").optional(),
});

/** Input of `catalog.bySlug`. A title in any spelling that makes the same slug finds the vehicle too. */
export const vehicleSlugSchema = z.strictObject({ slug: plainText().min(1).max(200) });

/** Input of `catalog.availability`. */
export const availabilitySchema = z.strictObject({ vehicleId: z.uuid(key("invalid")) });

export type VehicleFilters = z.infer<typeof vehicleFiltersSchema>;
export type ListVehicles = z.infer<typeof listVehiclesSchema>;

/** A picture in all its widths; width and height are those of the largest. */
export type Picture = {
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
  image: Picture | null;
};

export type VehicleDetail = VehicleCard & {
  color: Color | null;
  doors: number | null;
  unlimitedMileage: boolean;
  extras: VehicleExtra[];
  images: Picture[];
  partnerName: string;
  /** Ids of the places where this vehicle can be picked up and returned. */
  placeIds: string[];
};

export type VehiclePage = { vehicles: VehicleCard[]; total: number; nextCursor: string | null };

/** The periods in which a vehicle is occupied, from now on, without who occupies it. */
export type Availability = { taken: LocalPeriod[] };

export type Place = {
  id: string;
  kind: "airport" | "port" | "town" | "resort" | "office" | "hotel";
  nameEl: string;
  nameEn: string;
  /** IATA code of an airport. */
  code: string | null;
};

/** What the filters and date pickers offer. */
export type CatalogOptions = {
  brands: string[];
  years: number[];
  minPriceCents: number;
  maxPriceCents: number;
  defaultPickupPlace: string;
  minRentalDays: number;
  maxRentalDays: number;
  maxDaysAhead: number;
  /** Today in Athens, so that every clock agrees on the first day that can be chosen. */
  today: string;
};
