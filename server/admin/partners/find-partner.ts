import type { Platform } from "#server/platform/platform.ts";
import { listAuditNotes } from "#server/records/administration/audit-notes.ts";
import { listBookingSummaries } from "#server/records/bookings/booking-summary.ts";
import {
  countVehiclesByStatus,
  findAdminPartner,
  sumPartnerBookings,
} from "#server/records/partners/admin-partner.ts";
import { findPayout, NO_PAYOUT, toPayoutAccount } from "#server/records/partners/payout-account.ts";
import type { AdminPartnerDetail } from "#shared/admin/admin-partners.ts";
import { Problem } from "#shared/problem.ts";

const MAX_RECENT_BOOKINGS = 5;
const MAX_NOTES = 20;

/**
 * One partner with figures, newest bookings and the changes made by admins.
 * @throws {Problem} notFound
 */
export async function findPartner(
  { db, clock }: Pick<Platform, "db" | "clock">,
  id: string,
): Promise<AdminPartnerDetail> {
  const [partner, payout] = await Promise.all([findAdminPartner(db, id), findPayout(db, id)]);
  if (!partner) throw new Problem("notFound");
  const [vehicleCounts, sums, recentBookings, history] = await Promise.all([
    countVehiclesByStatus(db, id),
    sumPartnerBookings(db, id),
    listBookingSummaries(db, "partnerId", id, MAX_RECENT_BOOKINGS),
    listAuditNotes(db, "partner", id, MAX_NOTES),
  ]);
  return {
    ...partner,
    ...sums,
    payout: toPayoutAccount(payout ?? NO_PAYOUT, clock.now()),
    vehicleCounts,
    recentBookings,
    history,
  };
}
