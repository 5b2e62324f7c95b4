import {
  composeExport,
  type ExportColumn,
  type ExportOrder,
} from "#server/admin/exports/compose-export.ts";
import { EXPORT_LABELS, joinFilters } from "#server/admin/exports/export-labels.ts";
import type { FileTable } from "#server/platform/export/file-table.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  countBookingsToExport,
  type ExportedBooking,
  listBookingsToExport,
} from "#server/records/administration/admin-export.ts";
import { listPlaces } from "#server/records/administration/place.ts";
import { listPartnerNames } from "#server/records/partners/partner.ts";
import type { ExportBookings } from "#shared/admin/admin-exports.ts";
import { PAYMENT_LABELS } from "#shared/checkout/payment-labels.ts";
import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { daysBetween, toLocalDate, toLocalDateTime } from "#shared/local-time.ts";

type Columns = readonly ExportColumn<ExportedBooking>[];
type PlaceName = (id: string) => string;

const minute = (instant: Date) => toLocalDateTime(instant).replace("T", " ");

/** The main columns, which the PDF shows too; there the day of placing is one of them. */
const mainColumns = (language: Language): Columns => [
  { title: { el: "Κωδικός", en: "Id" }, width: 6, of: ({ id }) => displayId(id) },
  { title: { el: "Όχημα", en: "Vehicle" }, width: 12, of: ({ vehicleTitle }) => vehicleTitle },
  { title: { el: "Πελάτης", en: "Customer" }, width: 11, of: ({ customerName }) => customerName },
  { title: { el: "Email", en: "Email" }, width: 14, of: ({ customerEmail }) => customerEmail },
  { title: { el: "Συνεργάτης", en: "Partner" }, width: 11, of: ({ partnerName }) => partnerName },
  { title: { el: "Παραλαβή", en: "Pickup" }, width: 6, of: ({ startDate }) => startDate },
  { title: { el: "Επιστροφή", en: "Return" }, width: 6, of: ({ endDate }) => endDate },
  {
    title: { el: "Σύνολο (€)", en: "Total (€)" },
    width: 6,
    kind: "amount",
    of: ({ totalAmount }) => totalAmount,
  },
  {
    title: { el: "Κατάσταση", en: "Status" },
    width: 8,
    of: ({ status }) => EXPORT_LABELS[language].bookingStatus[status],
  },
  {
    title: { el: "Καταχωρίστηκε", en: "Created" },
    width: 8,
    of: ({ createdAt }) => toLocalDate(createdAt),
  },
];

const otherColumns = (placeName: PlaceName): Columns => [
  { title: { el: "Τηλέφωνο", en: "Phone" }, of: ({ customerPhone }) => customerPhone },
  {
    title: { el: "Ώρα παραλαβής", en: "Pickup time" },
    of: ({ pickupTime }) => pickupTime.slice(0, 5),
  },
  {
    title: { el: "Σημείο παραλαβής", en: "Pickup place" },
    of: ({ pickupLocation }) => placeName(pickupLocation),
  },
  {
    title: { el: "Ώρα επιστροφής", en: "Return time" },
    of: ({ returnTime }) => returnTime.slice(0, 5),
  },
  {
    title: { el: "Σημείο επιστροφής", en: "Return place" },
    of: ({ returnLocation }) => placeName(returnLocation),
  },
  {
    title: { el: "Ημέρες", en: "Days" },
    of: ({ startDate, endDate }) => daysBetween(startDate, endDate),
  },
  {
    title: { el: "Τιμή ανά ημέρα (€)", en: "Price per day (€)" },
    of: ({ pricePerDay }) => pricePerDay,
  },
  {
    title: { el: "Αιτιολογία πληρωμής", en: "Payment reference" },
    of: ({ paymentReference }) => paymentReference,
  },
  {
    title: { el: PAYMENT_LABELS.el.dueLabel, en: PAYMENT_LABELS.en.dueLabel },
    of: ({ paymentDueAt }) => minute(paymentDueAt),
  },
  {
    title: { el: "Ειδικά αιτήματα", en: "Special requests" },
    of: ({ specialRequests }) => specialRequests,
  },
  {
    title: { el: "Τελευταία αλλαγή", en: "Last changed" },
    of: ({ updatedAt }) => minute(updatedAt),
  },
  { title: { el: "Πλήρης κωδικός", en: "Full id" }, of: ({ id }) => id },
  { title: { el: "Κωδικός οχήματος", en: "Vehicle id" }, of: ({ vehicleId }) => vehicleId },
  { title: { el: "Κωδικός συνεργάτη", en: "Partner id" }, of: ({ partnerId }) => partnerId },
  { title: { el: "Κωδικός πελάτη", en: "Customer id" }, of: ({ customerId }) => customerId },
];

async function describeFilters(
  db: Platform["db"],
  { language, words, status, from, to, partner, place }: ExportBookings,
  placeName: PlaceName,
): Promise<string> {
  const say = EXPORT_LABELS[language];
  const named = partner ? await listPartnerNames(db, { id: partner }) : [];
  const partnerName = named.find(({ id }) => id === partner)?.name;
  const { filters } = say;
  return joinFilters(say, [
    words && filters.words(words),
    status && filters.status(say.bookingStatus[status]),
    from && filters.from(from),
    to && filters.to(to),
    partnerName && filters.partner(partnerName),
    place && filters.place(placeName(place)),
  ]);
}

/** Exports the bookings that match the admins' table, newest first, with all their data. */
export async function exportBookings(
  platform: Pick<Platform, "db" | "clock" | "ids">,
  order: ExportOrder,
  query: ExportBookings,
): Promise<FileTable> {
  const { language, ...filters } = query;
  const places = await listPlaces(platform.db);
  const names = new Map(places.map((p) => [p.id, language === "el" ? p.nameEl : p.nameEn]));
  const placeName: PlaceName = (id) => names.get(id) ?? id;
  return composeExport(platform, order, {
    what: "bookings",
    query,
    title: EXPORT_LABELS[language].titles.bookings,
    about: await describeFilters(platform.db, query, placeName),
    columns: [...mainColumns(language), ...otherColumns(placeName)],
    read: (page) => listBookingsToExport(platform.db, filters, page),
    count: () => countBookingsToExport(platform.db, filters),
  });
}
