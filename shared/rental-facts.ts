import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";
import { VEHICLE_TYPE_RULES } from "./vehicle/vehicle-type-rules.ts";

export const LICENCE_CATEGORIES = ["AM", "A1", "A2", "A", "B", "C", "D"] as const;
export type LicenceCategory = (typeof LICENCE_CATEGORIES)[number];

/** The levels that an admin chooses from (BR-028). */
export const MINIMUM_LICENCES = ["A", "B", "C", "D"] as const satisfies readonly LicenceCategory[];
export type MinimumLicence = (typeof MINIMUM_LICENCES)[number];

export type IncludedFact =
  | "insurance"
  | "kilometres"
  | "kilometresOver"
  | "places"
  | "assistance"
  | "vat";
export type ExcludedFact = "fuel" | "extraDrivers" | "extraCover";

/** What a rental of one vehicle requires of its driver, and what it excludes. */
export type RentalFacts = {
  minimumAge: number;
  licence: {
    /** The smallest category that may drive it; null where the engine size is unknown. */
    category: LicenceCategory | null;
    /** For how many years the licence must have been held; null where the terms require none. */
    heldYears: number | null;
  };
  excluded: ExcludedFact[];
};

/**
 * Largest engine in cc of each motorcycle category; A2 depends on power, which is about this size.
 */
export const MOTORCYCLE_LICENCES = [
  { category: "AM", upToCc: 50 },
  { category: "A1", upToCc: 125 },
  { category: "A2", upToCc: 500 },
] as const;

type Vehicle = { type: VehicleType; engineSize: number | null; unlimitedMileage: boolean };

/**
 * The category for four wheels: the law requires B, and the setting can only require more.
 * @param minLicence the least category, out of the settings
 */
export function fourWheelLicence(minLicence: MinimumLicence): LicenceCategory {
  return minLicence === "A" ? "B" : minLicence;
}

function licenceFor(
  { type, engineSize }: Vehicle,
  minLicence: MinimumLicence,
): LicenceCategory | null {
  switch (VEHICLE_TYPE_RULES[type].licenceBy) {
    case "fourWheels":
      return fourWheelLicence(minLicence);
    case "engineSize":
      // Electric ones have no cc, so their power decides.
      if (!engineSize) return null;
      return MOTORCYCLE_LICENCES.find(({ upToCc }) => engineSize <= upToCc)?.category ?? "A";
  }
}

/** What the price of a rental includes. */
export function includedFacts({ unlimitedMileage }: Pick<Vehicle, "unlimitedMileage">) {
  const kilometres = unlimitedMileage ? "kilometres" : "kilometresOver";
  return ["insurance", kilometres, "places", "assistance", "vat"] satisfies IncludedFact[];
}

/**
 * The rental terms of one vehicle (BR-025 to BR-028): age 21, and 25 for VIP cars,
 * a year of licence for cars, the category by engine size for motorcycles.
 * @param minLicence the least category for four wheels, out of the settings
 */
export function rentalFacts(vehicle: Vehicle, minLicence: MinimumLicence): RentalFacts {
  const rules = VEHICLE_TYPE_RULES[vehicle.type];
  return {
    minimumAge: rules.minimumAge,
    licence: {
      category: licenceFor(vehicle, minLicence),
      heldYears: rules.licenceHeldYears,
    },
    excluded: ["fuel", "extraDrivers", "extraCover"],
  };
}
