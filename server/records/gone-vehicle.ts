import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { VehicleType } from "#shared/vehicle-values.ts";
import type { Queries } from "./database.ts";
import { partners, vehicles } from "./schema.ts";

/**
 * The type of a vehicle that is no longer offered: archived, rejected, or of a partner who left. Null
 * for an unknown slug, and for one that waits for approval and was never offered.
 */
export async function findGoneType(db: Queries, slug: string): Promise<VehicleType | null> {
  const [row] = await db
    .select({ type: vehicles.type })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.slug, slug),
        ne(vehicles.status, "pending"),
        or(
          isNotNull(vehicles.archivedAt),
          eq(vehicles.status, "rejected"),
          sql`not exists (select 1 from ${partners} where ${partners.id} = ${vehicles.partnerId} and ${partners.status} = 'active')`,
        ),
      ),
    );
  return row?.type ?? null;
}
