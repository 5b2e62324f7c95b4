import { requirePartner } from "#server/partner/require-partner.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import {
  type EarnedInMonth,
  type ExpectedInMonth,
  listEarned,
  listEarningYears,
  listExpected,
} from "#server/records/bookings/earnings.ts";
import { toBasisPoints, toPercent } from "#shared/commission.ts";
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

function sumExpected(months: readonly ExpectedInMonth[]): Earnings["expected"] {
  const add = (read: (month: ExpectedInMonth) => number) =>
    months.reduce((total, month) => total + read(month), 0);
  return {
    aheadCents: add((month) => month.aheadCents),
    awaitedCents: add((month) => month.awaitedCents),
    awaitedBookings: add((month) => month.awaitedBookings),
  };
}

/**
 * Calculates a partner's earnings of a year from confirmed bookings, by month of pickup and by
 * vehicle, each with the commission fixed at its confirmation (BR-151), and what is still expected
 * (BR-355).
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
  const [cells, expected] = await Promise.all([
    listEarned(db, partnerId, year),
    listExpected(db, partnerId, year, {
      now: clock.now(),
      inForce: toBasisPoints(commissionPercent),
    }),
  ]);
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
    expected: sumExpected(expected),
    months: MONTHS.map((month) => ({
      ...sum(cells.filter((c) => c.month === month)),
      month,
      awaitedCents: expected.find((c) => c.month === month)?.awaitedCents ?? 0,
    })),
    vehicles: vehicles.sort((a, b) => b.grossCents - a.grossCents),
  };
}
