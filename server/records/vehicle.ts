import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { VehicleCard, VehicleDetail } from "#shared/catalog.ts";
import { toCents } from "#shared/money.ts";
import { VEHICLE_EXTRAS, type VehicleStatus } from "#shared/vehicle-values.ts";
import type { Queries } from "./database.ts";
import { toPicture } from "./picture.ts";
import { partnerPlaces, partners, vehicleImages, vehicles } from "./schema.ts";

const cardColumns = {
  id: vehicles.id,
  slug: vehicles.slug,
  title: vehicles.title,
  brand: vehicles.brand,
  type: vehicles.type,
  engineSize: vehicles.engineSize,
  description: vehicles.description,
  descriptionEn: vehicles.descriptionEn,
  pricePerDay: vehicles.pricePerDay,
  featured: vehicles.featured,
  transmission: vehicles.transmission,
  fuelType: vehicles.fuelType,
  seats: vehicles.seats,
  year: vehicles.year,
  airConditioning: vehicles.airConditioning,
  luggageCapacity: vehicles.luggageCapacity,
  createdAt: vehicles.createdAt,
  imageName: vehicleImages.name,
  imageWidth: vehicleImages.width,
  imageHeight: vehicleImages.height,
  imagePlaceholder: vehicleImages.placeholder,
};

const mainImage = and(eq(vehicleImages.vehicleId, vehicles.id), eq(vehicleImages.position, 0));

/** What makes a vehicle public; it stands inside the queries so that nobody can forget it. */
export const isPublic = and(
  eq(vehicles.status, "approved"),
  isNull(vehicles.archivedAt),
  sql`exists (select 1 from ${partners} where ${partners.id} = ${vehicles.partnerId} and ${partners.status} = 'active')`,
);

type ImageColumns = {
  imageName: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imagePlaceholder: string | null;
};

function toImage(row: ImageColumns) {
  if (row.imageName === null) return null;
  return toPicture({
    name: row.imageName,
    width: row.imageWidth ?? 0,
    height: row.imageHeight ?? 0,
    placeholder: row.imagePlaceholder ?? "",
  });
}

type CardRow = Omit<VehicleCard, "pricePerDayCents" | "image"> &
  ImageColumns & { pricePerDay: string; createdAt: Date };

function toCard(row: CardRow): VehicleCard {
  const { imageName, imageWidth, imageHeight, imagePlaceholder, pricePerDay, createdAt, ...card } =
    row;
  return { ...card, pricePerDayCents: toCents(pricePerDay), image: toImage(row) };
}

export type ApprovedQuery = {
  where: SQL | undefined;
  orderBy: SQL[];
  /** The keyset condition: only what comes after the page before. */
  after: SQL | undefined;
  limit: number;
};

type ApprovedPage = {
  cards: VehicleCard[];
  last: { createdAt: Date; pricePerDay: string; id: string } | null;
};

/** One page of public vehicles, and the sort values of its last row when more follow. */
export async function listApproved(db: Queries, query: ApprovedQuery): Promise<ApprovedPage> {
  const rows = await db
    .select(cardColumns)
    .from(vehicles)
    .leftJoin(vehicleImages, mainImage)
    .where(and(isPublic, query.where, query.after))
    .orderBy(...query.orderBy)
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  return {
    cards: page.map(toCard),
    last: rows.length > query.limit ? (page.at(-1) ?? null) : null,
  };
}

export async function countApproved(db: Queries, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(vehicles)
    .where(and(isPublic, where));
  return row?.total ?? 0;
}

/** Featured vehicles, newest first. */
export async function listFeatured(db: Queries, limit: number): Promise<VehicleCard[]> {
  const rows = await db
    .select(cardColumns)
    .from(vehicles)
    .leftJoin(vehicleImages, mainImage)
    .where(and(isPublic, eq(vehicles.featured, true)))
    .orderBy(desc(vehicles.createdAt), desc(vehicles.id))
    .limit(limit);
  return rows.map(toCard);
}

/** A public vehicle by its slug, with all its pictures and the places of its partner. */
export async function findApprovedBySlug(db: Queries, slug: string): Promise<VehicleDetail | null> {
  const [row] = await db
    .select({
      ...cardColumns,
      color: vehicles.color,
      doors: vehicles.doors,
      unlimitedMileage: vehicles.unlimitedMileage,
      features: vehicles.features,
      partnerId: vehicles.partnerId,
      partnerName: partners.name,
    })
    .from(vehicles)
    .innerJoin(partners, eq(partners.id, vehicles.partnerId))
    .leftJoin(vehicleImages, mainImage)
    .where(and(isPublic, eq(vehicles.slug, slug)));
  if (!row) return null;
  const [images, served] = await Promise.all([
    db
      .select()
      .from(vehicleImages)
      .where(eq(vehicleImages.vehicleId, row.id))
      .orderBy(asc(vehicleImages.position)),
    db
      .select({ placeId: partnerPlaces.placeId })
      .from(partnerPlaces)
      .where(eq(partnerPlaces.partnerId, row.partnerId ?? "")),
  ]);
  const { color, doors, unlimitedMileage, features, partnerId, partnerName, ...card } = row;
  return {
    ...toCard(card),
    color,
    doors,
    unlimitedMileage,
    partnerName,
    extras: VEHICLE_EXTRAS.filter((extra) => features[extra]),
    images: images.map(toPicture),
    placeIds: served.map(({ placeId }) => placeId),
  };
}

/** Slug and title of every public vehicle whose title could make the slug; few, by their first letter. */
export async function listApprovedTitles(
  db: Queries,
  startsWith: string,
): Promise<{ slug: string; title: string }[]> {
  return db
    .select({ slug: vehicles.slug, title: vehicles.title })
    .from(vehicles)
    .where(and(isPublic, sql`lower(${vehicles.title}) like ${`${startsWith}%`}`));
}

export async function listApprovedBrands(db: Queries): Promise<string[]> {
  const rows = await db
    .selectDistinct({ brand: vehicles.brand })
    .from(vehicles)
    .where(isPublic)
    .orderBy(asc(vehicles.brand));
  return rows.map(({ brand }) => brand);
}

/** The cheapest and the dearest price per day among public vehicles, in cents. */
export async function findPriceRange(db: Queries): Promise<{ min: number; max: number }> {
  const [row] = await db
    .select({
      min: sql<string | null>`min(${vehicles.pricePerDay})`,
      max: sql<string | null>`max(${vehicles.pricePerDay})`,
    })
    .from(vehicles)
    .where(isPublic);
  return { min: toCents(row?.min ?? "0"), max: toCents(row?.max ?? "0") };
}

/** A partner's own vehicles in every status, newest first. */
export async function listVehiclesOf(
  db: Queries,
  partnerId: string,
): Promise<(VehicleCard & { status: VehicleStatus })[]> {
  const rows = await db
    .select({ ...cardColumns, status: vehicles.status })
    .from(vehicles)
    .leftJoin(vehicleImages, mainImage)
    .where(and(eq(vehicles.partnerId, partnerId), isNull(vehicles.archivedAt)))
    .orderBy(desc(vehicles.createdAt), desc(vehicles.id));
  return rows.map(({ status, ...row }) => ({ ...toCard(row), status }));
}
