import { and, eq } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { partners } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { isPublic } from "#server/records/vehicles/vehicle.ts";
import { toCents } from "#shared/money.ts";
import type { VehicleDays } from "#shared/vehicle/rental-length.ts";
import type { VehicleStatus, VehicleType } from "#shared/vehicle/vehicle-values.ts";

export type BookableVehicle = VehicleDays & {
  id: string;
  title: string;
  pricePerDayCents: number;
  partnerId: string | null;
};

/** The price of a public vehicle, and the bounds of its rentals. */
export async function findBookable(db: Queries, id: string): Promise<BookableVehicle | null> {
  const [row] = await db
    .select(bookableColumns)
    .from(vehicles)
    .where(and(isPublic, eq(vehicles.id, id)));
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
export type LockedVehicle = BookableVehicle & {
  type: VehicleType;
  engineSize: number | null;
  unlimitedMileage: boolean;
  status: VehicleStatus;
  archived: boolean;
  partnerStatus: "active" | "pending" | "inactive" | null;
};

/** Reads a vehicle and locks its row until the transaction ends; second in the lock order. */
export async function lockVehicle(db: Transaction, id: string): Promise<LockedVehicle | null> {
  const [row] = await db
    .select({
      ...bookableColumns,
      type: vehicles.type,
      engineSize: vehicles.engineSize,
      unlimitedMileage: vehicles.unlimitedMileage,
      status: vehicles.status,
      archivedAt: vehicles.archivedAt,
      partnerStatus: partners.status,
    })
    .from(vehicles)
    .leftJoin(partners, eq(partners.id, vehicles.partnerId))
    .where(eq(vehicles.id, id))
    .for("update", { of: vehicles });
  if (!row) return null;
  const { archivedAt, pricePerDay, ...vehicle } = row;
  return { ...vehicle, pricePerDayCents: toCents(pricePerDay), archived: archivedAt !== null };
}
