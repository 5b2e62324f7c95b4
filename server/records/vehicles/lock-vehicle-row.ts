import { eq } from "drizzle-orm";
import type { Transaction } from "#server/records/database/database.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";

/** Locks the row of a vehicle of any partner, as bookings do before they check for conflicts. */
export async function lockVehicleRow(db: Transaction, vehicleId: string): Promise<void> {
  await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId))
    .for("no key update");
}
