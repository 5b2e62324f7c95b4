import { composeExport, type ExportOrder } from "#server/admin/exports/compose-export.ts";
import { EXPORT_LABELS } from "#server/admin/exports/export-labels.ts";
import { fixedCommission } from "#server/domain/fixed-commission.ts";
import { toSecurityCells } from "#server/domain/security-cells.ts";
import { joinFilters } from "#server/platform/export/file-filters.ts";
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
import { BOOKING_FILE_COLUMNS } from "#shared/admin/tables/booking-file-columns.ts";
import { placeNames } from "#shared/catalog/place-names.ts";
import { BOOKING_STATUS_LABELS } from "#shared/checkout/booking-status-labels.ts";
import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { daysBetween } from "#shared/local-time.ts";
import { partnerNameIn } from "#shared/partner/partner-name.ts";
import type { FileRow } from "#shared/table/table-columns.ts";

type PlaceName = (id: string) => string;
type BookingFileRow = FileRow<typeof BOOKING_FILE_COLUMNS>;

/** The stored booking, with the values that are derived for its readers. */
function toFileRow(booking: ExportedBooking, language: Language, placeName: PlaceName) {
  return {
    ...booking,
    number: displayId(booking.id),
    partnerName: partnerNameIn(language, {
      name: booking.partnerName,
      latinName: booking.partnerLatinName,
    }),
    status: BOOKING_STATUS_LABELS[language].name[booking.status],
    pickupPlace: placeName(booking.pickupLocation),
    returnPlace: placeName(booking.returnLocation),
    days: daysBetween(booking.startDate, booking.endDate),
    commission: fixedCommission(booking),
    ...toSecurityCells(booking),
  } satisfies BookingFileRow;
}

async function describeFilters(
  db: Platform["db"],
  { language, search, status, from, to, partner, place }: ExportBookings,
  placeName: PlaceName,
): Promise<string> {
  const { all, filters } = EXPORT_LABELS[language];
  const { name: statusNames } = BOOKING_STATUS_LABELS[language];
  const named = partner ? await listPartnerNames(db, { id: partner }) : [];
  const chosen = named.find(({ id }) => id === partner);
  const active = [
    search && filters.search(search),
    status && filters.status(statusNames[status]),
    from && filters.from(from),
    to && filters.to(to),
    chosen && filters.partner(partnerNameIn(language, chosen)),
    place && filters.place(placeName(place)),
  ];
  return joinFilters(active, all);
}

/** Exports the bookings that match the admins' table, newest first, with all their data. */
export async function exportBookings(
  platform: Pick<Platform, "db" | "clock" | "ids">,
  order: ExportOrder,
  query: ExportBookings,
): Promise<FileTable> {
  const { language, ...filters } = query;
  const placeName = placeNames(await listPlaces(platform.db), language);
  return composeExport(platform, order, {
    what: "bookings",
    query,
    title: EXPORT_LABELS[language].titles.bookings,
    about: await describeFilters(platform.db, query, placeName),
    columns: BOOKING_FILE_COLUMNS,
    read: async (page) => {
      const bookings = await listBookingsToExport(platform.db, filters, page);
      return bookings.map((booking) => toFileRow(booking, language, placeName));
    },
    count: () => countBookingsToExport(platform.db, filters),
  });
}
