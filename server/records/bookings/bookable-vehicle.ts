import { and, eq, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { isPublic } from "#server/records/vehicles/vehicle.ts";
import { toCents } from "#shared/money.ts";
import type { VehicleDays } from "#shared/rental-day-limits.ts";
import type { SecurityAmounts } from "#shared/vehicle/vehicle-facts.ts";
import type { VehicleStatus, VehicleType } from "#shared/vehicle/vehicle-values.ts";

export type BookableVehicle = VehicleDays & {
  id: string;
  title: string;
  pricePerDayCents: number;
  partnerId: string | null;
};

/** The price of a public vehicle, and the bounds of its rentals. */
export async function findBookable(db: Queries, id: string): Promise<BookableVehicle | null> {
  const statement = prepared(db, "bookable vehicle", (name) =>
    db
      .select(bookableColumns)
      .from(vehicles)
      .where(and(isPublic, eq(vehicles.id, sql.placeholder("id"))))
      .prepare(name),
  );
  const [row] = await statement.execute({ id });
  return row ? { ...row, pricePerDayCents: toCents(row.pricePerDay) } : null;
}

const bookableColumns = {
  id: vehicles.id,
  title: vehicles.title,
  pricePerDay: vehicles.pricePerDay,
  partnerId: vehicles.partnerId,
  minRentalDays: vehicles.minRentalDays,
  maxRentalDays: vehicles.maxRentalDays,
};

/** The data needed before booking a vehicle, whether it may be booked or not. */
export type LockedVehicle = BookableVehicle &
  SecurityAmounts & {
    type: VehicleType;
    engineSize: number | null;
    unlimitedMileage: boolean;
    status: VehicleStatus;
    archived: boolean;
    /** Approved, not archived, of an active partner. */
    listed: boolean;
  };

/**
 * Reads a vehicle and locks its row until the transaction ends; second in the lock order. Of its
 * own row alone: after a wait, a joined row would still be the one from before it.
 */
export async function lockBookableVehicle(
  db: Transaction,
  id: string,
): Promise<LockedVehicle | null> {
  const [row] = await db
    .select({
      ...bookableColumns,
      type: vehicles.type,
      engineSize: vehicles.engineSize,
      unlimitedMileage: vehicles.unlimitedMileage,
      depositCents: vehicles.depositCents,
      excessCents: vehicles.excessCents,
      status: vehicles.status,
      archivedAt: vehicles.archivedAt,
      listed: vehicles.listed,
    })
    .from(vehicles)
    .where(eq(vehicles.id, id))
    .for("update");
  if (!row) return null;
  const { archivedAt, pricePerDay, ...vehicle } = row;
  return { ...vehicle, pricePerDayCents: toCents(pricePerDay), archived: archivedAt !== null };
}
