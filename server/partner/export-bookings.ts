import { displayId } from "#shared/display-id.ts";
import type { Language } from "#shared/language.ts";
import { daysBetween, toLocalDate, toLocalDateTime } from "#shared/local-time.ts";
import type { BookingFilters } from "#shared/partner-bookings.ts";
import type { Cell } from "../platform/csv.ts";
import type { Platform } from "../platform/platform.ts";
import { listPartnerBookings, type PartnerBookingRow } from "../records/partner-booking.ts";
import { listPlaces } from "../records/place.ts";
import type { CsvTable } from "../trpc/csv-export.ts";
import { EXPORT_TEXT } from "./export-text.ts";
import { requirePartner } from "./require-partner.ts";

const PAGE_SIZE = 500;

type Parts = Pick<Platform, "db" | "clock">;
type Query = BookingFilters & { language: Language };

/**
 * The bookings of the partner's vehicles that match, newest first, read a page at a time.
 * @throws {Problem} partnerMissing
 */
export async function exportBookings(
  parts: Parts,
  partnerId: string,
  query: Query,
): Promise<CsvTable> {
  await requirePartner(parts, partnerId);
  const today = toLocalDate(parts.clock.now());
  return { name: `bookings-${today}`, rows: listRows(parts, partnerId, query) };
}

async function* listRows({ db }: Parts, partnerId: string, { language, ...filters }: Query) {
  const text = EXPORT_TEXT[language];
  const places = await listPlaces(db);
  const names = new Map(places.map((p) => [p.id, language === "el" ? p.nameEl : p.nameEn]));
  yield text.bookings;
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
    ...[displayId(booking.id), status[booking.status], vehicle.title, vehicle.brand],
    ...[booking.customerName, booking.customerEmail, booking.customerPhone],
    ...[startDate, booking.pickupTime.slice(0, 5), places.get(pickupLocation) ?? pickupLocation],
    ...[endDate, booking.returnTime.slice(0, 5), places.get(returnLocation) ?? returnLocation],
    ...[daysBetween(startDate, endDate), booking.pricePerDay, booking.totalAmount],
    ...[booking.specialRequests, toLocalDateTime(booking.createdAt).replace("T", " ")],
  ];
}
