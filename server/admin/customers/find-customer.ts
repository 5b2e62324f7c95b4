import type { Platform } from "#server/platform/platform.ts";
import { findAdminCustomer } from "#server/records/administration/admin-customer.ts";
import { listBookingSummaries } from "#server/records/bookings/booking-summary.ts";
import { type AdminCustomerDetail, MAX_RECENT_BOOKINGS } from "#shared/admin/admin-customers.ts";
import { Problem } from "#shared/problem.ts";

/**
 * One customer with the newest bookings and the account's sign-in methods.
 * @throws {Problem} notFound
 */
export async function findCustomer(
  { db, clock }: Pick<Platform, "db" | "clock">,
  id: string,
): Promise<AdminCustomerDetail> {
  const [customer, recentBookings] = await Promise.all([
    findAdminCustomer(db, id, clock.now()),
    listBookingSummaries(db, "customerId", id, MAX_RECENT_BOOKINGS),
  ]);
  if (!customer) throw new Problem("notFound");
  return { ...customer, recentBookings };
}
