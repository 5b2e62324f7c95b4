import { desc, eq } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { BookingSummary } from "#shared/checkout/booking-summary.ts";
import { toCents } from "#shared/money.ts";

/**
 * The newest bookings of one person, as lines for admins.
 * @param side whether the person is the customer or owns the vehicles
 */
export async function listBookingSummaries(
  db: Queries,
  side: "customerId" | "partnerId",
  userId: string,
  limit: number,
): Promise<BookingSummary[]> {
  const rows = await db
    .select({
      id: bookings.id,
      status: bookings.status,
      vehicle: vehicles.title,
      customerName: bookings.customerName,
      pickupDate: bookings.startDate,
      pickupTime: bookings.pickupTime,
      returnDate: bookings.endDate,
      returnTime: bookings.returnTime,
      total: bookings.totalAmount,
    })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(eq(bookings[side], userId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit);
  return rows.map(({ total, ...row }) => ({ ...row, totalCents: toCents(total) }));
}
