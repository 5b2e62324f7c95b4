import type { FileColumn, FileColumns } from "#shared/table/table-columns.ts";
import { PLATE_TITLE } from "#shared/vehicle/plate-title.ts";
import { EXTRA_LABELS, factColumnName } from "#shared/vehicle/vehicle-fact-labels.ts";
import {
  type AmountFact,
  type FactValue,
  factsStartingWith,
  VEHICLE_FACTS,
  type VehicleFact,
} from "#shared/vehicle/vehicle-facts.ts";
import { VEHICLE_EXTRAS, type VehicleExtra } from "#shared/vehicle/vehicle-values.ts";
import { VEHICLE_COLUMNS } from "./vehicle-columns.ts";

type FactKind<Fact extends VehicleFact> = Fact extends AmountFact
  ? "amount"
  : FactValue<Fact> extends boolean
    ? "yesNo"
    : FactValue<Fact> extends number
      ? "count"
      : "text";

type FactColumns = { [Fact in VehicleFact]: FileColumn & { kind: FactKind<Fact> } };
type ExtraColumns = Record<VehicleExtra, FileColumn & { kind: "yesNo" }>;

/** The facts that the PDF shows too, with their share of its width. */
const PRINTED_WIDTHS: Partial<Record<VehicleFact, number>> = { year: 4, seats: 4 };

/** The order of the facts in the file; a new fact comes last. */
const FACTS = factsStartingWith(
  "year",
  "seats",
  "engineSize",
  "transmission",
  "fuelType",
  "color",
  "doors",
  "luggageCapacity",
  "airConditioning",
  "unlimitedMileage",
);

function factKind(fact: VehicleFact): FileColumn["kind"] {
  const { kind } = VEHICLE_FACTS[fact];
  if (kind === "flag") return "yesNo";
  if (kind === "amount") return kind;
  return kind === "choice" ? "text" : "count";
}

/**
 * A column per fact: numbers as they are, amounts in euros, choices by their labels, yes or no for
 * flags.
 */
function factColumns(): FactColumns {
  const columns = FACTS.map((fact) => [
    fact,
    {
      title: { el: factColumnName(fact, "el"), en: factColumnName(fact, "en") },
      kind: factKind(fact),
      width: PRINTED_WIDTHS[fact],
    },
  ]);
  // Object.fromEntries loses the names, and with them the kind of each.
  return Object.fromEntries(columns) as FactColumns;
}

function extraColumns(): ExtraColumns {
  const columns = VEHICLE_EXTRAS.map((extra) => [
    extra,
    {
      title: { el: EXTRA_LABELS.el[extra].shortName, en: EXTRA_LABELS.en[extra].shortName },
      kind: "yesNo",
    },
  ]);
  return Object.fromEntries(columns) as ExtraColumns;
}

/** The columns of the file that have what the screen shows. */
type InFile = {
  title: "title" | "brand";
  type: "type";
  partner: "partnerName";
  price: "pricePerDay";
  status: "status";
  created: "createdAt";
  actions: never;
};

/** Columns of the CSV and PDF of the admins' table of vehicles. */
export const VEHICLE_FILE_COLUMNS = {
  number: { title: { el: "Κωδικός", en: "Id" }, kind: "text", width: 6, unbroken: "#9f1bec9f" },
  title: { title: { el: "Τίτλος", en: "Title" }, kind: "text", width: 15 },
  type: { title: VEHICLE_COLUMNS.type.title, kind: "text", width: 8 },
  brand: { title: { el: "Μάρκα", en: "Brand" }, kind: "text", width: 8 },
  pricePerDay: {
    title: { el: "Τιμή ανά ημέρα (€)", en: "Price per day (€)" },
    kind: "amount",
    width: 6,
  },
  status: { title: VEHICLE_COLUMNS.status.title, kind: "text", width: 7, unbroken: "Εγκεκριμένο" },
  createdAt: { title: { el: "Καταχωρίστηκε", en: "Created" }, kind: "day", width: 7 },
  partnerName: { title: VEHICLE_COLUMNS.partner.title, kind: "text", width: 11 },
  ...factColumns(),
  ...extraColumns(),
  plate: { title: PLATE_TITLE, kind: "text" },
  places: { title: { el: "Σημεία", en: "Places" }, kind: "text" },
  homePlace: { title: { el: "Έδρα", en: "Home place" }, kind: "text" },
  partnerEmail: { title: { el: "Email συνεργάτη", en: "Partner's email" }, kind: "text" },
  featured: { title: { el: "Προτεινόμενο", en: "Featured" }, kind: "yesNo" },
  listed: { title: { el: "Δημόσιο", en: "Public" }, kind: "yesNo" },
  rejectionReason: { title: { el: "Λόγος απόρριψης", en: "Reason for rejection" }, kind: "text" },
  description: { title: { el: "Περιγραφή", en: "Description" }, kind: "text" },
  descriptionEn: {
    title: { el: "Περιγραφή στα αγγλικά", en: "Description in English" },
    kind: "text",
  },
  updatedAt: { title: { el: "Τελευταία αλλαγή", en: "Last changed" }, kind: "instant" },
  page: { title: { el: "Διεύθυνση σελίδας", en: "Page" }, kind: "text" },
  id: { title: { el: "Πλήρης κωδικός", en: "Full id" }, kind: "text" },
} as const satisfies FileColumns<keyof typeof VEHICLE_COLUMNS, InFile>;
