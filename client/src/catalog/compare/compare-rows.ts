import { valueText } from "#client/catalog/text.ts";
import { vehicleText } from "#client/catalog/vehicle/vehicle-text.ts";
import { formatEuros, formatNumber } from "#client/text/format.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { VehicleSummary } from "#shared/catalog/catalog.ts";
import type { Language } from "#shared/language.ts";
import { VEHICLE_EXTRAS } from "#shared/vehicle-values.ts";
import { comparisonText } from "./comparison-text.ts";

/** Value of a vehicle in a row: text, yes or no, or null if unknown. */
export type CompareValue = string | boolean | null;

export type CompareRow = {
  name: string;
  /** One value per vehicle, in their order. */
  values: CompareValue[];
  differs: boolean;
};

type Fact = [name: string, value: (vehicle: VehicleSummary) => CompareValue];

function listFacts(language: Language): Fact[] {
  const { row, feature } = vehicleText[language];
  const values = valueText[language];
  const vehicle = vehicleLabels[language];
  const t = comparisonText[language];
  const known = (value: number | null) => (value === null ? null : String(value));
  return [
    [t.price, (v) => vehicle.perDay(formatEuros(v.pricePerDayCents, language))],
    [t.type, (v) => vehicle.type[v.type]],
    [t.brand, (v) => v.brand],
    [row.transmission, (v) => v.transmission && vehicle.transmission[v.transmission]],
    [row.fuelType, (v) => v.fuelType && vehicle.fuelType[v.fuelType]],
    [
      row.engine,
      (v) => (v.engineSize === null ? null : vehicle.engine(formatNumber(v.engineSize, language))),
    ],
    [row.seats, (v) => known(v.seats)],
    [row.doors, (v) => known(v.doors)],
    [row.luggageCapacity, (v) => v.luggageCapacity && values.luggageCapacity[v.luggageCapacity]],
    [row.year, (v) => known(v.year)],
    [row.color, (v) => v.color && values.color[v.color]],
    [feature.airConditioning, (v) => v.airConditioning],
    [row.unlimitedMileage, (v) => v.unlimitedMileage],
    ...VEHICLE_EXTRAS.map((extra): Fact => [values.extra[extra], (v) => v.extras.includes(extra)]),
  ];
}

/** Rows of a comparison. Rows without any known value are left out. */
export function compareRows(vehicles: readonly VehicleSummary[], language: Language): CompareRow[] {
  return listFacts(language)
    .map(([name, valueOf]) => {
      const values = vehicles.map(valueOf);
      return { name, values, differs: new Set(values).size > 1 };
    })
    .filter(({ values }) => values.some((value) => value !== null && value !== false));
}
