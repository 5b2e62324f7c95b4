import type { AdminPartnerDetail } from "#shared/admin-partners.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import {
  countVehiclesByStatus,
  findAdminPartner,
  sumPartnerBookings,
} from "../records/admin-partner.ts";
import { listAuditNotes } from "../records/audit-notes.ts";
import { listBookingSummaries } from "../records/booking-summary.ts";
import { findPayout, NO_PAYOUT, toPayoutAccount } from "../records/payout-account.ts";
import { requireSettings } from "../records/settings.ts";

const MAX_RECENT_BOOKINGS = 5;
const MAX_NOTES = 20;

/**
 * One partner with figures, newest bookings and what admins changed.
 * @throws {Problem} notFound
 */
export async function findPartner(
  { db, clock }: Pick<Platform, "db" | "clock">,
  id: string,
): Promise<AdminPartnerDetail> {
  const [partner, payout, { commissionPercent }] = await Promise.all([
    findAdminPartner(db, id),
    findPayout(db, id),
    requireSettings(db),
  ]);
  if (!partner) throw new Problem("notFound");
  const [vehicleCounts, sums, recentBookings, history] = await Promise.all([
    countVehiclesByStatus(db, id),
    sumPartnerBookings(db, id, commissionPercent),
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
