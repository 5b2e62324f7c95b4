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
import { PRICE_LABELS } from "#shared/checkout/price-labels.ts";
import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { toLocalDate, toLocalDateTime } from "#shared/local-time.ts";

type Columns = readonly ExportColumn<ExportedVehicle>[];

/** The main columns, which the PDF shows too. */
const mainColumns = (say: ExportLabels): Columns => [
  { title: { el: "Κωδικός", en: "Id" }, width: 6, of: ({ id }) => displayId(id) },
  { title: { el: "Τίτλος", en: "Title" }, width: 15, of: ({ title }) => title },
  { title: { el: "Τύπος", en: "Type" }, width: 8, of: ({ type }) => say.type[type] },
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

/** Additional columns of the PDF. */
const printedColumns: Columns = [
  { title: { el: "Συνεργάτης", en: "Partner" }, width: 11, of: ({ partnerName }) => partnerName },
  { title: { el: "Έτος", en: "Year" }, width: 4, kind: "count", of: ({ year }) => year },
  { title: { el: "Θέσεις", en: "Seats" }, width: 4, kind: "count", of: ({ seats }) => seats },
];

const equipmentColumns = (say: ExportLabels): Columns => {
  const asked = (has: boolean) => (has ? say.yes : say.no);
  return [
    { title: { el: "Κυβισμός", en: "Engine size (cc)" }, of: ({ engineSize }) => engineSize },
    {
      title: { el: "Κιβώτιο", en: "Transmission" },
      of: ({ transmission }) => transmission && say.transmission[transmission],
    },
    {
      title: { el: "Καύσιμο", en: "Fuel" },
      of: ({ fuelType }) => fuelType && say.fuelType[fuelType],
    },
    { title: { el: "Χρώμα", en: "Colour" }, of: ({ color }) => color && say.color[color] },
    { title: { el: "Πόρτες", en: "Doors" }, of: ({ doors }) => doors },
    {
      title: { el: "Χώρος αποσκευών", en: "Luggage" },
      of: ({ luggageCapacity }) => luggageCapacity && say.luggageCapacity[luggageCapacity],
    },
    {
      title: { el: "Κλιματισμός", en: "Air conditioning" },
      of: ({ airConditioning }) => asked(airConditioning),
    },
    {
      title: { el: PRICE_LABELS.el.kilometres.always, en: PRICE_LABELS.en.kilometres.always },
      of: ({ unlimitedMileage }) => asked(unlimitedMileage),
    },
    { title: { el: "GPS", en: "GPS" }, of: ({ features }) => asked(features.gps) },
    {
      title: { el: "Bluetooth", en: "Bluetooth" },
      of: ({ features }) => asked(features.bluetooth),
    },
    {
      title: { el: "Παιδικό κάθισμα", en: "Child seat" },
      of: ({ features }) => asked(features.childSeat),
    },
    { title: { el: "USB", en: "USB" }, of: ({ features }) => asked(features.usb) },
  ];
};

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
  return [...mainColumns(say), ...printedColumns, ...equipmentColumns(say), ...recordColumns(say)];
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
      type && say.filters.type(say.type[type]),
      partner && say.filters.partner(partner.name),
    ]),
    read: (page) => listVehiclesToExport(platform.db, filters, page),
    count: () => countVehiclesToExport(platform.db, filters),
  });
}
