import { z } from "zod";
import { key } from "#shared/validation/validation-keys.ts";
import { VEHICLE_TYPES, type VehicleType } from "#shared/vehicle/vehicle-values.ts";
import {
  type CompletedFacts,
  FACT_NAMES,
  type FactDefinition,
  factsOf,
  isFactRequired,
  type OptionalFact,
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
    case "amount":
      return z
        .int(key("amountOutOfRange"))
        .min(definition.min, key("amountOutOfRange"))
        .max(definition.max, key("amountOutOfRange"));
    case "flag":
      return z.boolean();
  }
}

/**
 * A fact that no type requires may be left out, and a flag too: programs that were written before
 * the fact existed are not refused (BR-400).
 */
function completedField(definition: FactDefinition): z.ZodType {
  const field = valueField(definition);
  if (definition.kind === "flag") return field.optional();
  const { requiredFor } = definition;
  if (requiredFor.length === VEHICLE_TYPES.length) return field;
  return requiredFor.length === 0 ? field.nullable().optional() : field.nullable();
}

/** A value while the form is filled in: any number, and null for what is not given yet. */
function draftField(definition: FactDefinition): z.ZodType {
  switch (definition.kind) {
    case "choice":
    case "count":
      return valueField(definition).nullable().default(null);
    case "number":
    case "amount":
    case "year":
      return z.number().nullable().default(null);
    case "flag":
      return z.boolean().default(false);
  }
}

type CompletedFields = {
  [Fact in Exclude<VehicleFact, OptionalFact>]: z.ZodType<
    CompletedFacts[Fact],
    CompletedFacts[Fact]
  >;
} & {
  [Fact in OptionalFact]: z.ZodOptional<z.ZodType<VehicleFacts[Fact], VehicleFacts[Fact]>>;
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

/**
 * The fields of all facts in a draft. A draft that was stored before a fact existed stays readable.
 */
export const draftFactFields = fieldsOf(draftField) as DraftFields;

/** The facts of a form in which nothing is filled in. */
export const emptyFacts = (): VehicleFacts => z.object(draftFactFields).parse({});

/**
 * All facts of a saved form: what it leaves out is as it is stored, and of a new vehicle unknown,
 * or no.
 * @param stored the facts of the edited vehicle; null for a new one
 */
export function completeFacts(form: CompletedFacts, stored: VehicleFacts | null): VehicleFacts {
  const given = Object.entries(form).filter(([, value]) => value !== undefined);
  return factsOf({ ...(stored ?? emptyFacts()), ...(Object.fromEntries(given) as VehicleFacts) });
}

/** The facts that a vehicle's type requires and the form leaves out. */
export function missingFacts(vehicle: CompletedFacts & { type: VehicleType }): VehicleFact[] {
  return FACT_NAMES.filter((fact) => vehicle[fact] === null && isFactRequired(fact, vehicle.type));
}
