import { formatEuros } from "#client/text/format.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { VehicleSummary } from "#shared/catalog/catalog.ts";
import type { Language } from "#shared/language.ts";
import { EXTRA_LABELS, factName, formatFact } from "#shared/vehicle/vehicle-fact-labels.ts";
import { FACT_NAMES, type VehicleFact } from "#shared/vehicle/vehicle-facts.ts";
import { VEHICLE_EXTRAS } from "#shared/vehicle/vehicle-values.ts";
import { comparisonText } from "./comparison-text.ts";

/** Value of a vehicle in a row: text, yes or no, or null if unknown. */
export type CompareValue = string | boolean | null;

export type CompareRow = {
  name: string;
  /** One value per vehicle, in their order. */
  values: CompareValue[];
  differs: boolean;
};

/** All but the time between rentals, which shows in the free dates. */
const COMPARED_FACTS = FACT_NAMES.filter((fact) => fact !== "bufferHours");

type Row = [name: string, value: (vehicle: VehicleSummary) => CompareValue];

/** Yes and no stay as they are: the table marks them. */
function factRow(fact: VehicleFact, language: Language): Row {
  return [
    factName(fact, language),
    ({ [fact]: value }) =>
      value === null || typeof value === "boolean" ? value : formatFact(fact, value, language),
  ];
}

function listRows(language: Language): Row[] {
  const labels = vehicleLabels[language];
  const t = comparisonText[language];
  return [
    [t.price, (v) => labels.perDay(formatEuros(v.pricePerDayCents, language))],
    [t.type, (v) => labels.type[v.type]],
    [t.brand, (v) => v.brand],
    ...COMPARED_FACTS.map((fact) => factRow(fact, language)),
    ...VEHICLE_EXTRAS.map(
      (extra): Row => [EXTRA_LABELS[language][extra].name, (v) => v.extras.includes(extra)],
    ),
  ];
}

/** Rows of a comparison. Rows without any known value are left out. */
export function compareRows(vehicles: readonly VehicleSummary[], language: Language): CompareRow[] {
  return listRows(language)
    .map(([name, valueOf]) => {
      const values = vehicles.map(valueOf);
      return { name, values, differs: new Set(values).size > 1 };
    })
    .filter(({ values }) => values.some((value) => value !== null && value !== false));
}
