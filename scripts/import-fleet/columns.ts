import { VEHICLE_FILE_COLUMNS } from "#shared/admin/tables/vehicle-file-columns.ts";
import { LANGUAGES } from "#shared/language.ts";
import type { VehicleForm } from "#shared/partner/partner-vehicle.ts";
import { YES_NO_LABELS } from "#shared/table/yes-no-labels.ts";
import { readNumber } from "#shared/validation/entered-number.ts";
import { factFieldLabels, factName, formatFact } from "#shared/vehicle/vehicle-fact-labels.ts";
import {
  FACT_NAMES,
  type FactDefinition,
  VEHICLE_FACTS,
  type VehicleFact,
} from "#shared/vehicle/vehicle-facts.ts";
import { VEHICLE_TYPE_LABELS } from "#shared/vehicle/vehicle-type-labels.ts";
import {
  VEHICLE_EXTRAS,
  VEHICLE_TYPES,
  type VehicleExtra,
} from "#shared/vehicle/vehicle-values.ts";

/** What a cell contains: a value of the form, or why it is none. */
export type ReadCell = { value: unknown } | { code: string };

type FormField = Exclude<keyof VehicleForm, "imageIds" | "extras" | "placeIds" | "homePlaceId">;

export type Column = {
  /** The technical name, in the file and in reports. */
  name: string;
  /** The other names that its head may have, in Greek and in English. */
  titles: readonly string[];
  /** True where a file without the column cannot be imported. */
  isRequired: boolean;
  /** The technical names of all values, where they are few. */
  values?: readonly string[];
  /** The types of vehicle that need a value, where others do not. */
  requiredFor?: readonly string[];
  target:
    | { kind: "reference" }
    | { kind: "images" }
    | { kind: "places" }
    | { kind: "homePlace" }
    | { kind: "field"; field: FormField; read: (cell: string) => ReadCell }
    | { kind: "extra"; extra: VehicleExtra; read: (cell: string) => ReadCell };
};

/** A name without case, accents and repeated spaces, as heads and labels are compared. */
export const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

const textCell = (cell: string): ReadCell => ({ value: cell });

/** The values of a column of yes or no. */
export const FLAG_VALUES: readonly string[] = ["yes", "no"];

/** Reads one of a few values, by its technical name or its label in either language. */
function choiceCell(labels: ReadonlyMap<string, unknown>, empty: unknown = null) {
  return (cell: string): ReadCell => {
    if (cell === "") return { value: empty };
    const known = labels.get(plain(cell));
    return known === undefined ? { code: "invalid" } : { value: known };
  };
}

const FLAGS = new Map<string, boolean>([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
  ...LANGUAGES.flatMap((language): [string, boolean][] => [
    [plain(YES_NO_LABELS[language].yes), true],
    [plain(YES_NO_LABELS[language].no), false],
  ]),
]);

/** An empty cell is a no, as in the form. */
const flagCell = choiceCell(FLAGS, false);

function numberCell(cell: string): ReadCell {
  const number = readNumber(cell, { decimals: 0 });
  return Number.isNaN(number) ? { code: "numberRequired" } : { value: number };
}

/** Reads one of a few numbers. */
function countCell(choices: readonly number[]) {
  return (cell: string): ReadCell => {
    const read = numberCell(cell);
    const isKnown =
      !("value" in read) || read.value === null || choices.includes(Number(read.value));
    return isKnown ? read : { code: "invalid" };
  };
}

/** Reads an amount in euros. @param code of a text that is none */
const amountCell =
  (code: string) =>
  (cell: string): ReadCell => {
    const euros = readNumber(cell, { decimals: 2, sign: "€" });
    if (Number.isNaN(euros)) return { code };
    return { value: euros === null ? null : Math.round(euros * 100) };
  };

/** The entries of a cell with a list, which has a vertical bar between them. */
export const readList = (cell: string): string[] =>
  cell
    .split("|")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

function readerOf(fact: VehicleFact): (cell: string) => ReadCell {
  const definition: FactDefinition = VEHICLE_FACTS[fact];
  if (definition.kind === "flag") return flagCell;
  if (definition.kind === "count") return countCell(definition.choices);
  if (definition.kind === "amount") return amountCell("amountOutOfRange");
  if (definition.kind !== "choice") return numberCell;
  const labels = definition.choices.flatMap((choice): [string, string][] => [
    [plain(choice), choice],
    ...LANGUAGES.map((language): [string, string] => [
      plain(formatFact(fact, choice, language)),
      choice,
    ]),
  ]);
  return choiceCell(new Map(labels));
}

const TYPES = new Map(
  VEHICLE_TYPES.flatMap((type): [string, string][] => [
    [type, type],
    ...LANGUAGES.map((language): [string, string] => [
      plain(VEHICLE_TYPE_LABELS[language].name[type]),
      type,
    ]),
  ]),
);

const titlesOf = (name: keyof typeof VEHICLE_FILE_COLUMNS): string[] =>
  LANGUAGES.map((language) => VEHICLE_FILE_COLUMNS[name].title[language]);

function valuesOf(definition: FactDefinition): readonly string[] | undefined {
  if (definition.kind === "flag") return FLAG_VALUES;
  return "choices" in definition ? definition.choices.map(String) : undefined;
}

/** The column of a fact; an amount is in euros there, and in cents in the API. */
const factColumnNameOf = (fact: VehicleFact): string =>
  VEHICLE_FACTS[fact].kind === "amount" ? fact.replace(/Cents$/, "") : fact;

function factColumn(fact: VehicleFact): Column {
  const definition: FactDefinition = VEHICLE_FACTS[fact];
  const requiredFor = definition.kind === "flag" ? [] : definition.requiredFor;
  const isRequired = requiredFor.length === VEHICLE_TYPES.length;
  const values = valuesOf(definition);
  const titles = LANGUAGES.flatMap((language) => [
    factName(fact, language),
    factFieldLabels(fact, language).label,
  ]);
  return {
    name: factColumnNameOf(fact),
    titles: [...titlesOf(fact), ...titles],
    isRequired,
    ...(values && { values }),
    ...(!isRequired && requiredFor.length > 0 && { requiredFor }),
    target: { kind: "field", field: fact, read: readerOf(fact) },
  };
}

function field(
  name: Extract<keyof typeof VEHICLE_FILE_COLUMNS, string>,
  target: { field: FormField; read: (cell: string) => ReadCell },
  isRequired: boolean,
): Column {
  return { name, titles: titlesOf(name), isRequired, target: { kind: "field", ...target } };
}

/**
 * Every column that a fleet's file may have. The facts, their values and their heads are those of
 * the vehicle form and of the exported files.
 */
export const FLEET_COLUMNS: readonly Column[] = [
  {
    name: "reference",
    titles: ["Κωδικός αναφοράς", "Reference"],
    isRequired: true,
    target: { kind: "reference" },
  },
  field("title", { field: "title", read: textCell }, true),
  { ...field("type", { field: "type", read: choiceCell(TYPES) }, true), values: VEHICLE_TYPES },
  field("brand", { field: "brand", read: textCell }, true),
  field("pricePerDay", { field: "pricePerDayCents", read: amountCell("priceInvalid") }, true),
  ...FACT_NAMES.map(factColumn),
  ...VEHICLE_EXTRAS.map(
    (extra): Column => ({
      name: extra,
      titles: titlesOf(extra),
      isRequired: false,
      values: FLAG_VALUES,
      target: { kind: "extra", extra, read: flagCell },
    }),
  ),
  field("plate", { field: "plate", read: textCell }, false),
  { name: "places", titles: titlesOf("places"), isRequired: false, target: { kind: "places" } },
  {
    name: "homePlace",
    titles: titlesOf("homePlace"),
    isRequired: false,
    target: { kind: "homePlace" },
  },
  field("description", { field: "description", read: textCell }, false),
  field("descriptionEn", { field: "descriptionEn", read: textCell }, false),
  {
    name: "images",
    titles: ["Φωτογραφίες", "Photos"],
    isRequired: true,
    target: { kind: "images" },
  },
];

const BY_HEAD = new Map(
  FLEET_COLUMNS.flatMap((column) =>
    [column.name, ...column.titles].map((head): [string, Column] => [plain(head), column]),
  ),
);

export type Head = { columns: (Column | null)[]; problems: string[] };

/** Matches the heads of a file with the columns, and lists what is wrong with them in sentences. */
export function readHead(cells: readonly string[]): Head {
  const columns = cells.map((cell) => BY_HEAD.get(plain(cell)) ?? null);
  const unknown = cells.filter((_, index) => columns[index] === null);
  const present = columns.filter((column) => column !== null);
  const twice = present.filter((column, index) => present.indexOf(column) !== index);
  const missing = FLEET_COLUMNS.filter((column) => column.isRequired && !present.includes(column));
  const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(", ");
  return {
    columns,
    problems: [
      ...(unknown.length > 0 ? [`Unknown columns: ${listed(unknown)}.`] : []),
      ...(twice.length > 0 ? [`Columns that occur twice: ${listed(twice.map(toName))}.`] : []),
      ...(missing.length > 0 ? [`Missing columns: ${listed(missing.map(toName))}.`] : []),
    ],
  };
}

const toName = ({ name }: Column): string => name;
