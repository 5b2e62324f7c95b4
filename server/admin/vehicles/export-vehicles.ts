import {
  composeExport,
  type ExportColumn,
  type ExportOrder,
} from "#server/admin/exports/compose-export.ts";
import {
  EXPORT_LABELS,
  type ExportLabels,
  joinFilters,
} from "#server/admin/exports/export-labels.ts";
import type { FileTable } from "#server/platform/export/file-table.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  countVehiclesToExport,
  type ExportedVehicle,
  listVehiclesToExport,
} from "#server/records/administration/admin-export.ts";
import { listPartnerNames } from "#server/records/partners/partner.ts";
import type { ExportVehicles } from "#shared/admin/admin-exports.ts";
import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { toLocalDate, toLocalDateTime } from "#shared/local-time.ts";
import {
  EXTRA_LABELS,
  factColumnName,
  formatFact,
  formatFlag,
} from "#shared/vehicle/vehicle-fact-labels.ts";
import { factsStartingWith, type VehicleFact } from "#shared/vehicle/vehicle-facts.ts";
import { VEHICLE_TYPE_LABELS } from "#shared/vehicle/vehicle-type-labels.ts";
import { VEHICLE_EXTRAS } from "#shared/vehicle-values.ts";

type Columns = readonly ExportColumn<ExportedVehicle>[];

/** The main columns, which the PDF shows too. */
const mainColumns = (say: ExportLabels, language: Language): Columns => [
  { title: { el: "Κωδικός", en: "Id" }, width: 6, of: ({ id }) => displayId(id) },
  { title: { el: "Τίτλος", en: "Title" }, width: 15, of: ({ title }) => title },
  {
    title: { el: "Τύπος", en: "Type" },
    width: 8,
    of: ({ type }) => VEHICLE_TYPE_LABELS[language].name[type],
  },
  { title: { el: "Μάρκα", en: "Brand" }, width: 8, of: ({ brand }) => brand },
  {
    title: { el: "Τιμή ανά ημέρα (€)", en: "Price per day (€)" },
    width: 6,
    kind: "amount",
    of: ({ pricePerDay }) => pricePerDay,
  },
  {
    title: { el: "Κατάσταση", en: "Status" },
    width: 7,
    of: ({ status }) => say.vehicleStatus[status],
  },
  {
    title: { el: "Καταχωρίστηκε", en: "Created" },
    width: 7,
    of: ({ createdAt }) => toLocalDate(createdAt),
  },
];

/** The title and the value of a fact: numbers as they are, all others as people read them. */
function factColumn(fact: VehicleFact, language: Language): ExportColumn<ExportedVehicle> {
  return {
    title: { el: factColumnName(fact, "el"), en: factColumnName(fact, "en") },
    of: ({ [fact]: value }) =>
      value === null || typeof value === "number" ? value : formatFact(fact, value, language),
  };
}

/** Additional columns of the PDF. */
const printedColumns = (language: Language): Columns => [
  { title: { el: "Συνεργάτης", en: "Partner" }, width: 11, of: ({ partnerName }) => partnerName },
  { ...factColumn("year", language), width: 4, kind: "count" },
  { ...factColumn("seats", language), width: 4, kind: "count" },
];

/** The facts that only the file has, in the order of its columns; a new fact comes last. */
const FILE_FACTS = factsStartingWith(
  "engineSize",
  "transmission",
  "fuelType",
  "color",
  "doors",
  "luggageCapacity",
  "airConditioning",
  "unlimitedMileage",
).filter((fact) => fact !== "year" && fact !== "seats");

const equipmentColumns = (language: Language): Columns => [
  ...FILE_FACTS.map((fact) => factColumn(fact, language)),
  ...VEHICLE_EXTRAS.map((extra) => ({
    title: { el: EXTRA_LABELS.el[extra].shortName, en: EXTRA_LABELS.en[extra].shortName },
    of: ({ features }: ExportedVehicle) => formatFlag(features[extra], language),
  })),
];

const recordColumns = (say: ExportLabels): Columns => [
  {
    title: { el: "Email συνεργάτη", en: "Partner's email" },
    of: ({ partnerEmail }) => partnerEmail,
  },
  {
    title: { el: "Προτεινόμενο", en: "Featured" },
    of: ({ featured }) => (featured ? say.yes : say.no),
  },
  {
    title: { el: "Δημόσιο", en: "Public" },
    of: ({ listed }) => (listed ? say.yes : say.no),
  },
  {
    title: { el: "Λόγος απόρριψης", en: "Reason for rejection" },
    of: ({ rejectionReason }) => rejectionReason,
  },
  { title: { el: "Περιγραφή", en: "Description" }, of: ({ description }) => description },
  {
    title: { el: "Περιγραφή στα αγγλικά", en: "Description in English" },
    of: ({ descriptionEn }) => descriptionEn,
  },
  {
    title: { el: "Τελευταία αλλαγή", en: "Last changed" },
    of: ({ updatedAt }) => toLocalDateTime(updatedAt).replace("T", " "),
  },
  { title: { el: "Διεύθυνση σελίδας", en: "Page" }, of: ({ slug }) => `/vehicles/${slug}` },
  { title: { el: "Πλήρης κωδικός", en: "Full id" }, of: ({ id }) => id },
];

const columnsIn = (language: Language): Columns => {
  const say = EXPORT_LABELS[language];
  return [
    ...mainColumns(say, language),
    ...printedColumns(language),
    ...equipmentColumns(language),
    ...recordColumns(say),
  ];
};

/** Exports the vehicles that match the admins' table, newest first, with all their data. */
export async function exportVehicles(
  platform: Pick<Platform, "db" | "clock" | "ids">,
  order: ExportOrder,
  query: ExportVehicles,
): Promise<FileTable> {
  const { language, ...filters } = query;
  const { search, status, type, partnerId } = filters;
  const say = EXPORT_LABELS[language];
  const named = partnerId ? await listPartnerNames(platform.db, { id: partnerId }) : [];
  const partner = named.find(({ id }) => id === partnerId);
  return composeExport(platform, order, {
    what: "vehicles",
    query,
    title: say.titles.vehicles,
    columns: columnsIn(language),
    about: joinFilters(say, [
      search && say.filters.words(search),
      status && say.filters.status(say.vehicleStatus[status]),
      type && say.filters.type(VEHICLE_TYPE_LABELS[language].name[type]),
      partner && say.filters.partner(partner.name),
    ]),
    read: (page) => listVehiclesToExport(platform.db, filters, page),
    count: () => countVehiclesToExport(platform.db, filters),
  });
}
