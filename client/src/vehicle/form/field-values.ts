import { formatEuros } from "#client/text/format.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { FieldValue } from "#shared/admin/admin-vehicles.ts";
import type { Language } from "#shared/language.ts";
import { toCents } from "#shared/money.ts";
import {
  EXTRA_LABELS,
  factName,
  formatFact,
  formatFlag,
} from "#shared/vehicle/vehicle-fact-labels.ts";
import { isVehicleFact } from "#shared/vehicle/vehicle-facts.ts";
import { VEHICLE_EXTRAS } from "#shared/vehicle/vehicle-values.ts";
import { vehicleFieldsText } from "./vehicle-fields-text.ts";

const pick = (labels: Readonly<Record<string, string>>, value: string | number): string =>
  labels[value] ?? String(value);

/**
 * Formats a vehicle's field from the audit. @param field the name of the column, or `pictures` for
 * the images
 */
export function readableValue(field: string, value: FieldValue, language: Language): string {
  const t = vehicleFieldsText[language];
  if (value === null || value === "") return t.none;
  if (Array.isArray(value)) return t.images(value.length);
  if (typeof value === "object") {
    const extras = VEHICLE_EXTRAS.filter((extra) => value[extra]);
    return extras.map((extra) => EXTRA_LABELS[language][extra].shortName).join(", ") || t.none;
  }
  if (isVehicleFact(field)) return formatFact(field, value, language);
  if (typeof value === "boolean") return formatFlag(value, language);
  if (field === "pricePerDay") return formatEuros(toCents(String(value)), language);
  if (field === "type") return pick(vehicleLabels[language].type, value);
  return String(value);
}

/** True for the fields of the vehicle form, and for status and featured. */
export function isVehicleField(field: string): boolean {
  return isVehicleFact(field) || Object.hasOwn(vehicleFieldsText.en.labels, field);
}

/** Returns the label of a field, or its own name if it has none. */
export function fieldLabel(field: string, language: Language): string {
  if (isVehicleFact(field)) return factName(field, language);
  return pick(vehicleFieldsText[language].labels, field);
}
