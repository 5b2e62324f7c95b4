import { type AdminCustomerDetail, MAX_RECENT_BOOKINGS } from "#shared/admin-customers.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { findAdminCustomer } from "../records/admin-customer.ts";
import { listBookingSummaries } from "../records/booking-summary.ts";

/**
 * One customer with the newest bookings and how the account is signed in to.
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
