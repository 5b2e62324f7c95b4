import { asc, eq, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { calendarFeeds, calendarImports } from "#server/records/schema/calendars.ts";
import { vehicleImages, vehicles } from "#server/records/schema/vehicles.ts";
import { searchTextOf } from "#shared/catalog/search-text.ts";
import type { StoredImage } from "#shared/vehicle/image-files.ts";
import type { VehicleFacts } from "#shared/vehicle/vehicle-facts.ts";
import type { NewVehicle } from "./vehicle.ts";

export type VehicleRow = typeof vehicles.$inferSelect;
export type VehicleImage = StoredImage & { id: string };

/** The columns that the vehicle form changes. */
export type VehicleColumns = VehicleFacts &
  Pick<
    VehicleRow,
    | "title"
    | "description"
    | "descriptionEn"
    | "type"
    | "brand"
    | "pricePerDay"
    | "features"
    | "placeIds"
    | "homePlaceId"
    | "plate"
  >;

/** The images of a vehicle in their order. */
export async function listImages(db: Queries, vehicleId: string): Promise<VehicleImage[]> {
  return db
    .select({
      id: vehicleImages.id,
      name: vehicleImages.name,
      width: vehicleImages.width,
      height: vehicleImages.height,
      placeholder: vehicleImages.placeholder,
    })
    .from(vehicleImages)
    .where(eq(vehicleImages.vehicleId, vehicleId))
    .orderBy(asc(vehicleImages.position));
}

/** The given slug, or with the first of `-2`, `-3`… that is free. */
async function findFreeSlug(db: Transaction, slug: string): Promise<string> {
  const rows = await db
    .select({ slug: vehicles.slug })
    .from(vehicles)
    .where(sql`${vehicles.slug} = ${slug} or starts_with(${vehicles.slug}, ${`${slug}-`})`);
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** Inserts a vehicle under the first free form of its slug, also with concurrent inserts. */
export async function insertVehicleWithFreeSlug(
  db: Transaction,
  row: NewVehicle,
): Promise<{ slug: string }> {
  for (;;) {
    const slug = await findFreeSlug(db, row.slug);
    const inserted = await db
      .insert(vehicles)
      .values({ ...row, slug, searchText: searchTextOf(row) })
      .onConflictDoNothing({ target: vehicles.slug })
      .returning({ slug: vehicles.slug });
    if (inserted[0]) return inserted[0];
  }
}

/** Changes a vehicle that the transaction has locked, with its search text. */
export async function updateVehicle(
  db: Transaction,
  id: string,
  change: VehicleColumns,
  updatedAt: Date,
): Promise<void> {
  await db
    .update(vehicles)
    .set({ ...change, searchText: searchTextOf(change), updatedAt })
    .where(eq(vehicles.id, id));
}

/** Sets the images of a vehicle, in this order. */
export async function replaceImages(
  db: Transaction,
  vehicleId: string,
  images: readonly VehicleImage[],
  createdAt: Date,
): Promise<void> {
  await db.delete(vehicleImages).where(eq(vehicleImages.vehicleId, vehicleId));
  if (images.length === 0) return;
  await db
    .insert(vehicleImages)
    .values(images.map((image, position) => ({ ...image, vehicleId, position, createdAt })));
}

/** Number of bookings of a vehicle, and of uncancelled ones that end after an instant. */
export async function countBookingsOf(
  db: Transaction,
  vehicleId: string,
  now: Date,
): Promise<{ all: number; ahead: number }> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      ahead: sql<number>`(count(*) filter (where status <> 'cancelled' and upper(period) > ${now.toISOString()}::timestamptz))::int`,
    })
    .from(bookings)
    .where(eq(bookings.vehicleId, vehicleId));
  return row ?? { all: 0, ahead: 0 };
}

/**
 * Hides a vehicle everywhere and keeps it for the history of its bookings. The calendars that it
 * follows and its own address end: no page shows them any more, on which they could be removed.
 */
export async function archiveVehicle(db: Transaction, id: string, now: Date): Promise<void> {
  await db.delete(calendarImports).where(eq(calendarImports.vehicleId, id));
  await db.delete(calendarFeeds).where(eq(calendarFeeds.vehicleId, id));
  await db.update(vehicles).set({ archivedAt: now, updatedAt: now }).where(eq(vehicles.id, id));
}

/** Deletes a vehicle that has no bookings, with the rows of its images. */
export async function deleteVehicle(db: Transaction, id: string): Promise<void> {
  await db.delete(vehicles).where(eq(vehicles.id, id));
}
