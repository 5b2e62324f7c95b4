import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { partners, places } from "#server/records/schema/partners.ts";
import { vehicleImages, vehicles } from "#server/records/schema/vehicles.ts";
import type { CardPartner, LocalizedName, VehicleCard } from "#shared/catalog/catalog.ts";
import { ratingOf } from "#shared/catalog/rating.ts";
import { searchTextOf } from "#shared/catalog/search-text.ts";
import { toCents } from "#shared/money.ts";
import { localizedPartnerName, type PartnerName } from "#shared/partner/partner-name.ts";
import { toCatalogImage } from "#shared/vehicle/image-files.ts";

type PartnerColumns = Omit<CardPartner, "name"> & PartnerName;

/** Joins where a vehicle is kept: `own` and, where it has none, its partner's `h` (BR-477). */
export const homePlaces = sql`
  left join ${places} own on own.id = ${vehicles.homePlaceId} and own.active
  left join ${places} h on own.id is null and h.id = p.home_place_id and h.active`;

/** The name of the place where a vehicle is kept; null where neither it nor its partner has one. */
const homePlace = sql<LocalizedName | null>`(
  select json_build_object('el', coalesce(own.name_el, h.name_el), 'en', coalesce(own.name_en, h.name_en))
  from ${partners} p ${homePlaces}
  where p.id = ${vehicles.partnerId} and coalesce(own.id, h.id) is not null)`;

/** A subquery, because it is read for the rows of a page only, whatever else the query joins. */
const cardPartner = sql<PartnerColumns | null>`(
  select json_build_object('id', p.id, 'name', p.name, 'latinName', p.latin_name,
    'town', case when h.id is null then null
      else json_build_object('el', h.name_el, 'en', h.name_en) end)
  from ${partners} p left join ${places} h on h.id = p.home_place_id and h.active
  where p.id = ${vehicles.partnerId})`;

export const cardColumns = {
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
  reviewCount: vehicles.reviewCount,
  starCount: vehicles.starCount,
  createdAt: vehicles.createdAt,
  imageName: vehicleImages.name,
  imageWidth: vehicleImages.width,
  imageHeight: vehicleImages.height,
  imagePlaceholder: vehicleImages.placeholder,
  homePlace,
  offeredBy: cardPartner,
};

export const mainImage = and(
  eq(vehicleImages.vehicleId, vehicles.id),
  eq(vehicleImages.position, 0),
);

/** A vehicle of this partner that is not archived; foreign and missing ids are alike. */
export const ownedBy = (partnerId: string) =>
  and(eq(vehicles.partnerId, partnerId), isNull(vehicles.archivedAt));

/**
 * The condition of a public vehicle: approved, not archived, of an active partner. It is part of
 * the queries so that it cannot be omitted.
 */
export const isPublic = sql`${vehicles.listed}`;

type ImageColumns = {
  imageName: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  imagePlaceholder: string | null;
};

/** Builds the image from a row's joined columns. */
export function toImage(row: ImageColumns) {
  if (row.imageName === null) return null;
  return toCatalogImage({
    name: row.imageName,
    width: row.imageWidth ?? 0,
    height: row.imageHeight ?? 0,
    placeholder: row.imagePlaceholder ?? "",
  });
}

export type CardRow = Omit<
  VehicleCard,
  "pricePerDayCents" | "image" | "offeredBy" | "rating" | "stay"
> &
  ImageColumns & {
    pricePerDay: string;
    offeredBy: PartnerColumns | null;
    reviewCount: number;
    starCount: number;
    createdAt: Date;
  };

/** Builds the card of a row. */
export function toCard(row: CardRow): VehicleCard {
  // Column by column: a rest pattern took longer than all other work of building a list.
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    brand: row.brand,
    type: row.type,
    engineSize: row.engineSize,
    description: row.description,
    descriptionEn: row.descriptionEn,
    pricePerDayCents: toCents(row.pricePerDay),
    featured: row.featured,
    transmission: row.transmission,
    fuelType: row.fuelType,
    seats: row.seats,
    year: row.year,
    airConditioning: row.airConditioning,
    luggageCapacity: row.luggageCapacity,
    image: toImage(row),
    homePlace: row.homePlace,
    offeredBy: row.offeredBy && {
      id: row.offeredBy.id,
      name: localizedPartnerName(row.offeredBy),
      town: row.offeredBy.town,
    },
    rating: ratingOf(row.reviewCount, row.starCount),
  };
}

/** Featured vehicles, newest first. */
export async function listFeatured(db: Queries, limit: number): Promise<VehicleCard[]> {
  const statement = prepared(db, "featured", (name) =>
    db
      .select(cardColumns)
      .from(vehicles)
      .leftJoin(vehicleImages, mainImage)
      .where(and(isPublic, sql`${vehicles.featured}`))
      .orderBy(desc(vehicles.createdAt), desc(vehicles.id))
      .limit(sql.placeholder("limit"))
      .prepare(name),
  );
  const rows = await statement.execute({ limit });
  return rows.map(toCard);
}

export type NewVehicle = Omit<
  typeof vehicles.$inferInsert,
  "listed" | "searchText" | "reviewCount" | "starCount"
>;

/** Inserts vehicles with their search text. */
export async function insertVehicles(db: Queries, rows: readonly NewVehicle[]): Promise<void> {
  await db.insert(vehicles).values(rows.map((row) => ({ ...row, searchText: searchTextOf(row) })));
}
