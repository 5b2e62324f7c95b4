import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { matchesPlate, matchesSearch } from "#server/records/database/normalized-text.ts";
import { countMatches, inOrder, pageBounds } from "#server/records/database/table-rows.ts";
import { partners } from "#server/records/schema/partners.ts";
import { vehicleImages, vehicles } from "#server/records/schema/vehicles.ts";
import type { AdminVehicleFilters, AdminVehiclesQuery } from "#shared/admin/admin-vehicles.ts";
import type { AdminVehicleSort } from "#shared/admin/table-sorts.ts";
import type { AdminVehicle } from "#shared/admin/tables/vehicle-columns.ts";
import { toCents } from "#shared/money.ts";
import type { TablePage } from "#shared/table/table.ts";
import { mainImage, toImage } from "./vehicle.ts";
import { images, summaryColumns, toSummary } from "./vehicle-detail.ts";
import type { VehicleRow } from "./vehicle-rows.ts";

/** Archived vehicles cannot be moderated. */
export const isNotArchived = isNull(vehicles.archivedAt);

/** The condition of the filters, without archived vehicles. */
export function matchesFilters(filters: AdminVehicleFilters): SQL | undefined {
  const { search, status, type, partnerId } = filters;
  return and(
    isNotArchived,
    search
      ? or(matchesSearch(vehicles.normalizedName, search), matchesPlate(vehicles.plateKey, search))
      : undefined,
    status ? eq(vehicles.status, status) : undefined,
    type ? eq(vehicles.type, type) : undefined,
    partnerId ? eq(vehicles.partnerId, partnerId) : undefined,
  );
}

const SORTED_BY = {
  created: [vehicles.createdAt, vehicles.id],
  title: [vehicles.normalizedName, vehicles.id],
  type: [vehicles.type, vehicles.createdAt, vehicles.id],
  partner: [partners.name, vehicles.createdAt, vehicles.id],
  price: [vehicles.pricePerDay, vehicles.id],
  status: [vehicles.status, vehicles.createdAt, vehicles.id],
} as const satisfies Record<AdminVehicleSort, readonly unknown[]>;

const rowColumns = {
  id: vehicles.id,
  slug: vehicles.slug,
  title: vehicles.title,
  brand: vehicles.brand,
  plate: vehicles.plate,
  type: vehicles.type,
  pricePerDay: vehicles.pricePerDay,
  status: vehicles.status,
  featured: vehicles.featured,
  createdAt: vehicles.createdAt,
  updatedAt: vehicles.updatedAt,
  rejectionReason: vehicles.rejectionReason,
  partner: { id: partners.id, name: partners.name, latinName: partners.latinName },
  imageName: vehicleImages.name,
  imageWidth: vehicleImages.width,
  imageHeight: vehicleImages.height,
  imagePlaceholder: vehicleImages.placeholder,
};

async function listRows(db: Queries, query: AdminVehiclesQuery): Promise<AdminVehicle[]> {
  const order = inOrder(query, SORTED_BY[query.sort]);
  const { limit, offset } = pageBounds(query);
  const shown = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .leftJoin(partners, eq(partners.id, vehicles.partnerId))
    .where(matchesFilters(query))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as("shown");
  const rows = await db
    .select(rowColumns)
    .from(shown)
    .innerJoin(vehicles, eq(vehicles.id, shown.id))
    .leftJoin(partners, eq(partners.id, vehicles.partnerId))
    .leftJoin(vehicleImages, mainImage)
    .orderBy(...order);
  return rows.map(({ pricePerDay, createdAt, updatedAt, ...row }) => {
    const { imageName, imageWidth, imageHeight, imagePlaceholder, ...rest } = row;
    const image = toImage({ imageName, imageWidth, imageHeight, imagePlaceholder });
    const pricePerDayCents = toCents(pricePerDay);
    const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
    return { ...rest, pricePerDayCents, ...times, image };
  });
}

/** A page of all vehicles that are not archived, in the requested order. */
export async function listAdminVehicles(
  db: Queries,
  query: AdminVehiclesQuery,
): Promise<TablePage<AdminVehicle>> {
  const [rows, counted] = await Promise.all([
    listRows(db, query),
    countMatches(db, sql`${vehicles}`, matchesFilters(query)),
  ]);
  return { rows, ...counted };
}

/** A vehicle with its images and its partner; null for an archived or missing one. */
export async function findAdminVehicle(db: Queries, id: string) {
  const { id: partnerId, name, latinName, email, phone } = partners;
  const [row] = await db
    .select({
      summary: { ...summaryColumns },
      images,
      status: vehicles.status,
      plate: vehicles.plate,
      rejectionReason: vehicles.rejectionReason,
      listed: vehicles.listed,
      placeIds: vehicles.placeIds,
      homePlaceId: vehicles.homePlaceId,
      createdAt: vehicles.createdAt,
      updatedAt: vehicles.updatedAt,
      partner: { id: partnerId, name, latinName, email, phone },
    })
    .from(vehicles)
    .leftJoin(partners, eq(partners.id, vehicles.partnerId))
    .leftJoin(vehicleImages, mainImage)
    .where(and(isNotArchived, eq(vehicles.id, id)));
  return row ? { ...row, summary: toSummary(row.summary) } : null;
}

/** Locks any vehicle that is not archived until the transaction ends. */
export async function lockUnarchivedVehicle(
  db: Transaction,
  id: string,
): Promise<VehicleRow | null> {
  const [row] = await db
    .select()
    .from(vehicles)
    .where(and(isNotArchived, eq(vehicles.id, id)))
    .for("update");
  return row ?? null;
}

/**
 * Adds or removes an approved vehicle as featured.
 * @returns its title, or null when it is not approved, or already in the requested state
 */
export async function updateFeatured(
  db: Transaction,
  id: string,
  featured: boolean,
  updatedAt: Date,
): Promise<{ title: string } | null> {
  const [row] = await db
    .update(vehicles)
    .set({ featured, updatedAt })
    .where(
      and(
        isNotArchived,
        eq(vehicles.id, id),
        eq(vehicles.status, "approved"),
        eq(vehicles.featured, !featured),
      ),
    )
    .returning({ title: vehicles.title });
  return row ?? null;
}
