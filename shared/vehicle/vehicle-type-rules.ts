import { LICENCE_HELD_YEARS, MINIMUM_AGE, MINIMUM_AGE_VIP } from "#shared/rental-terms.ts";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";

type VehicleTypeRules = {
  /** Age of the driver in years (BR-025 to BR-028). */
  minimumAge: number;
  /** What decides the category of the licence. */
  licenceBy: "fourWheels" | "engineSize";
  /** For how many years the licence must have been held; null where the terms require none. */
  licenceHeldYears: number | null;
  /** The type of schema.org in the data for search engines, in addition to product. */
  schemaType: "Car" | "Motorcycle" | "Vehicle";
};

/** How the types of vehicles differ. The facts that a type requires are in `vehicle-facts.ts`. */
export const VEHICLE_TYPE_RULES: Record<VehicleType, VehicleTypeRules> = {
  car: {
    minimumAge: MINIMUM_AGE,
    licenceBy: "fourWheels",
    licenceHeldYears: LICENCE_HELD_YEARS,
    schemaType: "Car",
  },
  motorcycle: {
    minimumAge: MINIMUM_AGE,
    licenceBy: "engineSize",
    licenceHeldYears: null,
    schemaType: "Motorcycle",
  },
  atv: {
    minimumAge: MINIMUM_AGE,
    licenceBy: "fourWheels",
    licenceHeldYears: LICENCE_HELD_YEARS,
    schemaType: "Vehicle",
  },
  vip: {
    minimumAge: MINIMUM_AGE_VIP,
    licenceBy: "fourWheels",
    licenceHeldYears: LICENCE_HELD_YEARS,
    schemaType: "Car",
  },
};
