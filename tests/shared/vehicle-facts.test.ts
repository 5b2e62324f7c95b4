import { describe, expect, it } from "vitest";
import { EMPTY_VALUES } from "#client/vehicle/form/vehicle-draft.ts";
import { LANGUAGES } from "#shared/language.ts";
import { saveVehicleSchema } from "#shared/partner/partner-vehicle.ts";
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
    const { [fact]: _, ...others } = vehicleInput([crypto.randomUUID()]);
    const { success, data } = saveVehicleSchema.safeParse(others);
    const isFlag = definition.kind === "flag";
    expect(success).toBe(isFlag || definition.requiredFor.length === 0);
    if (success) expect(data[fact]).toBe(isFlag ? false : null);
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

describe("the value of a fact", () => {
  it("is formatted in the language of the reader", () => {
    expect(formatFact("engineSize", 1199, "el")).toBe("1.199 κ.εκ.");
    expect(formatFact("engineSize", 1199, "en")).toBe("1,199 cc");
    expect(formatFact("year", 2024, "en")).toBe("2024");
    expect(formatFact("color", "blue", "el")).toBe("Μπλε");
    expect(formatFact("airConditioning", false, "en")).toBe("No");
  });

  it("is shown as stored where it is not a choice any more", () => {
    expect(formatFact("fuelType", "steam", "en")).toBe("steam");
  });
});
