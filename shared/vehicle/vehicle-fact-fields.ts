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

/**
 * A fact that no type requires is unknown where it is left out, and a flag is no: programs that were
 * written before the fact existed are not refused (BR-400).
 */
function completedField(definition: FactDefinition): z.ZodType {
  const field = valueField(definition);
  if (definition.kind === "flag") return field.default(false);
  const { requiredFor } = definition;
  if (requiredFor.length === VEHICLE_TYPES.length) return field;
  return requiredFor.length === 0 ? field.nullable().default(null) : field.nullable();
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

type CompletedField<Value, Definition> = Definition extends
  | { kind: "flag" }
  | { requiredFor: readonly [] }
  ? z.ZodDefault<z.ZodType<Value, Value>>
  : z.ZodType<Value, Value>;

type CompletedFields = {
  [Fact in VehicleFact]: CompletedField<CompletedFacts[Fact], (typeof VEHICLE_FACTS)[Fact]>;
};

type DraftFields = {
  [Fact in VehicleFact]: z.ZodType<VehicleFacts[Fact], VehicleFacts[Fact] | undefined>;
};

function fieldsOf(fieldOf: (definition: FactDefinition) => z.ZodType) {
  return Object.fromEntries(FACT_NAMES.map((fact) => [fact, fieldOf(VEHICLE_FACTS[fact])]));
}

// Object.fromEntries loses the names, and the definitions are read as their common type. Both casts
// follow the same rules as the types of values in vehicle-facts.ts.

/** The fields of all facts in the form and in the API, with the limits of their definitions. */
export const completedFactFields = fieldsOf(completedField) as CompletedFields;

/** The fields of all facts in a draft. A draft that was stored before a fact existed stays readable. */
export const draftFactFields = fieldsOf(draftField) as DraftFields;

/** The facts of a form in which nothing is filled in. */
export const emptyFacts = (): VehicleFacts => z.object(draftFactFields).parse({});

/** The facts that a vehicle's type requires and the form leaves out. */
export function missingFacts(vehicle: VehicleFacts & { type: VehicleType }): VehicleFact[] {
  return FACT_NAMES.filter((fact) => vehicle[fact] === null && isFactRequired(fact, vehicle.type));
}
