import { fixedCommission } from "#server/domain/fixed-commission.ts";
import { toSecurityCells } from "#server/domain/security-cells.ts";
import { requirePartner } from "#server/partner/require-partner.ts";
import { FILE_FILTER_LABELS, joinFilters } from "#server/platform/export/file-filters.ts";
import type { FileTable } from "#server/platform/export/file-table.ts";
import { toCells } from "#server/platform/export/to-cells.ts";
import type { Platform } from "#server/platform/platform.ts";
import { listPlaces } from "#server/records/administration/place.ts";
import {
  listPartnerBookings,
  type PartnerBookingRow,
} from "#server/records/bookings/partner-booking.ts";
import { placeNames } from "#shared/catalog/place-names.ts";
import { BOOKING_STATUS_LABELS } from "#shared/checkout/booking-status-labels.ts";
import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { daysBetween, toLocalDate } from "#shared/local-time.ts";
import type { BookingFilters, BookingOrder } from "#shared/partner/partner-bookings.ts";
import { PARTNER_BOOKING_FILE_COLUMNS } from "#shared/partner/tables/booking-file-columns.ts";
import type { FileRow } from "#shared/table/table-columns.ts";
import { EXPORT_TEXT } from "./export-text.ts";

const PAGE_SIZE = 500;

type Parts = Pick<Platform, "db" | "clock">;
type Query = BookingFilters & BookingOrder & { language: Language };

/**
 * Exports the matching bookings of the partner's vehicles in the order of the table, read a page at
 * a time.
 * @throws {Problem} partnerMissing
 */
export async function exportBookings(
  parts: Parts,
  partnerId: string,
  query: Query,
): Promise<FileTable> {
  await requirePartner(parts, partnerId);
  const madeAt = parts.clock.now();
  const { language } = query;
  return {
    language,
    title: EXPORT_TEXT[language].bookings.title,
    madeAt,
    about: describeFilters(query),
    name: `bookings-${toLocalDate(madeAt)}`,
    columns: Object.values(PARTNER_BOOKING_FILE_COLUMNS),
    rows: listRows(parts, partnerId, query, madeAt),
  };
}

function describeFilters({ language, search, list, status, from, to }: Query): string {
  const filters = FILE_FILTER_LABELS[language];
  const active = [
    list && EXPORT_TEXT[language].bookings.lists[list],
    search && filters.search(search),
    status && filters.status(BOOKING_STATUS_LABELS[language].name[status]),
    from && filters.from(from),
    to && filters.to(to),
  ];
  return joinFilters(active, EXPORT_TEXT[language].bookings.all);
}

async function* listRows({ db }: Parts, partnerId: string, query: Query, now: Date) {
  const { language, sort, order, ...filters } = query;
  const placeName = placeNames(await listPlaces(db), language);
  let cursor: string | null = null;
  do {
    const requested = { sort, order, cursor, limit: PAGE_SIZE, now };
    const page = await listPartnerBookings(db, partnerId, filters, requested);
    for (const row of page.rows) {
      yield toCells(PARTNER_BOOKING_FILE_COLUMNS, toFileRow(row, language, placeName), language);
    }
    cursor = page.nextCursor;
  } while (cursor);
}

/** The stored booking, with the values that are derived for its readers. */
function toFileRow(
  { booking, vehicle, plate }: PartnerBookingRow,
  language: Language,
  placeName: (id: string) => string,
) {
  const { startDate, endDate, pickupLocation, returnLocation } = booking;
  return {
    ...booking,
    number: displayId(booking.id),
    status: BOOKING_STATUS_LABELS[language].name[booking.status],
    vehicleTitle: vehicle.title,
    vehicleBrand: vehicle.brand,
    plate,
    pickupPlace: placeName(pickupLocation),
    returnPlace: placeName(returnLocation),
    days: daysBetween(startDate, endDate),
    commission: fixedCommission(booking),
    ...toSecurityCells(booking),
  } satisfies FileRow<typeof PARTNER_BOOKING_FILE_COLUMNS>;
}
