import { formatEuros, formatNumber } from "#client/text/format.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { FieldValue } from "#shared/admin/admin-vehicles.ts";
import type { Language } from "#shared/language.ts";
import { toCents } from "#shared/money.ts";
import { vehicleFieldsText } from "./vehicle-fields-text.ts";

const pick = (labels: Readonly<Record<string, string>>, value: string | number): string =>
  labels[value] ?? String(value);

/** Formats a vehicle's field from the audit. @param field the name of the column, or `pictures` */
export function readableValue(field: string, value: FieldValue, language: Language): string {
  const t = vehicleFieldsText[language];
  const words = vehicleLabels[language];
  if (value === null || value === "") return t.none;
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (Array.isArray(value)) return t.pictures(value.length);
  if (typeof value === "object") {
    const extras = Object.keys(value).filter((name) => value[name]);
    return extras.map((name) => pick(t.extras, name)).join(", ") || t.none;
  }
  if (field === "pricePerDay") return formatEuros(toCents(String(value)), language);
  if (field === "engineSize") return words.engine(formatNumber(Number(value), language));
  if (field === "type") return pick(words.type, value);
  if (field === "transmission") return pick(words.transmission, value);
  if (field === "fuelType") return pick(words.fuelType, value);
  if (field === "color") return pick(t.colors, value);
  if (field === "luggageCapacity") return pick(t.luggageCapacity, value);
  return String(value);
}

/** Returns the label of a field, or its own name if it has none. */
export function fieldLabel(field: string, language: Language): string {
  return pick(vehicleFieldsText[language].labels, field);
}
