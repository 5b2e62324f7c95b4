import { LICENCE_HELD_YEARS, MINIMUM_AGE, MINIMUM_AGE_VIP } from "#shared/rental-terms.ts";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";

type VehicleTypeRules = {
  /** Age of the driver in years (BR-027). The terms and the pages about renting name these two. */
  minimumAge: typeof MINIMUM_AGE | typeof MINIMUM_AGE_VIP;
  /** What decides the category of the licence. */
  licenceBy: "fourWheels" | "engineSize";
  /** For how many years the licence must have been held; null where the terms require none. */
  licenceHeldYears: number | null;
  /** True where the partner has to state the number of doors (BR-098). */
  hasDoors: boolean;
  /** The type of schema.org in the data for search engines, in addition to product. */
  schemaType: "Car" | "Motorcycle" | "Vehicle";
  /** What visitors may call it in a text search, in both languages. */
  searchTerms: string;
};

/** How the types of vehicles differ. */
export const VEHICLE_TYPE_RULES: Record<VehicleType, VehicleTypeRules> = {
  car: {
    minimumAge: MINIMUM_AGE,
    licenceBy: "fourWheels",
    licenceHeldYears: LICENCE_HELD_YEARS,
    hasDoors: true,
    schemaType: "Car",
    searchTerms: "αυτοκίνητο αμάξι car auto",
  },
  motorcycle: {
    minimumAge: MINIMUM_AGE,
    licenceBy: "engineSize",
    licenceHeldYears: null,
    hasDoors: false,
    schemaType: "Motorcycle",
    searchTerms: "μοτοσικλέτα μηχανή μηχανάκι motorcycle motorbike moto",
  },
  atv: {
    minimumAge: MINIMUM_AGE,
    licenceBy: "fourWheels",
    licenceHeldYears: LICENCE_HELD_YEARS,
    hasDoors: false,
    schemaType: "Vehicle",
    searchTerms: "γουρούνα τετράτροχο atv quad",
  },
  vip: {
    minimumAge: MINIMUM_AGE_VIP,
    licenceBy: "fourWheels",
    licenceHeldYears: LICENCE_HELD_YEARS,
    hasDoors: true,
    schemaType: "Car",
    searchTerms: "vip πολυτελές λιμουζίνα luxury",
  },
};
