import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { matchesPlate, matchesSearch } from "#server/records/database/normalized-text.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { calendarFeeds, calendarImports } from "#server/records/schema/calendars.ts";
import { vehicleImages, vehicles, vehicleViews } from "#server/records/schema/vehicles.ts";
import { searchTextOf } from "#shared/catalog/search-text.ts";
import type { LocalDate } from "#shared/local-time.ts";
import { toCents } from "#shared/money.ts";
import type { OwnVehicle } from "#shared/partner/partner-vehicle.ts";
import type { VehicleFacts } from "#shared/vehicle/vehicle-facts.ts";
import type { StoredImage } from "./image.ts";
import { cardColumns, mainImage, type NewVehicle, ownedBy, toCard } from "./vehicle.ts";

export type VehicleRow = typeof vehicles.$inferSelect;
export type VehicleImage = StoredImage & { id: string };

const imageCount = sql<number>`(
  select count(*)::int from ${vehicleImages} p where p.vehicle_id = ${vehicles.id})`;
const bookingCount = sql<number>`(
  select count(*)::int from ${bookings} b where b.vehicle_id = ${vehicles.id} and b.status <> 'cancelled')`;
const earnings = sql<string>`(
  select coalesce(sum(b.total_amount), 0) from ${bookings} b
  where b.vehicle_id = ${vehicles.id} and b.status = 'confirmed')`;
const viewsSince = (day: LocalDate) => sql<number>`(
  select coalesce(sum(w.views), 0)::int from ${vehicleViews} w
  where w.vehicle_id = ${vehicles.id} and w.day >= ${day}::date)`;

const isNamed = (search: string) =>
  or(matchesSearch(vehicles.normalizedName, search), matchesPlate(vehicles.plateKey, search));

/**
 * A partner's own vehicles in every status, newest first, with their figures.
 * @param requested.viewsFrom the first day whose views count
 * @param requested.search narrows them by name or plate (BR-352); empty for all
 */
export async function listOwnVehicles(
  db: Queries,
  partnerId: string,
  requested: { viewsFrom: LocalDate; search: string },
): Promise<OwnVehicle[]> {
  const rows = await db
    .select({
      card: cardColumns,
      status: vehicles.status,
      plate: vehicles.plate,
      rejectionReason: vehicles.rejectionReason,
      imageCount,
      recentViews: viewsSince(requested.viewsFrom),
      bookings: bookingCount,
      earnings,
    })
    .from(vehicles)
    .leftJoin(vehicleImages, mainImage)
    .where(and(ownedBy(partnerId), requested.search ? isNamed(requested.search) : undefined))
    .orderBy(desc(vehicles.createdAt), desc(vehicles.id));
  return rows.map(({ card, earnings: earned, ...figures }) => ({
    ...toCard(card),
    ...figures,
    earningsCents: toCents(earned),
  }));
}

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

/** Locks one of the partner's own vehicles until the transaction ends. */
export async function lockOwnVehicle(
  db: Transaction,
  partnerId: string,
  id: string,
): Promise<VehicleRow | null> {
  const [row] = await db
    .select()
    .from(vehicles)
    .where(and(ownedBy(partnerId), eq(vehicles.id, id)))
    .for("update");
  return row ?? null;
}

/**
 * A vehicle of this partner with an id that was chosen before it is inserted, archived ones too.
 * Locks out others who would insert it until the transaction ends.
 */
export async function findChosenVehicle(
  db: Transaction,
  partnerId: string,
  id: string,
): Promise<Pick<VehicleRow, "id" | "status" | "archivedAt"> | null> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`vehicle with the id ${id}`}, 0))`,
  );
  const [row] = await db
    .select({ id: vehicles.id, status: vehicles.status, archivedAt: vehicles.archivedAt })
    .from(vehicles)
    .where(and(eq(vehicles.partnerId, partnerId), eq(vehicles.id, id)));
  return row ?? null;
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

/**
 * Counts a partner's pending vehicles. Locks out other counts for this partner until the
 * transaction ends, so that the limit still holds when a vehicle is inserted.
 */
export async function countPendingVehicles(db: Transaction, partnerId: string): Promise<number> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`pending vehicles of ${partnerId}`}, 0))`,
  );
  return db.$count(vehicles, and(ownedBy(partnerId), eq(vehicles.status, "pending")));
}

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
    | "plate"
  >;

/** Changes a vehicle locked by `lockOwnVehicle`, with its search text. */
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

/**
 * Makes a rejected vehicle pending again, without the reason of its rejection.
 * @returns false when the vehicle is not rejected
 */
export async function markPendingAgain(
  db: Transaction,
  id: string,
  updatedAt: Date,
): Promise<boolean> {
  const changed = await db
    .update(vehicles)
    .set({ status: "pending", rejectionReason: null, updatedAt })
    .where(and(eq(vehicles.id, id), eq(vehicles.status, "rejected")))
    .returning({ id: vehicles.id });
  return changed.length > 0;
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
