import type { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import {
  findAdminBookings,
  listAdminBookings,
} from "#server/records/bookings/admin-booking-list.ts";
import type { adminBookingsSchema } from "#shared/admin/admin-bookings.ts";
import type { AdminBookingRow } from "#shared/admin/tables/booking-columns.ts";
import { toCents } from "#shared/money.ts";
import type { TablePage } from "#shared/table/table.ts";

/** Returns a page of all bookings, filtered and sorted as requested. */
export async function listBookings(
  { db }: Pick<Platform, "db">,
  { page, sort, direction, ...filters }: z.infer<typeof adminBookingsSchema>,
): Promise<TablePage<AdminBookingRow>> {
  const matches = await findAdminBookings(db, filters);
  const rows = await listAdminBookings(db, { page, sort, direction }, matches);
  return { rows: rows.map(describe), total: matches.count, isMore: matches.isMore };
}

type Row = Awaited<ReturnType<typeof listAdminBookings>>[number];

function describe({ startDate, endDate, totalAmount, ...row }: Row): AdminBookingRow {
  return {
    ...row,
    pickupDate: startDate,
    returnDate: endDate,
    totalCents: toCents(totalAmount),
    createdAt: row.createdAt.toISOString(),
    paymentDueAt: row.paymentDueAt.toISOString(),
  };
}
