import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntries } from "#server/records/administration/audit.ts";
import {
  deleteSpecialPrices,
  listSpecialPricesOn,
  lockOwnVehicles,
  upsertSpecialPrices,
} from "#server/records/vehicles/special-price.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { toNumeric } from "#shared/money.ts";
import type { CalendarSpecialPrice } from "#shared/partner/calendar.ts";
import type { SetSpecialPrices } from "#shared/partner/special-prices.ts";
import { Problem } from "#shared/problem.ts";
import { requireSpecialPriceDays } from "./require-special-price-days.ts";

/**
 * Sets the price per day of vehicles of the caller on single days, or removes it (BR-344). Bookings
 * lock the same rows before they read prices, so none mixes old and new ones; existing bookings
 * stay as they are.
 * @returns the special prices that the days had before
 * @throws {Problem} tooManyAttempts; notFound, which changes nothing, where a vehicle is missing,
 * archived or foreign
 * @throws {TRPCError} an error of the field for a day in the past or too far ahead
 */
export async function setSpecialPrices(
  { db, clock, ids, limits }: Pick<Platform, "db" | "clock" | "ids" | "limits">,
  partnerId: string,
  { vehicleIds: requested, from, to, pricePerDayCents }: SetSpecialPrices,
): Promise<{ replaced: CalendarSpecialPrice[] }> {
  await limits.consumeOfUser("specialPricesByPartner", partnerId);
  const now = clock.now();
  requireSpecialPriceDays({ from, to }, toLocalDate(now));
  const vehicleIds = [...new Set(requested)];
  const days = { vehicleIds, from, to };
  return db.transaction(async (tx) => {
    if (!(await lockOwnVehicles(tx, partnerId, vehicleIds))) throw new Problem("notFound");
    const replaced = await listSpecialPricesOn(tx, days);
    if (pricePerDayCents === null) await deleteSpecialPrices(tx, days);
    else await upsertSpecialPrices(tx, days, toNumeric(pricePerDayCents));
    await insertAuditEntries(
      tx,
      vehicleIds.map((vehicleId) => ({
        id: ids.uuid(),
        actorId: partnerId,
        action:
          pricePerDayCents === null ? "vehicle.specialPricesRemoved" : "vehicle.specialPrices",
        createdAt: now,
        subjectType: "vehicle",
        subjectId: vehicleId,
        details: { firstDay: from, lastDay: to, pricePerDayCents },
      })),
    );
    return { replaced };
  });
}
