import {
  COLORS,
  DOOR_COUNTS,
  FUEL_TYPES,
  LUGGAGE_CAPACITIES,
  SEAT_COUNTS,
  TRANSMISSIONS,
  VEHICLE_TYPES,
  type VehicleType,
} from "#shared/vehicle/vehicle-values.ts";
import { VEHICLE_TYPE_RULES } from "./vehicle-type-rules.ts";

export type FactUnit = "cc" | "days" | "hours";

/**
 * A value, its limits, and the vehicle types for which the partner has to give it (BR-097 to
 * BR-099).
 */
export type FactDefinition =
  /** One of a few values with labels. */
  | { kind: "choice"; choices: readonly string[]; requiredFor: readonly VehicleType[] }
  /** One of a few numbers. With `isOpenEnded` the last one includes all above it. */
  | {
      kind: "count";
      choices: readonly number[];
      isOpenEnded: boolean;
      requiredFor: readonly VehicleType[];
    }
  /** A whole number within limits, in a unit if it is a measure. */
  | {
      kind: "number";
      min: number;
      max: number;
      unit: FactUnit | null;
      requiredFor: readonly VehicleType[];
    }
  /** An amount in cents, which the form takes in euros. */
  | { kind: "amount"; min: number; max: number; requiredFor: readonly VehicleType[] }
  /** A calendar year; the form offers those up to the current one. */
  | { kind: "year"; min: number; max: number; requiredFor: readonly VehicleType[] }
  /** Yes or no; never unknown. */
  | { kind: "flag" };

/** The most that a deposit or an excess may be, in cents: €10,000 (BR-030). */
export const MAX_SECURITY_CENTS = 1_000_000;

const security = { kind: "amount", min: 0, max: MAX_SECURITY_CENTS, requiredFor: [] } as const;

const TYPES_WITH_DOORS = VEHICLE_TYPES.filter((type) => VEHICLE_TYPE_RULES[type].hasDoors);

/**
 * The facts of a vehicle, in the order of the form and of a comparison. Schema, form, pages, emails
 * and exports read this list; docs/architecture.md names what a new fact needs besides a line here.
 */
export const VEHICLE_FACTS = {
  transmission: { kind: "choice", choices: TRANSMISSIONS, requiredFor: VEHICLE_TYPES },
  fuelType: { kind: "choice", choices: FUEL_TYPES, requiredFor: VEHICLE_TYPES },
  /** Zero for electric vehicles. */
  engineSize: { kind: "number", min: 0, max: 20_000, unit: "cc", requiredFor: VEHICLE_TYPES },
  seats: { kind: "count", choices: SEAT_COUNTS, isOpenEnded: true, requiredFor: VEHICLE_TYPES },
  doors: { kind: "count", choices: DOOR_COUNTS, isOpenEnded: false, requiredFor: TYPES_WITH_DOORS },
  luggageCapacity: { kind: "choice", choices: LUGGAGE_CAPACITIES, requiredFor: VEHICLE_TYPES },
  year: { kind: "year", min: 2015, max: 2100, requiredFor: VEHICLE_TYPES },
  color: { kind: "choice", choices: COLORS, requiredFor: VEHICLE_TYPES },
  airConditioning: { kind: "flag" },
  unlimitedMileage: { kind: "flag" },
  /** Bounds of a rental (BR-280); unknown where only those of the site apply. */
  minRentalDays: { kind: "number", min: 1, max: 365, unit: "days", requiredFor: [] },
  maxRentalDays: { kind: "number", min: 1, max: 365, unit: "days", requiredFor: [] },
  /** Minimum time between two rentals (BR-283); unknown means none, like zero. */
  bufferHours: { kind: "number", min: 0, max: 48, unit: "hours", requiredFor: [] },
  /**
   * What the partner blocks on the driver's card, and what the driver pays of a damage at most;
   * zero means none, unknown that the partner tells it at pickup (BR-030).
   */
  depositCents: security,
  excessCents: security,
} as const satisfies Record<string, FactDefinition>;

type Definitions = typeof VEHICLE_FACTS;

export type VehicleFact = keyof Definitions;

/** The value of a fact that is known. */
export type FactValue<Fact extends VehicleFact> = Definitions[Fact] extends { kind: "flag" }
  ? boolean
  : Definitions[Fact] extends { kind: "choice"; choices: readonly (infer Choice)[] }
    ? Choice
    : number;

/** The facts whose values are choices with labels. */
export type ChoiceFact = {
  [Fact in VehicleFact]: Definitions[Fact] extends { kind: "choice" } ? Fact : never;
}[VehicleFact];

/** The facts that are amounts of money. */
export type AmountFact = {
  [Fact in VehicleFact]: Definitions[Fact] extends { kind: "amount" } ? Fact : never;
}[VehicleFact];

/** All facts of a stored vehicle; null where a value is unknown. */
export type VehicleFacts = {
  [Fact in VehicleFact]: Definitions[Fact] extends { kind: "flag" }
    ? FactValue<Fact>
    : FactValue<Fact> | null;
};

/** The facts that no type requires, and the flags. */
export type OptionalFact = {
  [Fact in VehicleFact]: Definitions[Fact] extends { kind: "flag" } | { requiredFor: readonly [] }
    ? Fact
    : never;
}[VehicleFact];

/**
 * All facts of a completed form: only those that some types do not require may be null. Those that
 * no type requires may be left out, as programs do that were written before there were any.
 */
export type CompletedFacts = {
  [Fact in Exclude<VehicleFact, OptionalFact>]: Definitions[Fact] extends {
    requiredFor: typeof VEHICLE_TYPES;
  }
    ? FactValue<Fact>
    : FactValue<Fact> | null;
} & { [Fact in OptionalFact]?: VehicleFacts[Fact] | undefined };

/** The names of all facts, in their order. */
export const FACT_NAMES = Object.keys(VEHICLE_FACTS) as VehicleFact[];

/** The facts that are terms of its rental, not of the vehicle itself: a group of the form. */
export const RENTAL_TERM_FACTS = [
  "minRentalDays",
  "maxRentalDays",
  "bufferHours",
] as const satisfies VehicleFact[];

/**
 * What the driver answers for: another group of the form, and copied into each booking (BR-031).
 */
export const SECURITY_FACTS = ["depositCents", "excessCents"] as const satisfies AmountFact[];

/** Deposit and excess of a vehicle or a booking; null where the partner tells them at pickup. */
export type SecurityAmounts = Pick<VehicleFacts, (typeof SECURITY_FACTS)[number]>;

const TERMS: ReadonlySet<VehicleFact> = new Set([...RENTAL_TERM_FACTS, ...SECURITY_FACTS]);

/** The facts of the vehicle itself. */
export const TECHNICAL_FACTS = FACT_NAMES.filter((fact) => !TERMS.has(fact));

export function isVehicleFact(name: string): name is VehicleFact {
  return Object.hasOwn(VEHICLE_FACTS, name);
}

/** All facts in an order of their own: first the given ones, then the others. */
export function factsStartingWith(...first: readonly VehicleFact[]): VehicleFact[] {
  return [...new Set([...first, ...FACT_NAMES])];
}

/** The part of an object that is facts: of a row, or of the columns of a table. */
export function factsOf<Source extends Record<VehicleFact, unknown>>(
  source: Source,
): Pick<Source, VehicleFact> {
  const facts = Object.fromEntries(FACT_NAMES.map((fact) => [fact, source[fact]]));
  // Object.fromEntries loses the names.
  return facts as Pick<Source, VehicleFact>;
}

/** True for a flag and for a fact that no type requires: an input may leave it out. */
export function isOptionalFact(fact: VehicleFact): fact is OptionalFact {
  const definition: FactDefinition = VEHICLE_FACTS[fact];
  return definition.kind === "flag" || definition.requiredFor.length === 0;
}

/** True where a vehicle of this type has to state the fact. */
export function isFactRequired(fact: VehicleFact, type: VehicleType): boolean {
  const definition: FactDefinition = VEHICLE_FACTS[fact];
  return definition.kind !== "flag" && definition.requiredFor.includes(type);
}
