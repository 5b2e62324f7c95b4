import type { Language } from "#shared/language.ts";
import type { LicenceCategory } from "#shared/rental-facts.ts";
import type { Driver } from "./driver.ts";

/** Names of what was stated of a driver, on screens, in emails and in documents. */
export const DRIVER_LABELS = {
  el: {
    age: "Ηλικία οδηγού",
    years: (age: number) => `${age} ετών`,
    licence: "Δίπλωμα οδήγησης",
    category: (category: LicenceCategory) => `Κατηγορία ${category}`,
  },
  en: {
    age: "Driver’s age",
    years: (age: number) => `${age} years`,
    licence: "Driver’s licence",
    category: (category: LicenceCategory) => `Category ${category}`,
  },
} as const satisfies Record<Language, object>;

/** What was stated of the driver as names and values; empty where nothing was. */
export function describeDriver(
  { driverAge, driverLicence }: Driver,
  language: Language,
): [name: string, value: string][] {
  const labels = DRIVER_LABELS[language];
  const facts: [string, string][] = [];
  if (typeof driverAge === "number") facts.push([labels.age, labels.years(driverAge)]);
  if (driverLicence) facts.push([labels.licence, labels.category(driverLicence)]);
  return facts;
}
