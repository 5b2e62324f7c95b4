import { and, eq } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";

/**
 * The type of a vehicle that was public once and is no longer: archived, rejected, or of a partner
 * who left. Null for an unknown slug, and for a vehicle that was never public.
 */
export async function findGoneType(db: Queries, slug: string): Promise<VehicleType | null> {
  const [row] = await db
    .select({ type: vehicles.type })
    .from(vehicles)
    .where(and(eq(vehicles.slug, slug), eq(vehicles.wasListed, true), eq(vehicles.listed, false)));
  return row?.type ?? null;
}
