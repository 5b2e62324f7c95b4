import { formatEuros, formatNumber, formatStars } from "#client/text/format.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { VehicleSummary } from "#shared/catalog/catalog.ts";
import type { Language } from "#shared/language.ts";
import { EXTRA_LABELS, factName, formatFact } from "#shared/vehicle/vehicle-fact-labels.ts";
import { FACT_NAMES, SECURITY_FACTS, type VehicleFact } from "#shared/vehicle/vehicle-facts.ts";
import { VEHICLE_EXTRAS } from "#shared/vehicle/vehicle-values.ts";
import { comparisonText } from "./comparison-text.ts";

/** Value of a vehicle in a row: text, yes or no, or null if unknown. */
export type CompareValue = string | boolean | null;

export type CompareRow = {
  name: string;
  /** One value per vehicle, in their order. */
  values: CompareValue[];
  differs: boolean;
  /** Per vehicle: whether it alone has this, while the others are alike. */
  isOddOneOut: boolean[];
  /** Per vehicle: whether this is a cost and the lowest one. */
  lowest: boolean[];
};

/** All but the time between rentals, which shows in the free dates. */
const COMPARED_FACTS = FACT_NAMES.filter((fact) => fact !== "bufferHours");

type Row = {
  name: string;
  valueOf: (vehicle: VehicleSummary) => CompareValue;
  /** Of a cost, in cents: the lowest one is marked. */
  costOf?: (vehicle: VehicleSummary) => number | null;
};

/** Yes and no stay as they are: the table marks them. */
function factRow(fact: VehicleFact, language: Language): Row {
  const row: Row = {
    name: factName(fact, language),
    valueOf: ({ [fact]: value }) =>
      value === null || typeof value === "boolean" ? value : formatFact(fact, value, language),
  };
  const cost = SECURITY_FACTS.find((each) => each === fact);
  return cost ? { ...row, costOf: (vehicle) => vehicle[cost] } : row;
}

function listRows(language: Language): Row[] {
  const labels = vehicleLabels[language];
  const t = comparisonText[language];
  return [
    {
      name: t.price,
      valueOf: (v) => labels.perDay(formatEuros(v.pricePerDayCents, language)),
      costOf: (v) => v.pricePerDayCents,
    },
    {
      name: t.rating,
      valueOf: ({ rating }) =>
        rating &&
        t.ratingOf(formatStars(rating.average, language), formatNumber(rating.count, language)),
    },
    { name: t.type, valueOf: (v) => labels.type[v.type] },
    { name: t.brand, valueOf: (v) => v.brand },
    ...COMPARED_FACTS.map((fact) => factRow(fact, language)),
    ...VEHICLE_EXTRAS.map(
      (extra): Row => ({
        name: EXTRA_LABELS[language][extra].name,
        valueOf: (v) => v.extras.includes(extra),
      }),
    ),
  ];
}

/** Which of the costs are the lowest; none where one is unknown or all are equal. */
function markLowest(costs: readonly (number | null)[]): boolean[] {
  const known = costs.filter((cost) => cost !== null);
  const isTelling = known.length === costs.length && new Set(known).size > 1;
  return costs.map((cost) => isTelling && cost === Math.min(...known));
}

/**
 * What only one of three vehicles has, while the others are alike. Not the cost, of which the
 * lowest is marked.
 */
function markOddOneOut(values: readonly CompareValue[]): boolean[] {
  const isTelling = values.length > 2 && new Set(values).size === 2;
  const countOf = (value: CompareValue) => values.filter((other) => other === value).length;
  return values.map((value) => isTelling && Boolean(value) && countOf(value) === 1);
}

/** Rows of a comparison. Rows without any known value are left out. */
export function compareRows(vehicles: readonly VehicleSummary[], language: Language): CompareRow[] {
  return listRows(language)
    .map(({ name, valueOf, costOf }) => {
      const values = vehicles.map(valueOf);
      return {
        name,
        values,
        differs: new Set(values).size > 1,
        isOddOneOut: markOddOneOut(costOf ? [] : values),
        lowest: markLowest(vehicles.map((vehicle) => costOf?.(vehicle) ?? null)),
      };
    })
    .filter(({ values }) => values.some((value) => value !== null && value !== false));
}
