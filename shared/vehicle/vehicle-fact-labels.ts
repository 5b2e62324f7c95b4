import { PRICE_LABELS } from "#shared/checkout/price-labels.ts";
import { formatEuros, formatNumber } from "#shared/formats.ts";
import type { Language } from "#shared/language.ts";
import { YES_NO_LABELS } from "#shared/table/yes-no-labels.ts";
import type { VehicleExtra } from "#shared/vehicle/vehicle-values.ts";
import { VEHICLE_CARD_LABELS } from "./vehicle-card-labels.ts";
import {
  type ChoiceFact,
  type FactDefinition,
  type FactUnit,
  type FactValue,
  VEHICLE_FACTS,
  type VehicleFact,
} from "./vehicle-facts.ts";

type FactLabels = {
  name: string;
  /** Where space is short; otherwise the name. */
  shortName?: string;
  /** At the head of an exported column; otherwise the short name. */
  columnName?: string;
  /** At its field of the form, with the unit; otherwise the name. */
  fieldName?: string;
  /** In its empty field of the form. */
  placeholder?: string;
};

const FACT_LABELS: Record<Language, Record<VehicleFact, FactLabels>> = {
  el: {
    transmission: { name: "Κιβώτιο ταχυτήτων", shortName: "Κιβώτιο" },
    fuelType: { name: "Καύσιμο" },
    engineSize: {
      name: "Κυβισμός",
      fieldName: "Κυβισμός (κ.εκ.)",
      placeholder: "0 για ηλεκτρικό",
    },
    seats: { name: "Θέσεις" },
    doors: { name: "Πόρτες" },
    luggageCapacity: { name: "Χώρος αποσκευών" },
    year: { name: "Έτος" },
    color: { name: "Χρώμα" },
    airConditioning: { name: "Κλιματισμός" },
    unlimitedMileage: {
      name: PRICE_LABELS.el.kilometres.always,
      shortName: "Χιλιόμετρα",
      columnName: PRICE_LABELS.el.kilometres.always,
    },
    minRentalDays: {
      name: "Ελάχιστη διάρκεια",
      columnName: "Ελάχιστη διάρκεια (ημέρες)",
      fieldName: "Ελάχιστη διάρκεια (ημέρες)",
    },
    maxRentalDays: {
      name: "Μέγιστη διάρκεια",
      columnName: "Μέγιστη διάρκεια (ημέρες)",
      fieldName: "Μέγιστη διάρκεια (ημέρες)",
    },
    bufferHours: {
      name: "Κενό μεταξύ ενοικιάσεων",
      columnName: "Κενό μεταξύ ενοικιάσεων (ώρες)",
      fieldName: "Κενό μεταξύ ενοικιάσεων (ώρες)",
    },
    depositCents: {
      name: "Εγγύηση",
      columnName: "Εγγύηση (€)",
      fieldName: "Εγγύηση (€)",
    },
    excessCents: {
      name: "Απαλλαγή ασφάλειας",
      columnName: "Απαλλαγή ασφάλειας (€)",
      fieldName: "Απαλλαγή ασφάλειας (€)",
    },
  },
  en: {
    transmission: { name: "Transmission" },
    fuelType: { name: "Fuel" },
    engineSize: {
      name: "Engine size",
      columnName: "Engine size (cc)",
      fieldName: "Engine size (cc)",
      placeholder: "0 if electric",
    },
    seats: { name: "Seats" },
    doors: { name: "Doors" },
    luggageCapacity: { name: "Luggage space", shortName: "Luggage" },
    year: { name: "Year" },
    color: { name: "Colour" },
    airConditioning: { name: "Air conditioning" },
    unlimitedMileage: {
      name: PRICE_LABELS.en.kilometres.always,
      shortName: "Kilometres",
      columnName: PRICE_LABELS.en.kilometres.always,
    },
    minRentalDays: {
      name: "Minimum rental",
      columnName: "Minimum rental (days)",
      fieldName: "Minimum rental (days)",
    },
    maxRentalDays: {
      name: "Maximum rental",
      columnName: "Maximum rental (days)",
      fieldName: "Maximum rental (days)",
    },
    bufferHours: {
      name: "Time between rentals",
      columnName: "Time between rentals (hours)",
      fieldName: "Time between rentals (hours)",
    },
    depositCents: { name: "Deposit", columnName: "Deposit (€)", fieldName: "Deposit (€)" },
    excessCents: {
      name: "Insurance excess",
      columnName: "Insurance excess (€)",
      fieldName: "Insurance excess (€)",
    },
  },
};

type ChoiceLabels = { [Fact in ChoiceFact]: Record<Extract<FactValue<Fact>, string>, string> };

/** The labels of the values of every fact that is a choice. */
const CHOICE_LABELS: Record<Language, ChoiceLabels> = {
  el: {
    transmission: VEHICLE_CARD_LABELS.el.transmission,
    fuelType: VEHICLE_CARD_LABELS.el.fuelType,
    luggageCapacity: VEHICLE_CARD_LABELS.el.luggageCapacity,
    color: {
      white: "Λευκό",
      black: "Μαύρο",
      gray: "Γκρι",
      blue: "Μπλε",
      red: "Κόκκινο",
      silver: "Ασημί",
      other: "Άλλο",
    },
  },
  en: {
    transmission: VEHICLE_CARD_LABELS.en.transmission,
    fuelType: VEHICLE_CARD_LABELS.en.fuelType,
    luggageCapacity: VEHICLE_CARD_LABELS.en.luggageCapacity,
    color: {
      white: "White",
      black: "Black",
      gray: "Grey",
      blue: "Blue",
      red: "Red",
      silver: "Silver",
      other: "Other",
    },
  },
};

type UnitLabels = { one: string; other: string };

const UNIT_LABELS: Record<Language, Record<FactUnit, UnitLabels>> = {
  el: {
    cc: { one: VEHICLE_CARD_LABELS.el.cc, other: VEHICLE_CARD_LABELS.el.cc },
    days: { one: "ημέρα", other: "ημέρες" },
    hours: { one: "ώρα", other: "ώρες" },
  },
  en: {
    cc: { one: VEHICLE_CARD_LABELS.en.cc, other: VEHICLE_CARD_LABELS.en.cc },
    days: { one: "day", other: "days" },
    hours: { one: "hour", other: "hours" },
  },
};

type ExtraLabels = {
  name: string;
  /** In forms, lists of changes and exports. */
  shortName: string;
};

/** The labels of additional equipment. */
export const EXTRA_LABELS: Record<Language, Record<VehicleExtra, ExtraLabels>> = {
  el: {
    gps: { name: "GPS πλοήγηση", shortName: "GPS" },
    bluetooth: { name: "Bluetooth", shortName: "Bluetooth" },
    childSeat: { name: "Παιδικό κάθισμα", shortName: "Παιδικό κάθισμα" },
    usb: { name: "Θύρα USB", shortName: "USB" },
  },
  en: {
    gps: { name: "GPS navigation", shortName: "GPS" },
    bluetooth: { name: "Bluetooth", shortName: "Bluetooth" },
    childSeat: { name: "Child seat", shortName: "Child seat" },
    usb: { name: "USB port", shortName: "USB" },
  },
};

export const factName = (fact: VehicleFact, language: Language): string =>
  FACT_LABELS[language][fact].name;

/** The name of a fact where space is short. */
export function factShortName(fact: VehicleFact, language: Language): string {
  const { name, shortName = name } = FACT_LABELS[language][fact];
  return shortName;
}

/** The name of a fact at the head of an exported column. */
export function factColumnName(fact: VehicleFact, language: Language): string {
  const { columnName = factShortName(fact, language) } = FACT_LABELS[language][fact];
  return columnName;
}

/** The label and the placeholder of a fact's field in the form. */
export function factFieldLabels(fact: VehicleFact, language: Language) {
  const { name, fieldName = name, placeholder } = FACT_LABELS[language][fact];
  return { label: fieldName, placeholder };
}

/** `Yes` or `No`. */
export const formatFlag = (value: boolean, language: Language): string =>
  YES_NO_LABELS[language][value ? "yes" : "no"];

/**
 * Formats a known value of a fact. A value that is not a choice any more is shown as it is stored.
 */
export function formatFact(
  fact: VehicleFact,
  value: string | number | boolean,
  language: Language,
): string {
  if (typeof value === "boolean") return formatFlag(value, language);
  const definition: FactDefinition = VEHICLE_FACTS[fact];
  if (definition.kind === "amount") return formatEuros(Number(value), language);
  if (definition.kind === "number") {
    const number = formatNumber(Number(value), language);
    if (!definition.unit) return number;
    const { one, other } = UNIT_LABELS[language][definition.unit];
    return `${number} ${value === 1 ? one : other}`;
  }
  const labels: Partial<Record<VehicleFact, Readonly<Record<string, string>>>> =
    CHOICE_LABELS[language];
  return labels[fact]?.[value] ?? String(value);
}

/** The value of a fact beside its short name, as travellers read it. */
export const describeFact: typeof formatFact = (fact, value, language) =>
  fact === "unlimitedMileage"
    ? PRICE_LABELS[language].kilometresFact[value ? "always" : "over"]
    : formatFact(fact, value, language);
