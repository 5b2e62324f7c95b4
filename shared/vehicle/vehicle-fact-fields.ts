import { z } from "zod";
import { key } from "#shared/validation/validation-keys.ts";
import { VEHICLE_TYPES, type VehicleType } from "#shared/vehicle/vehicle-values.ts";
import {
  type CompletedFacts,
  FACT_NAMES,
  type FactDefinition,
  isFactRequired,
  VEHICLE_FACTS,
  type VehicleFact,
  type VehicleFacts,
} from "./vehicle-facts.ts";

/** A known value of a completed form. */
function valueField(definition: FactDefinition): z.ZodType {
  switch (definition.kind) {
    case "choice":
      return z.enum(definition.choices, key("required"));
    case "count":
      return z.literal(definition.choices, key("required"));
    case "number":
    case "year":
      return z
        .int(key("required"))
        .min(definition.min, key("invalid"))
        .max(definition.max, key("invalid"));
    case "flag":
      return z.boolean();
  }
}

function completedField(definition: FactDefinition): z.ZodType {
  const field = valueField(definition);
  if (definition.kind === "flag") return field;
  return definition.requiredFor.length === VEHICLE_TYPES.length ? field : field.nullable();
}

/** A value while the form is filled in: any number, and null for what is not given yet. */
function draftField(definition: FactDefinition): z.ZodType {
  switch (definition.kind) {
    case "choice":
    case "count":
      return valueField(definition).nullable().default(null);
    case "number":
    case "year":
      return z.number().nullable().default(null);
    case "flag":
      return z.boolean().default(false);
  }
}

type Fields<
  Values extends Record<VehicleFact, unknown>,
  Given extends Partial<Record<VehicleFact, unknown>>,
> = { [Fact in VehicleFact]: z.ZodType<Values[Fact], Given[Fact]> };

function fieldsOf(fieldOf: (definition: FactDefinition) => z.ZodType) {
  return Object.fromEntries(FACT_NAMES.map((fact) => [fact, fieldOf(VEHICLE_FACTS[fact])]));
}

// Object.fromEntries loses the names, and the definitions are read as their common type. Both casts
// follow the same rules as the types of values in vehicle-facts.ts.

/** The fields of all facts in the form and in the API, with the limits of their definitions. */
export const completedFactFields = fieldsOf(completedField) as Fields<
  CompletedFacts,
  CompletedFacts
>;

/** The fields of all facts in a draft. A draft that was stored before a fact existed stays readable. */
export const draftFactFields = fieldsOf(draftField) as Fields<VehicleFacts, Partial<VehicleFacts>>;

/** The facts that a vehicle's type requires and the form leaves out. */
export function missingFacts(vehicle: VehicleFacts & { type: VehicleType }): VehicleFact[] {
  return FACT_NAMES.filter((fact) => vehicle[fact] === null && isFactRequired(fact, vehicle.type));
}
