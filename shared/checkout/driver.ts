import { z } from "zod";
import {
  LICENCE_CATEGORIES,
  type LicenceCategory,
  type RentalFacts,
} from "#shared/rental-facts.ts";
import { key, type ValidationKey } from "#shared/validation/validation-keys.ts";

/** Ages that a driver can state: the youngest that may hold any licence, and a plausible oldest. */
export const DRIVER_AGES = { min: 16, max: 99 } as const;

/**
 * What a customer may say of the driver (BR-293). Null or missing where it was not stated; the
 * driver then only has to meet the rental terms.
 */
export const driverFields = {
  /** Age in years on the day of pickup. */
  driverAge: z
    .int(key("invalid"))
    .min(DRIVER_AGES.min, key("invalid"))
    .max(DRIVER_AGES.max, key("invalid"))
    .nullish(),
  driverLicence: z.enum(LICENCE_CATEGORIES, key("invalid")).nullish(),
};

export type Driver = {
  driverAge?: number | null | undefined;
  driverLicence?: LicenceCategory | null | undefined;
};

/** What a vehicle requires of its driver. */
export type DriverRequirements = Pick<RentalFacts, "minimumAge" | "licence">;

/**
 * The categories that each category covers beside itself (directive 2006/126/EC, article 6): every
 * licence covers mopeds, A covers the smaller motorcycles, and C and D are given only to holders
 * of B.
 */
const ALSO_COVERS: Record<LicenceCategory, readonly LicenceCategory[]> = {
  AM: [],
  A1: ["AM"],
  A2: ["AM", "A1"],
  A: ["AM", "A1", "A2"],
  B: ["AM"],
  C: ["AM", "B"],
  D: ["AM", "B"],
};

/** True if a holder of `category` may drive what needs `required`. */
function covers(category: LicenceCategory, required: LicenceCategory): boolean {
  return category === required || ALSO_COVERS[category].includes(required);
}

/**
 * The errors of what was stated of a driver, by field: below the vehicle's minimum age, or a
 * licence that does not cover it. Nothing is wrong with what was not stated.
 */
export function driverErrors(
  { driverAge, driverLicence }: Driver,
  { minimumAge, licence }: DriverRequirements,
): Partial<Record<keyof Driver, ValidationKey>> {
  const errors: Partial<Record<keyof Driver, ValidationKey>> = {};
  if (typeof driverAge === "number" && driverAge < minimumAge) errors.driverAge = "driverTooYoung";
  if (driverLicence && licence.category && !covers(driverLicence, licence.category)) {
    errors.driverLicence = "licenceNotEnough";
  }
  return errors;
}
