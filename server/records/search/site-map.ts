import { and, asc, gt, gte, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { vehicleImages, vehicles } from "#server/records/schema/vehicles.ts";
import { isPublic } from "#server/records/vehicles/vehicle.ts";
import { IMAGE_WIDTHS, imageUrl } from "#shared/vehicle/image-files.ts";

/** A range of the public vehicles in the order of their ids: its first one and its last change. */
export type SiteMapPart = { from: string; changedAt: Date };

/** Divides the public vehicles into ranges of `size`. Reads the whole table once. */
export async function listSiteMapParts(db: Queries, size: number): Promise<SiteMapPart[]> {
  const numbered = db
    .select({
      id: vehicles.id,
      updatedAt: vehicles.updatedAt,
      part: sql<number>`(row_number() over (order by ${vehicles.id}) - 1) / ${size}::int`.as(
        "part",
      ),
    })
    .from(vehicles)
    .where(isPublic)
    .as("numbered");
  const rows = await db
    .select({
      // Postgres 15 has no `min(uuid)`; the text form has the same order.
      from: sql<string>`min(${numbered.id}::text)`,
      changedAt: sql<string>`max(${numbered.updatedAt})`,
    })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(asc(numbered.part));
  return rows.map(({ from, changedAt }) => ({ from, changedAt: new Date(changedAt) }));
}

export type SiteMapVehicle = { id: string; slug: string; updatedAt: Date; images: string[] };

/**
 * Public vehicles in the order of their ids, with the URLs of their images.
 * @param start the id of the first one, or the one at which the previous page ended
 */
export async function listSiteMapVehicles(
  db: Queries,
  start: { at: string } | { after: string },
  limit: number,
): Promise<SiteMapVehicle[]> {
  const rows = await db
    .select({
      id: vehicles.id,
      slug: vehicles.slug,
      updatedAt: vehicles.updatedAt,
      // Written out, because Drizzle omits the table name from columns in a select from one table.
      names: sql<string[]>`array(select images.name from ${vehicleImages} images
        where images.vehicle_id = vehicles.id order by images.position)`,
    })
    .from(vehicles)
    .where(and(isPublic, "at" in start ? gte(vehicles.id, start.at) : gt(vehicles.id, start.after)))
    .orderBy(asc(vehicles.id))
    .limit(limit);
  const width = IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1] ?? 1440;
  return rows.map(({ names, ...vehicle }) => ({
    ...vehicle,
    images: names.map((name) => imageUrl(name, width)),
  }));
}
