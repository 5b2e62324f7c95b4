import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntries } from "#server/records/administration/audit.ts";
import {
  deleteSpecialPrices,
  insertSpecialPrices,
  listSpecialPricesOn,
  lockOwnVehicles,
} from "#server/records/vehicles/special-price.ts";
import { toLocalDate } from "#shared/local-time.ts";
import type { CalendarSpecialPrice } from "#shared/partner/calendar.ts";
import type { RestoreSpecialPrices, SetSpecialPrices } from "#shared/partner/special-prices.ts";
import { Problem } from "#shared/problem.ts";
import { requireSpecialPriceDays } from "./require-special-price-days.ts";

/** True while the days have what the change has set: its price on all of them, or none. */
function isInForce(
  { from, to, pricePerDayCents }: SetSpecialPrices,
  vehicleIds: readonly string[],
  present: readonly CalendarSpecialPrice[],
): boolean {
  if (pricePerDayCents === null) return present.length === 0;
  return vehicleIds.every((id) =>
    present.some(
      (price) =>
        price.vehicleId === id &&
        price.from === from &&
        price.to === to &&
        price.pricePerDayCents === pricePerDayCents,
    ),
  );
}

/**
 * Takes back a change of special prices: the days of the caller's vehicles have their earlier
 * prices again (BR-361). Bookings that were placed in between keep their price.
 * @throws {Problem} tooManyAttempts; notFound where a vehicle is missing, archived or foreign;
 * specialPricesChanged where the days no longer have what the change has set
 * @throws {TRPCError} an error of the field for a day in the past or too far ahead
 */
export async function restoreSpecialPrices(
  { db, clock, ids, limits }: Pick<Platform, "db" | "clock" | "ids" | "limits">,
  partnerId: string,
  { change, replaced }: RestoreSpecialPrices,
): Promise<null> {
  await limits.consumeOfUser("specialPricesByPartner", partnerId);
  const now = clock.now();
  const { from, to } = change;
  requireSpecialPriceDays(change, toLocalDate(now));
  const vehicleIds = [...new Set(change.vehicleIds)];
  const days = { vehicleIds, from, to };
  await db.transaction(async (tx) => {
    if (!(await lockOwnVehicles(tx, partnerId, vehicleIds))) throw new Problem("notFound");
    if (!isInForce(change, vehicleIds, await listSpecialPricesOn(tx, days))) {
      throw new Problem("specialPricesChanged");
    }
    await deleteSpecialPrices(tx, days);
    await insertSpecialPrices(tx, replaced);
    await insertAuditEntries(
      tx,
      vehicleIds.map((vehicleId) => ({
        id: ids.uuid(),
        actorId: partnerId,
        action: "vehicle.specialPricesRestored" as const,
        createdAt: now,
        subjectType: "vehicle" as const,
        subjectId: vehicleId,
        details: { firstDay: from, lastDay: to },
      })),
    );
  });
  return null;
}
