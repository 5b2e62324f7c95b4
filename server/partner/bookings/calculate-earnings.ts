import { requirePartner } from "#server/partner/require-partner.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import {
  type EarnedInMonth,
  listEarned,
  listEarningYears,
} from "#server/records/bookings/earnings.ts";
import { toPercent } from "#shared/commission.ts";
import { toLocalDate } from "#shared/local-time.ts";
import type { Earned, Earnings } from "#shared/partner/partner-bookings.ts";

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function sum(cells: readonly EarnedInMonth[]): Earned {
  const add = (read: (cell: EarnedInMonth) => number) =>
    cells.reduce((total, cell) => total + read(cell), 0);
  return {
    bookings: add((cell) => cell.bookings),
    grossCents: add((cell) => cell.grossCents),
    commissionCents: add((cell) => cell.commissionCents),
    netCents: add((cell) => cell.netCents),
  };
}

/**
 * Calculates a partner's earnings of a year from confirmed bookings, by month of pickup and by
 * vehicle, each with the commission fixed at its confirmation (BR-151).
 * @throws {Problem} partnerMissing
 */
export async function calculateEarnings(
  platform: Pick<Platform, "db" | "clock">,
  partnerId: string,
  year: number,
): Promise<Earnings> {
  const { db, clock } = platform;
  const [{ commissionPercent }, years] = await Promise.all([
    requireSettings(db),
    listEarningYears(db, partnerId),
    requirePartner(platform, partnerId),
  ]);
  const cells = await listEarned(db, partnerId, year);
  const ids = [...new Set(cells.map(({ vehicleId }) => vehicleId))];
  const vehicles = ids.map((id) => {
    const own = cells.filter(({ vehicleId }) => vehicleId === id);
    const monthsCents = MONTHS.map((month) => sum(own.filter((c) => c.month === month)).grossCents);
    return { ...sum(own), id, title: own[0]?.title ?? "", monthsCents };
  });
  const thisYear = Number(toLocalDate(clock.now()).slice(0, 4));
  return {
    year,
    commissionPercent,
    appliedPercents: [...new Set(cells.flatMap(({ rates }) => rates))]
      .sort((a, b) => a - b)
      .map(toPercent),
    years: [...new Set([...years, thisYear])].sort((a, b) => b - a),
    total: sum(cells),
    months: MONTHS.map((month) => ({ ...sum(cells.filter((c) => c.month === month)), month })),
    vehicles: vehicles.sort((a, b) => b.grossCents - a.grossCents),
  };
}
