import { requirePartner } from "#server/partner/require-partner.ts";
import type { Cell, FileColumn, FileTable } from "#server/platform/export/file-table.ts";
import type { Platform } from "#server/platform/platform.ts";
import { listPlaces } from "#server/records/administration/place.ts";
import {
  listPartnerBookings,
  type PartnerBookingRow,
} from "#server/records/bookings/partner-booking.ts";
import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { daysBetween, toLocalDate, toLocalDateTime } from "#shared/local-time.ts";
import type { BookingFilters } from "#shared/partner/partner-bookings.ts";
import { EXPORT_TEXT } from "./export-text.ts";

const PAGE_SIZE = 500;

type Parts = Pick<Platform, "db" | "clock">;
/** In the order of their titles; columns without a width are left out of the PDF. */
const COLUMNS: readonly Omit<FileColumn, "title">[] = [
  { width: 5 },
  { width: 6 },
  { width: 10 },
  {},
  { width: 10 },
  { width: 12 },
  { width: 8 },
  { width: 6 },
  { width: 4 },
  { width: 8 },
  { width: 6 },
  { width: 4 },
  { width: 8 },
  { kind: "count", width: 4 },
  { kind: "amount" },
  { kind: "amount", width: 6 },
  {},
  {},
] as const;

type Query = BookingFilters & { language: Language };

/**
 * Exports the matching bookings of the partner's vehicles, newest first, read a page at a time.
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
  const { title, columns } = EXPORT_TEXT[language].bookings;
  return {
    language,
    title,
    madeAt,
    about: describeFilters(query),
    name: `bookings-${toLocalDate(madeAt)}`,
    columns: columns.map((head, index) => ({ title: head, ...COLUMNS[index] })),
    rows: listRows(parts, partnerId, query),
  };
}

function describeFilters({ language, search, status, from, to }: Query): string {
  const { bookings: text, status: names } = EXPORT_TEXT[language];
  const parts = [
    search && text.search(search),
    status && text.status(names[status]),
    from && text.from(from),
    to && text.to(to),
  ];
  return parts.filter(Boolean).join(" · ") || text.all;
}

async function* listRows({ db }: Parts, partnerId: string, { language, ...filters }: Query) {
  const text = EXPORT_TEXT[language];
  const places = await listPlaces(db);
  const names = new Map(places.map((p) => [p.id, language === "el" ? p.nameEl : p.nameEn]));
  let cursor: string | null = null;
  do {
    const page = await listPartnerBookings(db, partnerId, filters, { cursor, limit: PAGE_SIZE });
    for (const row of page.rows) yield toCells(row, text.status, names);
    cursor = page.nextCursor;
  } while (cursor);
}

function toCells(
  { booking, vehicle }: PartnerBookingRow,
  status: (typeof EXPORT_TEXT)["el"]["status"],
  places: ReadonlyMap<string, string>,
): Cell[] {
  const { startDate, endDate, pickupLocation, returnLocation } = booking;
  return [
    displayId(booking.id),
    status[booking.status],
    vehicle.title,
    vehicle.brand,
    booking.customerName,
    booking.customerEmail,
    booking.customerPhone,
    startDate,
    booking.pickupTime.slice(0, 5),
    places.get(pickupLocation) ?? pickupLocation,
    endDate,
    booking.returnTime.slice(0, 5),
    places.get(returnLocation) ?? returnLocation,
    daysBetween(startDate, endDate),
    booking.pricePerDay,
    booking.totalAmount,
    booking.specialRequests,
    toLocalDateTime(booking.createdAt).replace("T", " "),
  ];
}
