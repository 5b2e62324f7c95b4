import { describe, expect, it } from "vitest";
import { EMPTY_VALUES } from "#client/vehicle/form/vehicle-draft.ts";
import { describeSecurity, listSecurity } from "#shared/checkout/security-labels.ts";
import { LANGUAGES } from "#shared/language.ts";
import { saveVehicleSchema } from "#shared/partner/partner-vehicle.ts";
import { completeFacts } from "#shared/vehicle/vehicle-fact-fields.ts";
import {
  factColumnName,
  factFieldLabels,
  factName,
  factShortName,
  formatFact,
} from "#shared/vehicle/vehicle-fact-labels.ts";
import {
  FACT_NAMES,
  type FactDefinition,
  factsStartingWith,
  isFactRequired,
  isOptionalFact,
  SECURITY_FACTS,
  VEHICLE_FACTS,
} from "#shared/vehicle/vehicle-facts.ts";
import { VEHICLE_TYPES } from "#shared/vehicle/vehicle-values.ts";
import { vehicleInput } from "#tests/support/world/partner-vehicle.ts";

const errorsOf = (input: unknown) =>
  saveVehicleSchema
    .safeParse(input)
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

describe("every fact of a vehicle", () => {
  it.each(FACT_NAMES.flatMap((fact) => VEHICLE_TYPES.map((type) => [fact, type] as const)))(
    "%s is missed in a %s exactly where its type requires it",
    (fact, type) => {
      if (VEHICLE_FACTS[fact].kind === "flag") return;
      const input = vehicleInput([crypto.randomUUID()], { type, [fact]: null });
      const expected = isFactRequired(fact, type) ? [[fact, "required"]] : undefined;
      expect(errorsOf(input)).toEqual(expected);
    },
  );

  it.each(FACT_NAMES)("%s takes its limits and no value beyond them", (fact) => {
    const definition: FactDefinition = VEHICLE_FACTS[fact];
    const saved = (value: unknown) =>
      errorsOf(vehicleInput([crypto.randomUUID()], { [fact]: value })) === undefined;
    switch (definition.kind) {
      case "choice":
        expect(definition.choices.every(saved)).toBe(true);
        expect(saved("unheard of")).toBe(false);
        break;
      case "count":
        expect(definition.choices.every(saved)).toBe(true);
        expect(saved(Math.max(...definition.choices) + 1)).toBe(false);
        break;
      case "number":
      case "amount":
      case "year":
        expect([definition.min, definition.max].every(saved)).toBe(true);
        expect([definition.min - 1, definition.max + 1, definition.min + 0.5].some(saved)).toBe(
          false,
        );
        break;
      case "flag":
        expect([true, false].every(saved)).toBe(true);
        expect(saved(null)).toBe(false);
    }
  });

  it.each(FACT_NAMES)("%s may be left out exactly where no type requires it", (fact) => {
    const definition: FactDefinition = VEHICLE_FACTS[fact];
    const isOptional = definition.kind === "flag" || definition.requiredFor.length === 0;
    expect(isOptionalFact(fact)).toBe(isOptional);
    const whole = vehicleInput([crypto.randomUUID()]);
    const { [fact]: _, ...others } = whole;
    // The bounds of rentals are left out together.
    const { minRentalDays: _min, maxRentalDays: _max, ...withoutDays } = whole;
    const input = fact.endsWith("RentalDays") ? withoutDays : others;
    expect(saveVehicleSchema.safeParse(input).success).toBe(isOptional);
  });

  it("left out of an edit keeps its value, and is unknown, or no, of a new vehicle", () => {
    const whole = vehicleInput([], { bufferHours: 3, depositCents: 30_000 });
    const { bufferHours: _b, depositCents: _d, airConditioning: _a, ...given } = whole;
    const stored = completeFacts(whole, null);
    expect(stored).toMatchObject({ bufferHours: 3, depositCents: 30_000, airConditioning: true });
    expect(completeFacts(given, stored)).toEqual(stored);
    expect(completeFacts(given, null)).toEqual({
      ...stored,
      bufferHours: null,
      depositCents: null,
      airConditioning: false,
    });
  });

  it("of a bound of rentals alone is refused, as it could contradict the other that is stored", () => {
    const { minRentalDays: _min, ...input } = vehicleInput([crypto.randomUUID()], {
      maxRentalDays: 5,
    });
    expect(errorsOf(input)).toEqual([["minRentalDays", "required"]]);
  });

  it.each(FACT_NAMES)("%s begins empty in the form, where a flag is off", (fact) => {
    expect(EMPTY_VALUES[fact]).toBe(VEHICLE_FACTS[fact].kind === "flag" ? false : null);
  });

  it("comes once in any order of their own", () => {
    expect(factsStartingWith("year").toSorted()).toEqual(FACT_NAMES.toSorted());
    expect(factsStartingWith("year", "seats").slice(0, 3)).toEqual([
      "year",
      "seats",
      "transmission",
    ]);
  });

  it.each(LANGUAGES)("has a name wherever it is shown, in %s", (language) => {
    for (const fact of FACT_NAMES) {
      expect(factName(fact, language)).toMatch(/\S/);
      expect(factShortName(fact, language)).toMatch(/\S/);
      expect(factColumnName(fact, language)).toMatch(/\S/);
      expect(factFieldLabels(fact, language).label).toMatch(/\S/);
    }
  });
});

describe("deposit and excess", () => {
  it("are from €0 to €10,000 in whole cents, or unknown", () => {
    for (const fact of SECURITY_FACTS) {
      const saved = (value: unknown) =>
        errorsOf(vehicleInput([crypto.randomUUID()], { [fact]: value }));
      for (const value of [null, 0, 1, 1_000_000]) expect(saved(value)).toBeUndefined();
      for (const value of [-1, 1_000_001, 0.5, Number.NaN, "300"]) {
        expect(saved(value)).toEqual([[fact, "amountOutOfRange"]]);
      }
    }
  });

  it("are described where they are known, and zero is none", () => {
    expect(describeSecurity({ depositCents: null, excessCents: null }, "en")).toEqual([]);
    expect(describeSecurity({}, "el")).toEqual([]);
    expect(describeSecurity({ depositCents: 0, excessCents: 0 }, "en")).toEqual([
      ["Deposit", "No deposit"],
      ["Insurance excess", "None"],
    ]);
    const [[, deposit] = [], [, excess] = []] = describeSecurity(
      { depositCents: 30_000, excessCents: 90_000 },
      "en",
    );
    expect(deposit).toBe("€300, blocked on the main driver's credit card at pickup");
    expect(excess).toMatch(/^€900, the most the driver pays/);
    expect(listSecurity({ depositCents: 30_000, excessCents: 0 }, "en")).toEqual([
      ["Deposit", "€300"],
      ["Insurance excess", "None"],
    ]);
  });
});

describe("the value of a fact", () => {
  it("is formatted in the language of the reader", () => {
    expect(formatFact("engineSize", 1199, "el")).toBe("1.199 κ.εκ.");
    expect(formatFact("engineSize", 1199, "en")).toBe("1,199 cc");
    expect(formatFact("year", 2024, "en")).toBe("2024");
    expect(formatFact("color", "blue", "el")).toBe("Μπλε");
    expect(formatFact("airConditioning", false, "en")).toBe("No");
    expect(formatFact("depositCents", 120_000, "el")).toBe("1.200\u00a0€");
    expect(formatFact("excessCents", 45_050, "en")).toBe("€450.50");
  });

  it("is shown as stored where it is not a choice any more", () => {
    expect(formatFact("fuelType", "steam", "en")).toBe("steam");
  });
});
