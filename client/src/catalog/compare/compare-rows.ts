import { formatEuros } from "#client/text/format.ts";
import { isBrandInTitle } from "#client/vehicle/brand-in-title.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { VehicleSummary } from "#shared/catalog/catalog.ts";
import type { Rating } from "#shared/catalog/rating.ts";
import type { Language } from "#shared/language.ts";
import { describeFact, EXTRA_LABELS, factShortName } from "#shared/vehicle/vehicle-fact-labels.ts";
import { FACT_NAMES, SECURITY_FACTS, type VehicleFact } from "#shared/vehicle/vehicle-facts.ts";
import { VEHICLE_EXTRAS } from "#shared/vehicle/vehicle-values.ts";
import { comparisonText } from "./comparison-text.ts";

/** Value of a vehicle in a row: text, yes or no, a rating, or null if unknown. */
export type CompareValue = string | boolean | Rating | null;

/** Which end of the numbers of a row is the best one, where there is one. */
export type BestEnd = "lowest" | "highest";

export type CompareRow = {
  name: string;
  /** One value per vehicle, in their order. */
  values: CompareValue[];
  differs: boolean;
  bestEnd: BestEnd | undefined;
  /** Per vehicle: whether its value is the best one of the row. */
  isBest: boolean[];
};

/** All but the time between rentals, which shows in the free dates. */
const COMPARED_FACTS = FACT_NAMES.filter((fact) => fact !== "bufferHours");

type Row = {
  name: string;
  valueOf: (vehicle: VehicleSummary) => CompareValue;
  best?: { end: BestEnd; numberOf: (vehicle: VehicleSummary) => number | null };
};

/** Yes and no stay as they are: the table marks them. Kilometres are never none. */
function factRow(fact: VehicleFact, language: Language): Row {
  const row: Row = {
    name: factShortName(fact, language),
    valueOf: ({ [fact]: value }) =>
      value === null || (typeof value === "boolean" && fact !== "unlimitedMileage")
        ? value
        : describeFact(fact, value, language),
  };
  const cost = SECURITY_FACTS.find((each) => each === fact);
  return cost ? { ...row, best: { end: "lowest", numberOf: (vehicle) => vehicle[cost] } } : row;
}

/** With fewer reviews an average says little. */
const TELLING_REVIEWS = 3;

const tellingAverage = (rating: Rating | null) =>
  rating && rating.count >= TELLING_REVIEWS ? rating.average : null;

const brandOf = (vehicle: VehicleSummary) => vehicle.brand;

function listRows(vehicles: readonly VehicleSummary[], language: Language): Row[] {
  const labels = vehicleLabels[language];
  const t = comparisonText[language];
  return [
    {
      name: t.price,
      valueOf: (v) => labels.perDay(formatEuros(v.pricePerDayCents, language)),
      best: { end: "lowest", numberOf: (v) => v.pricePerDayCents },
    },
    {
      name: t.rating,
      valueOf: (v) => v.rating,
      best: { end: "highest", numberOf: ({ rating }) => tellingAverage(rating) },
    },
    { name: t.type, valueOf: (v) => labels.type[v.type] },
    // Beside titles that all begin with it, the brand would say nothing.
    ...(vehicles.every(isBrandInTitle) ? [] : [{ name: t.brand, valueOf: brandOf }]),
    { name: t.partner, valueOf: (v) => v.offeredBy?.name[language] ?? null },
    { name: t.home, valueOf: (v) => v.homePlace?.[language] ?? null },
    ...COMPARED_FACTS.map((fact) => factRow(fact, language)),
    ...VEHICLE_EXTRAS.map(
      (extra): Row => ({
        name: EXTRA_LABELS[language][extra].name,
        valueOf: (v) => v.extras.includes(extra),
      }),
    ),
  ];
}

/** Which of the numbers are the best; none where one is unknown or all are equal. */
function markBest(numbers: readonly (number | null)[], end: BestEnd): boolean[] {
  const known = numbers.filter((number) => number !== null);
  const isTelling = known.length === numbers.length && new Set(known).size > 1;
  const best = end === "lowest" ? Math.min(...known) : Math.max(...known);
  return numbers.map((number) => isTelling && number === best);
}

/** Ratings are the same where they read the same. */
const comparable = (value: CompareValue) =>
  value !== null && typeof value === "object" ? `${value.average} ${value.count}` : value;

/** Rows of a comparison. Rows without any known value are left out. */
export function compareRows(vehicles: readonly VehicleSummary[], language: Language): CompareRow[] {
  return listRows(vehicles, language)
    .map(({ name, valueOf, best }) => {
      const values = vehicles.map(valueOf);
      return {
        name,
        values,
        differs: new Set(values.map(comparable)).size > 1,
        bestEnd: best?.end,
        isBest: best ? markBest(vehicles.map(best.numberOf), best.end) : vehicles.map(() => false),
      };
    })
    .filter(({ values }) => values.some((value) => value !== null && value !== false));
}
